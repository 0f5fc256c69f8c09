import { AlertRows } from '@/components/alerts/alert-rows';
import { GroupRows } from '@/components/alerts/group-rows';
import { MarkAlertsSeen } from '@/components/alerts/mark-seen';
import { ListExport } from '@/components/resource/list-export';
import type { Named } from '@/components/ui/named-link';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { hrefFor } from '@/components/resource/record-href';
import { choosesAccount } from '@/lib/access/principal';
import { namesMissing } from '@/lib/bff/list-page';
import { callTime } from '@/lib/format/call-time';
import { listQueryText } from '@/lib/kit/list-query';
import type { AlertGroup } from '@/lib/resources/alerts/groups';
import { typeOf } from '@/lib/resources/alerts/read-alert';
import { filtersOf, GROUP_COLUMNS, GROUPED, missingHere } from '@/lib/resources/alerts/list';
import { periodShown } from '@/lib/resources/alerts/period-shown';
import { alerts, alertsOf } from '@/lib/resources/alerts/resource';
import type { AlertRow } from '@/lib/resources/alerts/wire';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(alerts, async ({ viewer, context, request, page }) => {
  const { timeZone } = viewer;
  const { filters } = request.query;
  const grouped = filters.show === GROUPED;
  const wide = choosesAccount(viewer.principal);
  const shown = (page?.rows ?? []) as (AlertRow | AlertGroup)[];
  // In the provider's list, only some versions of the platform name an alert's account.
  const mixed = wide && request.account === null && shown.some(({ accountSid }) => accountSid !== null);
  const accounts = mixed && context && page ? await context.directory.accounts() : null;
  const named = new Map(accounts?.ok ? accounts.value.map((one) => [one.accountSid, one]) : []);
  const accountOf = (sid: string | null): Named | null => {
    const account = named.get(sid ?? '');
    if (!account) return null;
    return {
      name: account.name,
      href: hrefFor(viewer.principal, { area: 'accounts', sid: account.accountSid, owner: account }),
    };
  };
  const columns = grouped ? GROUP_COLUMNS : alerts.list.columns.filter(({ key }) => mixed || key !== 'account');
  const time = (at: string | number) => callTime(at, timeZone) ?? 'unknown time';
  const view = (row: AlertRow) => ({
    time: time(row.time),
    at: row.time,
    message: row.message,
    type: typeOf(row),
    others: row.others,
    account: mixed ? accountOf(row.accountSid) : undefined,
  });
  // The platform knows the alerts of a chosen kind, even where their messages don't reveal it.
  const chosen: Record<string, string> = filters.kind ? { kind: filters.kind } : {};
  const ofGroup = (group: AlertGroup) => ({
    ...group,
    account: mixed ? accountOf(group.accountSid) : null,
    first: time(group.first),
    last: time(group.last),
    href: `/internal/alerts${listQueryText(alerts.list, request.query, {
      filters: { ...filters, ...filtersOf(group, wide), ...chosen, show: '' },
    })}`,
  });
  const period = page && periodShown(shown, page.matched, filters);
  return {
    resource: { ...alerts, list: { ...alerts.list, columns } },
    note: namesMissing(accounts) ?? (page && missingHere(filters, wide)),
    actions: <ListExport resource={alerts} page={page} />,
    above: (
      <>
        <OwnTimeZone timeZone={timeZone} />
        {context && period && (
          <MarkAlertsSeen list={alertsOf(context, request.account?.accountSid ?? '').list} shown={period} />
        )}
      </>
    ),
    body: (rows) =>
      grouped ? (
        <GroupRows groups={(rows as AlertGroup[]).map(ofGroup)} />
      ) : (
        <AlertRows alerts={(rows as AlertRow[]).map(view)} columns={columns.length} timeZone={timeZone} />
      ),
  };
});
export { metadata, Page as default };
