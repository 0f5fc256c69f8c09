import { path } from '../../kit/platform-calls';
import { ok } from '../../kit/problem';
import { defineResource, type ResourceContext } from '../../kit/resource';
import { timeWindow } from '../../kit/time-window';
import { alertsList } from './list';
import { wireAlerts, type AlertRow } from './wire';

export const alerts = defineResource<AlertRow>({
  area: 'alerts',
  segment: 'alerts',
  list: alertsList,
  async page(context, { page, size, filters }) {
    const { calls, timeZone } = context;
    const answer = await calls.get(alertsOf(context, filters.account ?? '').path, wireAlerts, {
      query: { page, count: size, ...timeWindow(filters.date ?? 'today', new Date(), timeZone) },
    });
    if (!answer.ok) return answer;
    const matched = answer.value.total ?? answer.value.rows.length;
    return ok({ rows: answer.value.rows, matched, total: matched });
  },
});

/**
 * Which alerts a user is shown: an account's, or all of the provider's where none is chosen. Those of carriers that accounts
 * share, and of the provider's limits, are in the latter only (CONTRACT-2, section 29).
 * @returns where they are read, and what this browser remembers them by
 */
export function alertsOf({ principal, provider }: ResourceContext, account: string): { path: string; list: string } {
  const one = principal.accountSid ?? account;
  const base = one ? path`/Accounts/${one}` : path`/ServiceProviders/${provider.providerSid}`;
  return { path: `${base}/Alerts`, list: `${principal.scope} ${one || provider.providerSid}` };
}
