import { momentOf } from '../../format/local-time';
import type { ListQuery } from '../../kit/list';
import { path, type Query } from '../../kit/platform-calls';
import type { ResourceContext } from '../../kit/resource';
import { lastBefore, timeWindow } from '../../kit/time-window';
import { RANGE } from './list';
import { filterQuery, isLikeSid } from './query';

/** An account's calls, or all of the provider's if none is chosen; account users have only their own. */
export function callsPath({ principal, provider }: ResourceContext, account: string): string {
  const own = principal.accountSid ?? account;
  return own ? path`/Accounts/${own}/RecentCalls` : path`/ServiceProviders/${provider.providerSid}/RecentCalls`;
}

/** The platform's query, as far as it supports the filters. */
export function platformQuery({ q, filters }: ListQuery, timeZone: string): Query {
  return {
    // A call named by its sid is searched at any time.
    ...(isLikeSid(q) ? {} : windowOf(filters, timeZone)),
    direction: filters.direction,
    answered: filters.status ? String(filters.status === 'answered') : undefined,
    trunk: filters.trunk || undefined,
    filter: filterQuery(q),
  };
}

function windowOf({ date, from, to }: ListQuery['filters'], timeZone: string): Query {
  if (date !== RANGE) return timeWindow(date ?? 'today', new Date(), timeZone);
  const moment = (local = '') => momentOf(local, timeZone) ?? undefined;
  // Without a period, as far back as the other choices go.
  if (!from && !to) return { days: '30' };
  const end = moment(to);
  return { start: moment(from)?.toISOString(), end: end && lastBefore(end) };
}
