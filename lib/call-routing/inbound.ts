import { comparedNumber, isDotted, isFrom, isTeams, readUri } from './addresses';
import type { RoutingConfig } from './config';
import { tryExpression, type TryExpression } from './expressions';
import { isKnownByRegistration } from './gateways';
import { throughRealm, throughRegistration } from './inbound-realm';
import { bySource } from './inbound-source';
import { fromCarrier } from './inbound-end';
import type { Found, InboundCall, InboundDecision, Inquiry } from './inbound-types';
import { fromTeams, fromUser } from './inbound-user';
import { say, Trail, type Way } from './trail';

/* How an incoming call finds its application (CONTRACT-2 section 30 A; tests/samples/routing-cases.json contains the
   decisions of the platform's own code). */

/**
 * Decides by the platform's own rules which application receives an incoming call. Never throws, whatever the texts are.
 * @param tried evaluates expressions; the default never aborts
 */
export function inbound(
  config: RoutingConfig,
  call: InboundCall,
  tried: TryExpression = tryExpression,
): Way<InboundDecision> {
  const trail = new Trail(config);
  const { user, host } = readUri(call.uri);
  const number = comparedNumber(user) || 'anonymous';
  if (user && number !== user) {
    trail.step(say`The number is compared as ${number}: without the plus, otherwise exactly as dialled.`);
  }
  const source = call.forwardedFor || call.source;
  return trail.way(decide({ config, number, host, user, source, call, trail, tried }));
}

function decide(inquiry: Inquiry): InboundDecision {
  const { config, source, call, trail } = inquiry;
  // An authenticated device was not identified as a carrier before.
  if (call.authenticatedUser && !source) return fromUser(inquiry);
  const found = findOrigin(inquiry);
  if (found && found !== 'not a carrier') return 'decision' in found ? found : fromCarrier(inquiry, found);
  if (isTeams(source)) return fromTeams(inquiry);
  sayNoCarrier(inquiry);
  if (config.hidden.otherProviders) trail.leaveOpen(say`A carrier that you can’t see may have this address.`);
  if (config.carriers.some((carrier) => carrier.active && isKnownByRegistration(carrier))) {
    trail.leaveOpen(
      say`A carrier that registers is also recognised by the address its registration currently ends at, which the platform doesn’t say.`,
    );
  }
  return fromUser(inquiry);
}

/** Reports why the source isn't a carrier's; of inactive carriers, only those whose gateways happen to be known are named. */
function sayNoCarrier({ config, source, trail }: Inquiry): void {
  const off = config.carriers.filter(
    ({ active, gateways }) =>
      !active && Array.isArray(gateways) && gateways.some((gateway) => gateway.inbound && isFrom(source, gateway)),
  );
  const refs = trail.carriers(off);
  const why =
    off.length > 0
      ? say`${source} is an address of ${refs}, which ${off.length === 1 ? 'is' : 'are'} inactive`
      : say`${source || 'The source'} isn’t the address of a carrier`;
  trail.step(say`${why}, so the caller is treated as a SIP device.`);
}

function findOrigin(inquiry: Inquiry): Found {
  const { config, host, trail } = inquiry;
  if (isDotted(host)) return bySource(inquiry);
  const owner = config.accounts.find(({ realm }) => !!realm && realm.toLowerCase() === host);
  if (owner) {
    const state = owner.active ? '' : ', which is inactive';
    trail.step(say`${host} is the SIP realm of ${trail.ref('account', owner.id)}${state}.`);
  }
  if (owner?.active) return throughRealm(inquiry, owner) ?? 'not a carrier';
  return throughRegistration(inquiry) ?? bySource(inquiry);
}
