import 'server-only';
import { isDotted } from '../../call-routing/addresses';
import type { Carrier } from '../../call-routing/config';
import { isKnownByAddress, isKnownByRegistration } from '../../call-routing/gateways';
import type { InboundCall } from '../../call-routing/inbound-types';
import { TEAMS, type Question, type QuestionField } from '../../call-routing/question';
import type { RoutingSource } from '../../resources/call-routing/load';

/** A call, or what the question must say before there is one. */
type IncomingCall = { call: InboundCall } | ReturnType<typeof lacking>;

const lacking = (field: QuestionField, missing: string) => ({ call: null, field, missing });

/** Stands for the platform's own IP address, which no rule depends on. */
const PLATFORM = '0.0.0.0';

/**
 * Completes the question about a past call. Its record doesn't contain the realm that was called, by which the platform finds
 * the tenant of Microsoft Teams and the account in which a carrier authenticates, nor where a carrier's registration ended.
 */
export async function completed(source: RoutingSource, question: Question): Promise<Question> {
  const { direction, account, trunk } = question;
  if (direction !== 'in' || !trunk) return question;
  const { config } = source;
  if (trunk === TEAMS) {
    await source.readTenants();
    const own = config.tenants?.filter(({ accountId }) => accountId === account) ?? [];
    return own.length === 1 ? { ...question, trunk: '', realm: own[0]!.fqdn } : question;
  }
  const owner = config.accounts.find(({ id }) => id === account);
  const named = config.carriers.filter(
    ({ name, accountId, providerId }) =>
      name === trunk && (accountId ? accountId === account : providerId === owner?.providerId),
  );
  const carrier = named.length === 1 && !isKnownByAddress(named[0]!) ? named[0]! : null;
  if (!carrier) return { ...question, trunk: '' };
  const called = carrier.trunkType === 'auth' ? owner?.realm : null;
  return { ...question, trunk: '', carrier: carrier.id, realm: called ?? '' };
}

/**
 * The call that a question stands for: from a carrier, without a source address, it comes from the first
 * of its gateways for incoming calls.
 */
export async function incomingCall(
  source: RoutingSource,
  question: Question,
  carrier?: Carrier,
): Promise<IncomingCall> {
  const { number, realm } = question;
  const to = (host: string) => `sip:${number}@${host || PLATFORM}`;
  if (question.trunk === TEAMS) return lacking('realm', 'Enter the name of the tenant that Microsoft Teams called.');
  const given = question.source;
  if (!carrier || (given && isKnownByAddress(carrier))) return { call: { uri: to(realm), source: given } };
  if (!given && carrier.gateways === null) await source.readGateways([carrier.id], question);
  const known = Array.isArray(carrier.gateways) ? carrier.gateways : null;
  const takers = known?.filter(({ inbound: takes }) => takes) ?? [];
  // A call comes from an IP address: a gateway with a name is never its source.
  const gateway = takers.find(({ address }) => isDotted(address));
  if (gateway && !given) return { call: { uri: to(realm), source: gateway.address } };
  const { id, name, active, accountId, trunkType, requiresRegister } = carrier;
  if (!active) return lacking('carrier', `${name} is inactive, so the platform doesn’t recognise its calls.`);
  // A carrier that signs in calls its account's realm; one that registers is identified by where its registration ends.
  if (trunkType === 'auth') {
    const called = realm || source.config.accounts.find((account) => account.id === accountId)?.realm;
    if (called) return { call: { uri: to(called), source: given, authenticatedTrunk: id } };
    return lacking('realm', `Enter the SIP realm that ${name} calls: it authenticates there, from any address.`);
  }
  if (isKnownByRegistration(carrier)) return { call: { uri: to(realm), source: given, registrationPeers: [id] } };
  if (!known)
    return lacking('source', `Couldn’t load the gateways of ${name}. Enter the source address, or try again.`);
  return lacking(
    'carrier',
    takers.length > 0
      ? `Calls from ${name} aren’t recognised: its inbound gateways are domain names, but the platform compares IP addresses.`
      : requiresRegister
        ? `Calls from ${name} aren’t recognised: it has no inbound gateway, and where it registers counts only with the trunk type “Registration”.`
        : `${name} has no inbound gateway, so no call comes from it.`,
  );
}
