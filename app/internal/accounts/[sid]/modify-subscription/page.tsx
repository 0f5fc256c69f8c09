import { EndSubscription } from '@/components/subscriptions/end-subscription';
import { ModifyForm } from '@/components/subscriptions/modify-form';
import { LapsedNote, UnpaidNote } from '@/components/subscriptions/notes';
import { ownSubscription } from '@/lib/bff/subscriptions/subscription';
import { ok } from '@/lib/kit/problem';
import { accounts } from '@/lib/resources/accounts/resource';
import { recordPage } from '../../../_pages/record-page';

const { generateMetadata, Page } = recordPage(accounts, 'Change subscription', async (opened, sid) => {
  const subscription = await ownSubscription(opened);
  if (!subscription.ok) return subscription;
  const { lapsed, plan, calls, devices, deviceToCallRatio } = subscription.value;
  if (lapsed) return ok(<LapsedNote sid={sid} />);
  if (plan !== 'paid') return ok(<UnpaidNote sid={sid} />);
  return ok(
    <>
      <ModifyForm key={`${calls} ${devices}`} sid={sid} now={{ calls, devices }} ratio={deviceToCallRatio} />
      <EndSubscription sid={sid} />
    </>,
  );
});
export { generateMetadata, Page as default };
