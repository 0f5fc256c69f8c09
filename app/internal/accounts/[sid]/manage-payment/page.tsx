import { CardForm } from '@/components/subscriptions/card-form';
import { UnpaidNote, WithoutCards } from '@/components/subscriptions/notes';
import { StoredCard } from '@/components/subscriptions/stored-card';
import { Message } from '@/components/ui/message';
import { ownSubscription } from '@/lib/bff/subscriptions/subscription';
import { settings } from '@/lib/config/settings';
import { ok } from '@/lib/kit/problem';
import { accounts } from '@/lib/resources/accounts/resource';
import { LAPSED } from '@/lib/resources/subscriptions/plan';
import { readInvoice } from '@/lib/resources/subscriptions/read';
import { recordPage } from '../../../_pages/record-page';

const { generateMetadata, Page } = recordPage(accounts, 'Manage payment', async (opened, sid) => {
  const subscription = await ownSubscription(opened);
  if (!subscription.ok) return subscription;
  const { lapsed, plan, card } = subscription.value;
  if (plan !== 'paid') return ok(<UnpaidNote sid={sid} />);
  const publishableKey = settings().stripePublishableKey;
  return ok(
    <>
      {lapsed ? (
        <Message tone="red">{LAPSED}</Message>
      ) : (
        <StoredCard card={card} invoice={await readInvoice(opened.context)} />
      )}
      {publishableKey ? <CardForm sid={sid} publishableKey={publishableKey} /> : <WithoutCards />}
    </>,
  );
});
export { generateMetadata, Page as default };
