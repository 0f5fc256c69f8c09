import { LapsedNote, PaidNote, WithoutCards } from '@/components/subscriptions/notes';
import { UpgradeForm } from '@/components/subscriptions/upgrade-form';
import { UnreadPage } from '@/components/resource/unread-page';
import { PageHead } from '@/components/ui/page-head';
import { recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { loadSubscriptionPage } from '@/lib/bff/subscriptions/subscription';
import { accounts } from '@/lib/resources/accounts/resource';
import { readPrices } from '@/lib/resources/subscriptions/read';

const title = 'Upgrade to a paid subscription';

export const generateMetadata = recordMetadata(accounts, title);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadSubscriptionPage(sid);
  const record = loaded.record?.name;
  if (loaded.problem) return <UnreadPage title={title} record={record} problem={loaded.problem} />;
  const head = <PageHead key="head" title={title} record={record} />;
  const { subscription, context, publishableKey, show } = loaded;
  if (subscription.lapsed) return [head, <LapsedNote key="lapsed" sid={sid} />];
  if (subscription.plan === 'paid') return [head, <PaidNote key="paid" sid={sid} />];
  if (!publishableKey) return [head, <WithoutCards key="without" />];
  const prices = await readPrices(context);
  if (!prices.ok) return <UnreadPage title={title} record={record} problem={await show(prices.problem)} />;
  const { calls, devices, deviceToCallRatio } = subscription;
  const start = { calls: Math.max(1, calls), devices };
  return (
    <>
      {head}
      <UpgradeForm
        sid={sid}
        prices={prices.value}
        start={start}
        ratio={deviceToCallRatio}
        publishableKey={publishableKey}
      />
    </>
  );
}
