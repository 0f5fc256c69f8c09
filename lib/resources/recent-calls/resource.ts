import type { ListQuery } from '../../kit/list';
import { path, type Query } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import { defineResource, type ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { timeWindow } from '../../kit/time-window';
import { recentCallsList } from './list';
import { filterQuery } from './query';
import { callId, wireCalls, type CallRow } from './wire';

export const recentCalls = defineResource<CallRow>({
  area: 'recent-calls',
  segment: 'recent-calls',
  list: recentCallsList,
  async page(context, query) {
    const answer = await context.calls.get(callsPath(context, query.filters.account ?? ''), wireCalls, {
      query: platformQuery(query, context.timeZone),
    });
    if (!answer.ok) return answer;
    const { rows, total } = answer.value;
    const matched = total ?? rows.length;
    const { filters, q } = query;
    const filtered = !!(q || filters.direction || filters.status);
    return ok({ rows, matched, total: matched || (filtered ? 1 : 0) });
  },
});

/** An account's calls, or all of the provider's where none is chosen; account users have only their own. */
function callsPath({ principal, provider }: ResourceContext, account: string): string {
  const own = principal.scope === 'account' ? (principal.accountSid ?? '') : account;
  return own ? path`/Accounts/${own}/RecentCalls` : path`/ServiceProviders/${provider.providerSid}/RecentCalls`;
}

function platformQuery({ page, size, q, filters }: ListQuery, timeZone: string): Query {
  return {
    page,
    count: size,
    ...timeWindow(filters.date ?? 'today', new Date(), timeZone),
    direction: filters.direction,
    answered: filters.status ? String(filters.status === 'answered') : undefined,
    filter: filterQuery(q),
  };
}

/** Which call is meant. */
export interface CallPlace {
  /** The call's sid, or its SIP call id where it has none. */
  id: string;
  /** Needed by users who see several accounts; account users have only their own. */
  accountSid: string | null;
  /** When it was attempted (ISO): the platform cannot look for a SIP call id. */
  at: string | null;
}

const NO_SUCH = 'This call does not exist, or it is no longer kept.';

/** Finds one call. The platform has no read for it: the list is asked for its sid, or for the second of its attempt. */
export async function findCall(context: ResourceContext, { id, accountSid, at }: CallPlace): Promise<Result<CallRow>> {
  if (accountSid !== null && !isSid(accountSid)) return fail('not-found', NO_SUCH);
  const time = at === null ? NaN : Date.parse(at);
  const second = (ms: number) => new Date(time + ms).toISOString();
  if (!isSid(id) && Number.isNaN(time)) return fail('not-found', NO_SUCH);
  const query = isSid(id) ? { filter: id.toLowerCase() } : { start: second(-1000), end: second(1001) };
  const answer = await context.calls.get(callsPath(context, accountSid ?? ''), wireCalls, {
    query: { page: 1, count: 100, ...query },
  });
  if (!answer.ok) return answer;
  const found = answer.value.rows.find((row) => row.callSid?.toLowerCase() === id.toLowerCase() || callId(row) === id);
  return found ? ok(found) : fail('not-found', NO_SUCH);
}
