import { dayStart } from '../../format/day-start';
import { path, type Query } from '../../kit/platform-calls';
import { andThen, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { remembered, type CacheOwner } from '../../platform/remembered';
import { wireAccountRows } from '../../resources/accounts/wire';
import { alertsOf, MOST_ALERTS } from '../../resources/alerts/resource';
import { wireAlerts } from '../../resources/alerts/wire';
import { wireApplicationRows } from '../../resources/applications/wire';
import { wireCarrierRows } from '../../resources/carriers/wire';
import { wireLcrs, wireRoutes } from '../../resources/least-cost-routing/wire';
import { limitsPath } from '../../resources/limits/save';
import { wireLimits } from '../../resources/limits/wire';
import { numbersQuery } from '../../resources/phone-numbers/page';
import { wireNumbers } from '../../resources/phone-numbers/wire';
import { sameTimeYesterday } from '../../resources/recent-calls/day';
import { callsPath } from '../../resources/recent-calls/platform-query';
import { totalOf, wireCalls, type CallsOfList } from '../../resources/recent-calls/wire';
import { listPath } from '../../resources/speech-services/paths';
import { wireCredentials } from '../../resources/speech-services/wire';
import { ifRoom } from '../pause';

/** How long a response is fresh enough, in milliseconds; longer for counts of many intervals. */
const A_MINUTE = 60_000;
const FIVE_MINUTES = 5 * A_MINUTE;

/** The most rows of calls, and of numbers, that the overview reads at once. */
export const MOST_CALLS = 500;
export const MOST_NUMBERS = 500;

/** A value, and when it was read (milliseconds since 1970). */
export type Source<T> = Result<{ value: T; at: number }>;

/**
 * The overview's sources, each read at most once a minute per token: one call each, made on demand. Those that no tile needs at
 * first are only read while the platform has requests to spare.
 * @param session whose responses they are
 * @param fresh a different word than last time bypasses the caches
 */
export function overviewSources(session: CacheOwner, context: ResourceContext, fresh: string, now: Date) {
  const { calls, principal, provider, timeZone } = context;
  const once = <T>(what: string, read: () => Promise<Result<T>>, forMs = A_MINUTE) =>
    remembered(session, `${provider.providerSid} ${fresh} ${what}`, forMs, read);
  const spare = <T>(what: string, read: () => Promise<Result<T>>, forMs = A_MINUTE) =>
    once(what, () => ifRoom(calls, read), forMs);
  const callsIn = (query: Query) =>
    calls.get(callsPath(context, ''), wireCalls, { query: { page: 1, count: MOST_CALLS, ...query } });
  const countCalls = (start: number, end: number, answered?: boolean) =>
    spare(
      `count ${start} ${end} ${answered}`,
      () => andThen(callsIn({ count: 1, start: iso(start), end: iso(end), answered }), totalOf),
      FIVE_MINUTES,
    );
  return {
    session,
    /** For account users, too, with the shared ones: their calls may use those. */
    carriers: () =>
      once('carriers', () => calls.get(path`/ServiceProviders/${provider.providerSid}/VoipCarriers`, wireCarrierRows)),
    alerts: () =>
      once('alerts', () =>
        calls.get(alertsOf(context, '').path, wireAlerts, { query: { page: 1, count: MOST_ALERTS, days: 1 } }),
      ),
    today: (): Promise<Source<CallsOfList>> => {
      const start = dayStart(now, timeZone).getTime();
      return once(`calls since ${start}`, () => callsIn({ start: iso(start) }));
    },
    yesterday: (): Promise<Source<CallsOfList>> => {
      const start = dayStart(now, timeZone, 1).getTime();
      // The platform's filter includes both ends, that of the list of calls does not.
      const end = Math.max(start, sameTimeYesterday(now, timeZone).getTime() - 1);
      const query = { start: iso(start), end: iso(end) };
      // Its end is rounded to the minute, so that it is read once a minute, too.
      return once(`calls from ${query.start} until ${query.end}`, () => callsIn(query));
    },
    countCalls,
    /** The number of calls in the 30 days before today. */
    earlierCalls: () => countCalls(dayStart(now, timeZone, 30).getTime(), dayStart(now, timeZone).getTime() - 1),
    applications: () => spare('applications', () => calls.get('/Applications', wireApplicationRows)),
    numbers: () =>
      spare('numbers', () =>
        calls.get('/PhoneNumbers', wireNumbers, {
          query: { ...numbersQuery(context, '', ''), page: 1, page_size: MOST_NUMBERS },
        }),
      ),
    speech: () => spare('speech', () => calls.get(listPath(context, principal.accountSid), wireCredentials)),
    accounts: () => spare('accounts', () => calls.get('/Accounts', wireAccountRows)),
    tables: () => spare('tables', () => calls.get('/Lcrs', wireLcrs)),
    routes: (table: string) =>
      spare(`routes ${table}`, () => calls.get('/LcrRoutes', wireRoutes, { query: { lcr_sid: table } })),
    limits: () =>
      spare('limits', () => {
        const { accountSid } = principal;
        const list = limitsPath(
          accountSid ? { kind: 'account', sid: accountSid } : { kind: 'provider', sid: provider.providerSid },
        );
        return calls.get(list, wireLimits);
      }),
  };
}

export type OverviewSources = ReturnType<typeof overviewSources>;

const iso = (ms: number) => new Date(ms).toISOString();
