import { RealmForm } from '@/components/accounts/realm-form';
import { UnreadPage } from '@/components/resource/unread-page';
import { PageHead } from '@/components/ui/page-head';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { leave, settleOrShow } from '@/lib/bff/visit';
import { rootDomainOf } from '@/lib/resources/accounts/realm';
import { accounts } from '@/lib/resources/accounts/resource';

const TITLE = 'Edit SIP realm';

export const generateMetadata = recordMetadata(accounts, TITLE);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(accounts, sid);
  if (!loaded.record) return <UnreadPage title={TITLE} problem={loaded.problem} />;
  const { viewer, context, record, state } = loaded;
  if (state.readOnly) leave(viewer, 'view-only');
  const root = await rootDomainOf(context);
  if (!root.ok) return <UnreadPage title={TITLE} problem={await settleOrShow(viewer, root.problem)} />;
  return (
    <>
      <PageHead title={TITLE} record={record.name} />
      <RealmForm sid={sid} realm={String(record.values.sip_realm)} root={root.value} context={state} />
    </>
  );
}
