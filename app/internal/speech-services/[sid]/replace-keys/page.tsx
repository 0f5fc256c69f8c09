import { RetryMessage } from '@/components/resource/retry-message';
import { UnreadRecord } from '@/components/resource/unread-record';
import { ReplaceKeysForm } from '@/components/speech-services/replace-keys-form';
import { PageHead } from '@/components/ui/page-head';
import { mayReplaceKeys } from '@/lib/access/replace-keys';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { leave, settleOrShow } from '@/lib/bff/visit';
import { planReplacement } from '@/lib/resources/speech-services/replacement/plan';
import { loadCredential, speechServices } from '@/lib/resources/speech-services/resource';

const TITLE = 'Replace keys';

export const generateMetadata = recordMetadata(speechServices, TITLE);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(speechServices, sid);
  if (!loaded.record) return <UnreadRecord title={TITLE} problem={loaded.problem} />;
  const { viewer, context, record, state } = loaded;
  const verdict = mayReplaceKeys(viewer.principal, record.owner);
  if (!verdict.allowed) leave(viewer, verdict.code);
  const stored = await loadCredential(context, sid);
  const prepared = stored.ok ? await planReplacement(context, stored.value) : stored;
  const head = <PageHead title={TITLE} record={record.name} />;
  if (!prepared.ok) {
    return (
      <>
        {head}
        <RetryMessage problem={await settleOrShow(viewer, prepared.problem)} />
      </>
    );
  }
  const { plan, facts } = prepared.value;
  return (
    <>
      {head}
      <ReplaceKeysForm sid={sid} name={record.name} plan={plan} context={{ ...state, facts }} />
    </>
  );
}
