import { callTime } from '../../format/call-time';
import type { ListQuery } from '../../kit/list';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { fixedWindow, rowsInTime, type Patience } from '../../kit/rows-in-time';
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

/** The file's header row. It names the time zone of the first column. */
export function exportHead(timeZone: string): string[] {
  return [
    `Time (${timeZone})`,
    'Time (UTC)',
    'Type',
    'Message',
    'About',
    'Detail',
    'Vendor',
    'Target SID',
    'Account',
    'Account SID',
  ];
}

/** One alert as a row of the file. @param account its name */
export function exportCells(row: AlertRow, timeZone: string, account: string): string[] {
  return [
    callTime(row.time, timeZone) ?? '',
    row.time,
    typeOf(row) ?? '',
    row.message,
    readAlert(row).target,
    ...['detail', 'vendor', 'target_sid'].map((key) => other(row, key) ?? ''),
    account,
    row.accountSid ?? '',
  ];
}
