import { RecordLinks } from '@/components/resource/record-links';
import { UnreadRecord } from '@/components/resource/unread-record';
import { TenantForm } from '@/components/teams-tenants/tenant-form';
import { PageHead } from '@/components/ui/page-head';
import { Sid } from '@/components/ui/sid';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { tenantForm } from '@/lib/resources/ms-teams-tenants/form';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';

export const generateMetadata = recordMetadata(teamsTenants, tenantForm.titles.edit);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(teamsTenants, sid);
  if (!loaded.record) return <UnreadRecord title={tenantForm.titles.edit} problem={loaded.problem} />;
  const { record, context, state, mayDelete } = loaded;
  const { accountName, applicationName } = record.facts as Record<string, string>;
  return (
    <>
      <PageHead
        title={tenantForm.titles.edit}
        record={record.name}
        actions={
          <RecordLinks principal={loaded.viewer.principal} area="ms-teams-tenants" sid={sid} name={record.name} />
        }
        ident={[<Sid key="sid" value={sid} of={record.name} whole />]}
      />
      <TenantForm
        context={state}
        values={record.values}
        api={`/ms-teams-tenants/${sid}`}
        ownAccount={context.principal.accountSid}
        valueLabels={{ account_sid: accountName ?? '', application_sid: applicationName ?? '' }}
        deletable={mayDelete ? record.name : undefined}
      />
    </>
  );
}
