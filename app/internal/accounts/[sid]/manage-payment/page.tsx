import { CardForm } from '@/components/subscriptions/card-form';
import { UnpaidNote, WithoutCards } from '@/components/subscriptions/notes';
import { StoredCard } from '@/components/subscriptions/stored-card';
import { UnreadPage } from '@/components/resource/unread-page';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { loadSubscriptionPage } from '@/lib/bff/subscriptions/subscription';
import { accounts } from '@/lib/resources/accounts/resource';
import { LAPSED } from '@/lib/resources/subscriptions/plan';
import { readInvoice } from '@/lib/resources/subscriptions/read';

const title = 'Manage payment';

export const generateMetadata = recordMetadata(accounts, title);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadSubscriptionPage(sid);
  if (loaded.problem) return <UnreadPage title={title} record={loaded.record?.name} problem={loaded.problem} />;
  const { record, subscription, context, publishableKey } = loaded;
  return (
    <>
      <PageHead title={title} record={record.name} />
      {subscription.plan === 'paid' ? (
        <>
          {subscription.lapsed ? (
            <Message tone="red">{LAPSED}</Message>
          ) : (
            <StoredCard card={subscription.card} invoice={await readInvoice(context)} />
          )}
          {publishableKey ? <CardForm sid={sid} publishableKey={publishableKey} /> : <WithoutCards />}
        </>
      ) : (
        <UnpaidNote sid={sid} />
      )}
    </>
  );
}
