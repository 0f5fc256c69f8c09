import { CardForm } from '@/components/subscriptions/card-form';
import { StoredCard } from '@/components/subscriptions/stored-card';
import { UnpaidNote } from '@/components/subscriptions/unpaid-note';
import { WithoutCards } from '@/components/subscriptions/without-cards';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { loadSubscriptionPage } from '@/lib/bff/subscriptions/subscription';
import { accounts } from '@/lib/resources/accounts/resource';
import { readInvoice } from '@/lib/resources/subscriptions/read';

const title = 'Manage payment';

export const generateMetadata = recordMetadata(accounts, title);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadSubscriptionPage(sid);
  const { problem, record, subscription } = loaded;
  return (
    <>
      <PageHead title={title} record={record?.name} />
      {problem && <RetryMessage problem={problem} />}
      {subscription && subscription.plan !== 'paid' && <UnpaidNote sid={sid} />}
      {loaded.context && loaded.subscription.plan === 'paid' && (
        <>
          <StoredCard card={loaded.subscription.card} invoice={await readInvoice(loaded.context)} />
          {loaded.publishableKey ? <CardForm sid={sid} publishableKey={loaded.publishableKey} /> : <WithoutCards />}
        </>
      )}
    </>
  );
}
