import { attemptsOf, encryptsMedia } from './attempts';
import { comparedNumber, isSameInDatabase } from './addresses';
import type { Carrier, RoutingConfig } from './config';
import { tryExpression, type TryExpression } from './expressions';
import { gatewaysOf } from './gateways';
import { numberRef } from './inbound-number';
import { rejected } from './inbound-types';
import { inTables, sayHiddenTables, tablesFor } from './outbound-table';
import type { OutboundCall, OutboundDecision, OutboundInquiry, OutboundStep } from './outbound-types';
import { say, Trail, type Way } from './trail';

/* How a call to a phone number finds its carrier (CONTRACT-2 section 30 B; tests/samples/routing-cases.json contains the
   decisions of the platform's own code). */

interface Chosen {
  carrierId: string;
  step: OutboundStep;
}

/**
 * Decides which carrier takes a call to a phone number, and where the call is sent. Never throws, whatever the texts are.
 * @param tried evaluates expressions; the default never aborts
 */
export function outbound(
  config: RoutingConfig,
  call: OutboundCall,
  tried: TryExpression = tryExpression,
): Way<OutboundDecision> {
  const trail = new Trail(config);
  const account = config.accounts.find(({ id }) => id === call.account);
  if (!account) {
    trail.step(say`The account doesn’t exist.`, 'stop');
    return trail.way(rejected(500));
  }
  const inquiry = { config, account, call, trail, tried };
  const chosen = requested(inquiry) ?? ofCaller(inquiry) ?? inTables(inquiry) ?? ofInboundCall(inquiry);
  return trail.way(chosen ? sentTo(inquiry, chosen) : atRandom(inquiry));
}

/** The carrier requested by the application: the account's own before a shared one. */
function requested({ config, account, call: { trunk }, trail }: OutboundInquiry): Chosen | null {
  if (!trunk) return null;
  const named = config.carriers.filter(({ name }) => isSameInDatabase(name, trunk));
  const own = named.filter(({ accountId }) => accountId === account.id);
  const shared = named.filter(({ accountId, providerId }) => !accountId && providerId === account.providerId);
  const found = own.length > 0 ? own : shared;
  const [carrier] = found;
  if (!carrier) {
    trail.step(
      say`The application asks for the trunk ${trunk}. There is no carrier of this name, so the platform ignores it.`,
    );
    return null;
  }
  trail.step(say`The application asks for the trunk ${trail.ref('carrier', carrier.id)}.`);
  if (found.length > 1) {
    trail.step(
      say`${found.length} carriers have this name: the order of the database decides between them.`,
      'undefined',
    );
  }
  return { carrierId: carrier.id, step: 'requested trunk' };
}

/** The carrier of the caller's number, if neither the account nor its provider has a routing table. */
function ofCaller(inquiry: OutboundInquiry): Chosen | null {
  const { config, account, call, trail } = inquiry;
  if (call.trunk) return null;
  if (!config.tables) trail.needs.tables = true;
  sayHiddenTables(inquiry);
  if (!config.tables || tablesFor(inquiry).length > 0) return null;
  if (!config.numbers) trail.needs.numbers = true;
  const from = comparedNumber(call.from);
  const rows = (config.numbers ?? []).filter(
    ({ number, accountId, carrierId, testOf }) =>
      isSameInDatabase(number, from) &&
      carrierId &&
      (accountId === account.id || (testOf !== null && testOf === account.providerId)),
  );
  const ref = trail.ref('account', account.id);
  const none =
    config.hidden.accountTables || config.hidden.providerTable
      ? say`No routing table of ${ref} or its service provider can be seen here`
      : say`Neither ${ref} nor its service provider has a routing table`;
  const [row] = rows;
  if (!row?.carrierId) {
    trail.step(say`${none}, and ${from ? `${from} isn’t one of the account’s numbers` : 'the caller isn’t given'}.`);
    return null;
  }
  trail.step(
    say`${none}, so the carrier of the caller’s number ${numberRef(row)} is used: ${trail.ref('carrier', row.carrierId)}.`,
  );
  if (rows.some(({ carrierId }) => carrierId !== row.carrierId)) {
    trail.step(say`The caller’s number is on several carriers: the order of the database decides.`, 'undefined');
  }
  return { carrierId: row.carrierId, step: 'carrier of the caller number' };
}

