import { RecordLinks } from '@/components/resource/record-links';
import { UnreadRecord } from '@/components/resource/unread-record';
import { SpeechForm } from '@/components/speech-services/speech-form';
import { PageHead } from '@/components/ui/page-head';
import { Sid } from '@/components/ui/sid';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { speechForm } from '@/lib/resources/speech-services/form';
import { speechServices } from '@/lib/resources/speech-services/resource';

export const generateMetadata = recordMetadata(speechServices, speechForm.titles.edit);

type Props = RecordPageProps & { searchParams: Promise<{ test?: string }> };

export default async function Page({ params, searchParams }: Props) {
  const [{ sid }, { test }] = await Promise.all([params, searchParams]);
  const loaded = await loadRecordPage(speechServices, sid);
  if (!loaded.record) return <UnreadRecord title={speechForm.titles.edit} problem={loaded.problem} />;
  const { record, state, mayDelete } = loaded;
  return (
    <>
      <PageHead
        title={speechForm.titles.edit}
        record={record.name}
        actions={
          <RecordLinks principal={loaded.viewer.principal} area="speech-services" sid={sid} name={record.name} />
        }
        ident={[<Sid key="sid" value={sid} of={record.name} whole />]}
      />
      <SpeechForm
        context={state}
        values={record.values}
        api={`/speech-services/${sid}`}
        valueLabels={{ account_sid: String(record.facts?.accountName ?? '') }}
        sid={sid}
        testNow={test === 'now'}
        deletable={mayDelete ? record.name : undefined}
      />
    </>
  );
}
