import { path } from '../../kit/platform-calls';
import { ok } from '../../kit/problem';
import { defineResource } from '../../kit/resource';
import { timeWindow } from '../../kit/time-window';
import { alertsList } from './list';
import { wireAlerts, type AlertRow } from './wire';

export const alerts = defineResource<AlertRow>({
  area: 'alerts',
  segment: 'alerts',
  list: alertsList,
  async page({ principal, calls, timeZone }, { page, size, filters }) {
    const account = principal.scope === 'account' ? principal.accountSid : filters.account;
    // A provider without accounts has nothing that could be alarmed about.
    if (!account) return ok({ rows: [], matched: 0, total: 0 });
    const answer = await calls.get(path`/Accounts/${account}/Alerts`, wireAlerts, {
      query: { page, count: size, ...timeWindow(filters.date ?? 'today', new Date(), timeZone) },
    });
    if (!answer.ok) return answer;
    const matched = answer.value.total ?? answer.value.rows.length;
    return ok({ rows: answer.value.rows, matched, total: matched });
  },
});