function ofInboundCall({ config, call, trail }: OutboundInquiry): Chosen | null {
  const carrier = config.carriers.find(({ id }) => id === call.inboundCarrier);
  if (!carrier) return null;
  const ref = trail.ref('carrier', carrier.id);
  if (gatewaysOf(carrier, trail).some((gateway) => gateway.outbound)) {
    trail.step(say`The call came in on ${ref}, which has an outbound gateway, so it leaves that way.`);
    return { carrierId: carrier.id, step: 'inbound carrier' };
  }
  if (carrier.gateways) trail.step(say`The call came in on ${ref}, which has no outbound gateway.`);
  return null;
}

/** One of the account's active carriers with an active outbound gateway, or else one of the shared ones. */
function atRandom(inquiry: OutboundInquiry): OutboundDecision {
  const { config, account, trail } = inquiry;
  const active = config.carriers.filter((carrier) => carrier.active);
  const usable = (carriers: Carrier[]) =>
    carriers.filter((carrier) => gatewaysOf(carrier, trail).some((one) => one.outbound && one.active));
  const own = usable(active.filter(({ accountId }) => accountId === account.id));
  const shared = () =>
    usable(active.filter(({ accountId, providerId }) => !accountId && providerId === account.providerId));
  const found = own.length > 0 ? own : shared();
  const [first] = found;
  const whose = own.length > 0 ? say`of ${trail.ref('account', account.id)}` : say`shared by the provider’s accounts`;
  if (!first) {
    trail.step(say`No active carrier of the account or its provider has an active outbound gateway.`, 'stop');
    return rejected(603);
  }
  if (found.length === 1) {
    trail.step(say`${trail.ref('carrier', first.id)} is the only active carrier ${whose} that can send calls.`);
    return sentTo(inquiry, { carrierId: first.id, step: 'random' });
  }
  const refs = trail.carriers(found);
  trail.step(
    say`The platform picks one at random among the ${found.length} active carriers ${whose} that can send calls: ${refs}.`,
    'undefined',
  );
  return { decision: 'one of', step: 'random', carriers: found.map(({ id }) => id) };
}

/** What is sent to the chosen carrier; its gateways are tried in turn, and no other carrier is. */
function sentTo({ config, call, trail }: OutboundInquiry, { carrierId, step }: Chosen): OutboundDecision {
  const carrier = config.carriers.find(({ id }) => id === carrierId);
  const ref = trail.ref('carrier', carrierId);
  if (!carrier) {
    trail.leaveOpen(say`${ref} can’t be seen here, so its gateways aren’t known.`);
    return { decision: 'carrier', carrier: carrierId, step, attempts: [] };
  }
  if (!carrier.active && step !== 'random') {
    trail.step(say`${ref} is inactive, but is used anyway: the platform doesn’t check that here.`);
  }
  const known = gatewaysOf(carrier, trail);
  const gateways = known.filter(({ id, outbound: out }) => out && !call.blockedGateways?.includes(id));
  if (gateways.length === 0 && Array.isArray(carrier.gateways)) {
    trail.step(say`${ref} has no outbound gateway, and the platform tries no other carrier.`, 'stop');
    return rejected(603);
  }
  for (const { address, active, outbound: out } of known) {
    if (out && !active) trail.step(say`The gateway ${address} of ${ref} is inactive, but is dialled anyway.`);
  }
  const attempts = attemptsOf(carrier, gateways, call.number, call.answers);
  if (gateways.length > 1) {
    const order = 'in the order of the database, those in the system’s private networks last';
    const next = encryptsMedia(gateways)
      ? say`Media is encrypted, so only the first of the ${gateways.length} gateways is tried, ${order}.`
      : say`Its ${gateways.length} gateways are tried one after the other, ${order}, until one takes the call.`;
    trail.step(next);
  }
  if (gateways.length > 1 && carrier.requiresRegister && carrier.registerRealm) {
    trail.step(say`As the carrier registers, all of these go to the last gateway.`);
  }
  if (gateways.some(({ pings }) => pings)) {
    trail.leaveOpen(
      say`A gateway that doesn’t answer the platform’s OPTIONS pings is left out; the platform doesn’t say which.`,
    );
  }
  return { decision: 'carrier', carrier: carrierId, step, attempts };
}
