import { UnreadPage } from '@/components/resource/unread-page';
import { ReplaceKeysForm } from '@/components/speech-services/replace-keys-form';
import { PageHead } from '@/components/ui/page-head';
import { mayReplaceKeys } from '@/lib/access/replace-keys';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { leave, settleOrShow } from '@/lib/bff/visit';
import { planReplacement } from '@/lib/resources/speech-services/replacement/plan';
import { speechServices } from '@/lib/resources/speech-services/resource';

const TITLE = 'Replace keys';

export const generateMetadata = recordMetadata(speechServices, TITLE);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(speechServices, sid);
  if (!loaded.record) return <UnreadPage title={TITLE} problem={loaded.problem} />;
  const { viewer, context, record, state } = loaded;
  const verdict = mayReplaceKeys(viewer.principal, record.owner);
  if (!verdict.allowed) leave(viewer, verdict.code);
  const prepared = await planReplacement(context, record.stored());
  if (!prepared.ok) {
    const problem = await settleOrShow(viewer, prepared.problem);
    return <UnreadPage title={TITLE} record={record.name} problem={problem} />;
  }
  const { plan, facts } = prepared.value;
  return (
    <>
      <PageHead title={TITLE} record={record.name} />
      <ReplaceKeysForm sid={sid} name={record.name} plan={plan} context={{ ...state, facts }} />
    </>
  );
}
