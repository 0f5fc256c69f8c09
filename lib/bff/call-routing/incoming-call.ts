import 'server-only';
import { isDotted } from '../../call-routing/addresses';
import type { Carrier } from '../../call-routing/config';
import type { InboundCall } from '../../call-routing/inbound-types';
import type { Question, QuestionField } from '../../call-routing/question';
import type { RoutingSource } from '../../resources/call-routing/load';

/** A call, or what the question must say before there is one. */
type IncomingCall = { call: InboundCall } | { call: null; field: QuestionField; missing: string };

/** Stands for the platform's own IP address, which no rule depends on. */
const PLATFORM = '0.0.0.0';

/** The call that a question stands for: from a carrier, it comes from the first of its gateways for incoming calls. */
export async function incomingCall(
  source: RoutingSource,
  question: Question,
  carrier?: Carrier,
): Promise<IncomingCall> {
  const { number, realm } = question;
  const to = (host: string) => `sip:${number}@${host || PLATFORM}`;
  if (question.source || !carrier) return { call: { uri: to(realm), source: question.source } };
  if (carrier.gateways === null) await source.readGateways([carrier.id], question);
  const known = Array.isArray(carrier.gateways) ? carrier.gateways : null;
  const takers = known?.filter(({ inbound: takes }) => takes) ?? [];
  // A call comes from an IP address: a gateway with a name is never its source.
  const gateway = takers.find(({ address }) => isDotted(address));
  if (gateway) return { call: { uri: to(realm), source: gateway.address } };
  const { id, name, active, accountId, trunkType, requiresRegister } = carrier;
  if (!active) {
    return {
      call: null,
      field: 'carrier',
      missing: `${name} is inactive, so the platform doesn’t recognise its calls.`,
    };
  }
  // A carrier that signs in calls its account's realm; one that registers is identified by where its registration ends.
  if (trunkType === 'auth') {
    const called = realm || source.config.accounts.find((account) => account.id === accountId)?.realm;
    if (called) return { call: { uri: to(called), source: '', authenticatedTrunk: id } };
    const missing = `Enter the SIP realm that ${name} calls: it authenticates there, from any address.`;
    return { call: null, field: 'realm', missing };
  }
  if (requiresRegister) return { call: { uri: to(realm), source: '', registrationPeers: [id] } };
  if (!known) {
    const missing = `Couldn’t load the gateways of ${name}. Enter the source address, or try again.`;
    return { call: null, field: 'source', missing };
  }
  const missing =
    takers.length > 0
      ? `Calls from ${name} aren’t recognised: its inbound gateways have names, and the platform compares IP addresses.`
      : `${name} has no inbound gateway, so no call comes from it.`;
  return { call: null, field: 'carrier', missing };
}
