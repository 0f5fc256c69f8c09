import { ApplicationForm } from '@/components/applications/application-form';
import { RecordLinks } from '@/components/resource/record-links';
import { UnreadRecord } from '@/components/resource/unread-record';
import { PageHead } from '@/components/ui/page-head';
import { Sid } from '@/components/ui/sid';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { applicationForm } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';

export const generateMetadata = recordMetadata(applications, applicationForm.titles.edit);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(applications, sid);
  if (!loaded.record) return <UnreadRecord title={applicationForm.titles.edit} problem={loaded.problem} />;
  const { record, state, mayDelete } = loaded;
  return (
    <>
      <PageHead
        title={applicationForm.titles.edit}
        record={record.name}
        actions={<RecordLinks principal={loaded.viewer.principal} area="applications" sid={sid} name={record.name} />}
        ident={[<Sid key="sid" value={sid} of={record.name} whole />]}
      />
      <ApplicationForm
        context={state}
        values={record.values}
        api={`/applications/${sid}`}
        valueLabels={{ account_sid: String(record.facts?.accountName ?? '') }}
        deletable={mayDelete ? record.name : undefined}
      />
    </>
  );
}
