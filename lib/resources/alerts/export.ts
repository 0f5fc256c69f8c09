import { callTime } from '../../format/call-time';
import type { ListQuery } from '../../kit/list';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { fixedWindow, rowsInTime, type EventColumn, type Patience } from '../../kit/rows-in-time';
import { other, readAlert, typeOf } from './read-alert';
import { alertQuery, alertsOf, isAskedFor } from './resource';
import { wireAlerts, type AlertRow } from './wire';

/** All alerts that match a list's filters, newest first, in batches; for a list of groups, each alert in them. */
export async function* allAlerts(
  context: ResourceContext,
  query: ListQuery,
  now: Date,
  wait: Patience,
): AsyncGenerator<Result<AlertRow[]>> {
  const asked = {
    path: alertsOf(context, query.filters.account ?? '').path,
    schema: wireAlerts,
    window: fixedWindow(alertQuery(query, now, context.timeZone), now),
    timeOf: (row: AlertRow) => row.time,
    // Alerts have no id.
    keyOf: (row: AlertRow) => JSON.stringify(row),
  };
  for await (const part of rowsInTime(context.calls, asked, wait)) {
    yield part.ok ? ok(part.value.filter((row) => isAskedFor(row, query.filters))) : part;
  }
}

/** The columns of the file. The title of the first names its time zone. */
export const alertColumns = (timeZone: string): EventColumn<AlertRow>[] => [
  [`Time (${timeZone})`, (row) => callTime(row.time, timeZone)],
  ['Time (UTC)', (row) => row.time],
  ['Type', typeOf],
  ['Message', (row) => row.message],
  ['About', (row) => readAlert(row).target],
  ['Detail', (row) => other(row, 'detail')],
  ['Vendor', (row) => other(row, 'vendor')],
  ['Target SID', (row) => other(row, 'target_sid')],
  ['Account', (_row, account) => account],
  ['Account SID', (row) => row.accountSid],
];
