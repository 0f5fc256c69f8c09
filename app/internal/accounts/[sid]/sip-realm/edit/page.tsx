import { RealmForm } from '@/components/accounts/realm-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { leave, settleOrShow } from '@/lib/bff/visit';
import { rootDomainOf } from '@/lib/resources/accounts/realm';
import { accounts } from '@/lib/resources/accounts/resource';

export const generateMetadata = recordMetadata(accounts, 'Edit SIP realm');

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(accounts, sid);
  if (!loaded.record) return <Shown problem={loaded.problem} />;
  const { viewer, context, record, state } = loaded;
  if (state.readOnly) leave(viewer, 'view-only');
  const root = await rootDomainOf(context);
  if (!root.ok) return <Shown problem={await settleOrShow(viewer, root.problem)} />;
  return (
    <>
      <PageHead title="Edit SIP realm" record={record.name} />
      <RealmForm sid={sid} realm={String(record.values.sip_realm)} root={root.value} context={state} />
    </>
  );
}

function Shown({ problem }: Parameters<typeof RetryMessage>[0]) {
  return (
    <>
      <PageHead title="Edit SIP realm" />
      <RetryMessage problem={problem} />
    </>
  );
}
