import { choosesAccount } from '../../access/principal';
import { grouped } from '../../format/count';
import type { ListQuery } from '../../kit/list';
import { ownerPath, type Query } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import { defineResource, type PagedRows, type ResourceContext } from '../../kit/resource';
import { timeWindow } from '../../kit/time-window';
import { groupAlerts, type AlertGroup } from './groups';
import { ALERT_KINDS } from './kinds';
import { alertsList, GROUPED } from './list';
import { wireAlerts, type AlertRow } from './wire';

/** The most alerts that the platform returns at once; filters and groups that it doesn't support are made from these. */
export const MOST_ALERTS = 500;

/** This word selects all alerts without a type (CONTRACT-2, section 29). */
const UNTYPED = 'undefined';

export const alerts = defineResource<AlertRow>({
  area: 'alerts',
  list: alertsList,
  page: pageOfAlerts,
});

/** The rows are groups if `show` says so, otherwise alerts. */
async function pageOfAlerts(context: ResourceContext, query: ListQuery): Promise<Result<PagedRows<AlertRow>>> {
  const { page, size, filters } = query;
  const { kind = '', about = '', show } = filters;
  const wanted = alertQuery(query, new Date(), context.timeZone);
  const byRow = !!about || wanted.alert_type === UNTYPED;
  const whole = byRow || show === GROUPED;
  const source = alertsOf(context, filters.account ?? '').path;
  const answer = await context.calls.get(source, wireAlerts, {
    query: { ...wanted, page: whole ? 1 : page, count: whole ? MOST_ALERTS : size },
  });
  if (!answer.ok) return answer;
  const total = answer.value.total ?? answer.value.rows.length;
  const filtered = kind || about ? 1 : 0;
  if (!whole) return ok({ rows: answer.value.rows, matched: total, total: total || filtered });
  const kept = answer.value.rows.filter((row) => isAskedFor(row, filters));
  const rows: (AlertRow | AlertGroup)[] =
    show === GROUPED ? groupAlerts(kept, choosesAccount(context.principal), context.features.providerLimits) : kept;
  return ok({
    // The page that draws them knows from the query which of the two it has.
    rows: rows.slice((page - 1) * size, page * size) as AlertRow[],
    matched: rows.length,
    total: rows.length || filtered,
    note: total > MOST_ALERTS ? onlyNewest(total) : undefined,
  });
}

/** The part of a list's filters that the platform can apply; `isAskedFor` applies the rest. */
export function alertQuery({ filters }: ListQuery, now: Date, timeZone: string): Query {
  const found = ALERT_KINDS.find(({ type }) => type === filters.kind);
  return {
    ...timeWindow(filters.date ?? 'today', now, timeZone),
    alert_type: found && (found.untyped ? UNTYPED : found.type),
  };
}

/** Applies the filters that the platform doesn't support. */
export function isAskedFor(row: AlertRow, filters: ListQuery['filters']): boolean {
  return alertsList.filters.every((filter) => {
    const value = filters[filter.param] ?? '';
    return filter.kind === 'account' || !value || filter.matches(row, value);
  });
}

function onlyNewest(total: number): string {
  return `There are ${grouped(total)} alerts in this period. Only the newest ${MOST_ALERTS} of them were searched. Choose a shorter period to see all.`;
}

/**
 * The alerts that a user is shown: an account's, or all of the provider's if none is chosen. Only the latter include those of
 * shared carriers and of the provider's limits (CONTRACT-2, section 29).
 * @param providerSid by default the current provider's
 * @returns where they are read, and the key under which this browser remembers them
 */
export function alertsOf(
  { principal, provider }: ResourceContext,
  account: string,
  providerSid = provider.providerSid,
): { path: string; list: string } {
  const one = principal.accountSid ?? account;
  return { path: `${ownerPath(one, providerSid)}/Alerts`, list: `${principal.scope} ${one || providerSid}` };
}
