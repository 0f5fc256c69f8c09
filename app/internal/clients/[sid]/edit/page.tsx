import { ClientForm } from '@/components/clients/client-form';
import { RegistrationState } from '@/components/clients/registration-state';
import { RecordLinks } from '@/components/resource/record-links';
import { UnreadRecord } from '@/components/resource/unread-record';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHead } from '@/components/ui/page-head';
import { Sid } from '@/components/ui/sid';
import { questionHref } from '@/lib/call-routing/question';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { clientForm } from '@/lib/resources/clients/form';
import { clients } from '@/lib/resources/clients/resource';

export const generateMetadata = recordMetadata(clients, clientForm.titles.edit);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(clients, sid, '/internal/clients');
  if (!loaded.record) return <UnreadRecord title={clientForm.titles.edit} problem={loaded.problem} />;
  const { record, state, mayDelete } = loaded;
  const account = record.owner.accountSid ?? '';
  const testHref = questionHref({ direction: 'device', account, client: record.name });
  return (
    <>
      <PageHead
        title={clientForm.titles.edit}
        record={record.name}
        ident={[
          <Sid key="sid" value={sid} of={record.name} whole />,
          <RegistrationState key="registration" sid={sid} name={record.name} />,
        ]}
        actions={
          <>
            <ButtonLink href={testHref} icon="route" className="hide-phone">
              Test a call
            </ButtonLink>
            <RecordLinks principal={loaded.viewer.principal} area="clients" sid={sid} name={record.name} />
          </>
        }
      />
      <ClientForm
        context={state}
        values={record.values}
        api={`/clients/${sid}`}
        valueLabels={{ account_sid: String(record.facts?.accountName ?? '') }}
        deletable={mayDelete ? record.name : undefined}
      />
    </>
  );
}
