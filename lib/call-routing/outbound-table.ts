import type { RoutingTable, TableRoute } from './config';
import type { OutboundInquiry } from './outbound-types';
import { explain } from './routes';
import { say, Trail } from './trail';

/** The routing table's decision; null if there is no table, or if it has no carrier for the number. */
export function inTables(inquiry: OutboundInquiry): { carrierId: string; step: 'routing table' } | null {
  const { config, account, trail } = inquiry;
  if (!config.tables) trail.needs.tables = true;
  sayHiddenTables(inquiry);
  const [table, other] = tablesFor(inquiry);
  if (!table) return null;
  const whose = table.accountId === account.id ? say`${trail.ref('account', account.id)}` : say`the service provider`;
  const off = table.active ? '' : ' It is inactive, but the platform doesn’t check that.';
  trail.step(say`${trail.ref('table', table.id)} is the routing table of ${whose}.${off}`);
  if (other) sayOther(inquiry, other);
  const carrierId = inTable(inquiry, table);
  return carrierId ? { carrierId, step: 'routing table' } : null;
}

/** Reports the other applicable table, and what it would decide. */
function sayOther(inquiry: OutboundInquiry, other: RoutingTable): void {
  const { config, trail } = inquiry;
  const carrierId = inTable({ ...inquiry, trail: new Trail(config) }, other);
  const there = carrierId ? say`it names ${trail.ref('carrier', carrierId)}` : say`it names no carrier for this number`;
  trail.step(
    say`${trail.ref('table', other.id)} applies as well; ${there}. The platform uses the table that its database returns first, usually the one with the smaller SID.`,
    'undefined',
  );
}

/** One table's carrier for the number. */
function inTable(inquiry: OutboundInquiry, table: RoutingTable): string | null {
  const { call, trail, tried } = inquiry;
  const routes = table.routes.toSorted((a, b) => a.priority - b.priority);
  const rows = routes.map((route) => ({ text: route.text, hasCarrier: !!carrierOf(route) }));
  const { steps, outcome, index } = explain(rows, call.number, undefined, tried);
  for (const [place, step] of steps.entries()) {
    if (step === 'without-carrier') {
      trail.step(say`${nameOf(routes, place)} matches, but has no carrier and is passed over.`);
    }
  }
  const route = routes[index];
  if (outcome === 'failed') {
    trail.step(
      say`${nameOf(routes, index)} isn’t a valid expression. That ends the search, and the call goes on as if there were no table.`,
    );
    sayRivals(inquiry, routes, index);
    return null;
  }
  if (outcome === 'endless') {
    trail.step(say`${nameOf(routes, index)} takes too long. On the platform it would hold up every call.`);
    trail.leaveOpen(
      say`We couldn’t tell whether ${nameOf(routes, index)} matches; what follows assumes that the table names no carrier.`,
    );
    return null;
  }
  const carrierId = route && carrierOf(route);
  if (!route || !carrierId) {
    trail.step(say`None of its routes takes ${call.number}.`);
    return null;
  }
  const how = steps[index] === 'prefix' ? 'the number begins with it' : 'it matches as an expression';
  trail.step(
    say`${nameOf(routes, index)} is the first that takes ${call.number}: ${how}. Its carrier is ${trail.ref('carrier', carrierId)}.`,
  );
  sayTies(inquiry, routes, index);
  return carrierId;
}

type Entry = TableRoute['entries'][number];

/** The entries with the smallest priority, of which the platform uses one; others are never used. */
function firstOf(entries: readonly Entry[]): Entry[] {
  const least = Math.min(...entries.map(({ priority }) => priority));
  return entries.filter(({ priority }) => priority === least);
}

/** The carrier that takes a route's calls; null where it has none. */
export function carrierOf({ entries }: Pick<TableRoute, 'entries'>): string | null {
  return firstOf(entries)[0]?.carrierId || null;
}

/** A route's name in a sentence: its position in the table and its text. */
function nameOf(routes: readonly TableRoute[], index: number): string {
  const { text, priority } = routes[index]!;
  return priority === 9999 ? `The default route (${text})` : `Route ${index + 1} (${text})`;
}

/** If priorities are equal, the database decides. */
function sayTies(inquiry: OutboundInquiry, routes: readonly TableRoute[], index: number): void {
  const { trail } = inquiry;
  const { entries } = routes[index]!;
  if (entries.length > 1) {
    const equal = firstOf(entries);
    const tie = equal.some(({ carrierId }) => carrierId !== equal[0]!.carrierId);
    trail.step(
      tie
        ? say`The route names ${equal.length} carriers with the same priority: the order of the database decides.`
        : say`The route names ${entries.length} carriers; the others are never used.`,
      tie ? 'undefined' : 'plain',
    );
  }
  sayRivals(inquiry, routes, index);
}

/** Reports a route that would end the search otherwise, if the database returned it before the deciding one. */
function sayRivals({ call, trail, tried }: OutboundInquiry, routes: readonly TableRoute[], index: number): void {
  const outcomesOf = (route: TableRoute) => {
    const row = { text: route.text, hasCarrier: !!carrierOf(route) };
    const { outcome } = explain([row], call.number, undefined, tried);
    return {
      route,
      outcomes: outcome === 'taken' ? firstOf(route.entries).map(({ carrierId }) => carrierId) : [outcome],
    };
  };
  const {
    route,
    outcomes: [decided],
  } = outcomesOf(routes[index]!);
  const rivals = routes
    .slice(index + 1)
    .filter(({ priority }) => priority === route.priority)
    .map(outcomesOf);
  const another = ({ route: { text } }: { route: TableRoute }) => `Another route with the same priority (${text})`;
  const endless = rivals.find(({ outcomes }) => outcomes[0] === 'endless');
  if (endless) trail.leaveOpen(say`${another(endless)} takes too long: we couldn’t tell whether it matches.`);
  const other = rivals.find(({ outcomes }) => outcomes.some((one) => ![decided, 'none', 'endless'].includes(one)));
  if (!other) return;
  trail.step(
    other.outcomes[0] === 'failed'
      ? say`${another(other)} isn’t a valid expression: if the database returns it first, the call goes on as if there were no table.`
      : say`${another(other)} ${decided === 'failed' ? 'matches' : 'also matches'}: the order of the database decides.`,
    'undefined',
  );
}

/**
 * The tables that the platform may use for an account: its own and its provider's, the smaller id first. One that another tool
 * has given to an account and to the provider is the provider's, too.
 */
export function tablesFor({ config, account }: OutboundInquiry): RoutingTable[] {
  return (config.tables ?? [])
    .filter(
      ({ accountId, providerId }) =>
        accountId === account.id || (providerId !== null && providerId === account.providerId),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Hidden tables apply as well. */
export function sayHiddenTables({ config, trail }: OutboundInquiry): void {
  const { accountTables, providerTable } = config.hidden;
  if (providerTable)
    trail.leaveOpen(say`The service provider may have a routing table that applies as well; you can’t see it.`);
  if (accountTables)
    trail.leaveOpen(say`The account may have a routing table of its own that applies as well; you can’t see it.`);
}
