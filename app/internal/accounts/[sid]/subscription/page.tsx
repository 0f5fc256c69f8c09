import { LapsedNote, PaidNote, WithoutCards } from '@/components/subscriptions/notes';
import { UpgradeForm } from '@/components/subscriptions/upgrade-form';
import { ownSubscription } from '@/lib/bff/subscriptions/subscription';
import { settings } from '@/lib/config/settings';
import { ok } from '@/lib/kit/problem';
import { accounts } from '@/lib/resources/accounts/resource';
import { SUGGESTED_CALLS } from '@/lib/resources/subscriptions/price';
import { readPrices } from '@/lib/resources/subscriptions/read';
import { recordPage } from '../../../_pages/record-page';

const { generateMetadata, Page } = recordPage(accounts, 'Upgrade to a paid subscription', async (opened, sid) => {
  const subscription = await ownSubscription(opened);
  if (!subscription.ok) return subscription;
  const { lapsed, plan, calls, devices, deviceToCallRatio } = subscription.value;
  if (lapsed) return ok(<LapsedNote sid={sid} />);
  if (plan === 'paid') return ok(<PaidNote sid={sid} />);
  const publishableKey = settings().stripePublishableKey;
  if (!publishableKey) return ok(<WithoutCards />);
  const prices = await readPrices(opened.context);
  if (!prices.ok) return prices;
  const start = { calls: Math.max(SUGGESTED_CALLS, calls), devices };
  return ok(<UpgradeForm {...{ sid, start, publishableKey }} prices={prices.value} ratio={deviceToCallRatio} />);
});
export { generateMetadata, Page as default };
