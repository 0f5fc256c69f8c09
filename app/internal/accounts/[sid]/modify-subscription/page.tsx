import { EndSubscription } from '@/components/subscriptions/end-subscription';
import { ModifyForm } from '@/components/subscriptions/modify-form';
import { LapsedNote, UnpaidNote } from '@/components/subscriptions/notes';
import { UnreadPage } from '@/components/resource/unread-page';
import { PageHead } from '@/components/ui/page-head';
import { recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { loadSubscriptionPage } from '@/lib/bff/subscriptions/subscription';
import { accounts } from '@/lib/resources/accounts/resource';

const title = 'Modify the subscription';

export const generateMetadata = recordMetadata(accounts, title);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const { problem, record, subscription } = await loadSubscriptionPage(sid);
  if (problem) return <UnreadPage title={title} record={record?.name} problem={problem} />;
  const head = <PageHead key="head" title={title} record={record.name} />;
  if (subscription.lapsed) return [head, <LapsedNote key="lapsed" sid={sid} />];
  return (
    <>
      {head}
      {subscription.plan === 'paid' ? (
        <>
          <ModifyForm
            key={`${subscription.calls} ${subscription.devices}`}
            sid={sid}
            now={{ calls: subscription.calls, devices: subscription.devices }}
            ratio={subscription.deviceToCallRatio}
          />
          <EndSubscription sid={sid} />
        </>
      ) : (
        <UnpaidNote sid={sid} />
      )}
    </>
  );
}
