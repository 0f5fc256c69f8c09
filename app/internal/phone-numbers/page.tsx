import { ApplicationCell } from '@/components/phone-numbers/application-cell';
import { BulkProvider, NumberTick, PageTick } from '@/components/phone-numbers/bulk';
import { BulkBar } from '@/components/phone-numbers/bulk-bar';
import { CarrierCell } from '@/components/phone-numbers/carrier-cell';
import { ExportLink } from '@/components/resource/export-link';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { hrefFor } from '@/components/resource/record-href';
import { can } from '@/lib/access/can';
import { PATH as TEST } from '@/lib/call-routing/question';
import { applicationRef } from '@/lib/kit/columns';
import { accounts } from '@/lib/resources/accounts/resource';
import { carriers } from '@/lib/resources/carriers/resource';
import { bulkNumber } from '@/lib/resources/phone-numbers/bulk';
import { UNASSIGNED } from '@/lib/resources/phone-numbers/list';
import { missingFor } from '@/lib/resources/phone-numbers/missing';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import type { NumberRow } from '@/lib/resources/phone-numbers/wire';
import { listPage } from '../_pages/list-page';

const NUMBERS_ONLY =
  'Only the numbers were searched for this text. To see an account’s numbers, choose it under “Account”.';

const { metadata, Page } = listPage(phoneNumbers, async ({ viewer: { principal }, context, request, page }) => {
  const missing = context && page?.total === 0 ? await missingFor(context) : null;
  const account = principal.accountSid ?? (page ?? request).account?.accountSid ?? null;
  const show = request.query.filters[UNASSIGNED.param] ?? '';
  const rows = (page?.rows ?? []) as NumberRow[];
  const changes = can(principal, 'update', 'phone-numbers').allowed;
  const bulk = changes && rows.length > 0;
  return {
    around: (list) => (
      <BulkProvider account={account} page={rows.map(bulkNumber)}>
        {list}
      </BulkProvider>
    ),
    emptyText: missing?.text,
    emptyNote: page?.query.q ? NUMBERS_ONLY : undefined,
    mayAdd: !missing,
    needs: missing ? { accounts, carriers }[missing.needs] : undefined,
    actions: page && (
      <>
        {can(principal, 'create', 'phone-numbers').allowed && !missing && (
          <ButtonLink href="/internal/phone-numbers/import" icon="upload" className="hide-phone">
            Import
          </ButtonLink>
        )}
        {page.total > 0 && (
          <ButtonLink href={TEST} icon="route" className="hide-phone">
            Test
          </ButtonLink>
        )}
        {rows.length > 0 && (
          <ExportLink
            area="phone-numbers"
            query={`?${new URLSearchParams({ q: page.query.q, account: account ?? '', [UNASSIGNED.param]: show })}`}
            className={buttonClass({})}
          >
            <Icon name="download" />
            Export
          </ExportLink>
        )}
      </>
    ),
    above: changes && (
      <BulkBar
        // The application chosen in it is one of this account's.
        key={account}
        removes={can(principal, 'delete', 'phone-numbers').allowed}
        matched={page?.matched ?? 0}
        partly={page?.note !== undefined}
        q={request.query.q}
        show={show}
      />
    ),
    ticks:
      bulk && account
        ? { head: <PageTick />, row: (row) => <NumberTick number={bulkNumber(row as NumberRow)} /> }
        : undefined,
    cells: {
      carrier: (row) => {
        const { carrierSid, number } = row as NumberRow;
        return <CarrierCell sid={carrierSid} number={number} />;
      },
      application: (row) => {
        const number = row as NumberRow;
        const leadsTo = applicationRef(number);
        const href = leadsTo && hrefFor(principal, leadsTo);
        return <ApplicationCell sid={number.numberSid} name={number.applicationName} href={href} />;
      },
    },
  };
});
export { metadata, Page as default };
