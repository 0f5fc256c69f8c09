import { foundOf, unseen, type Found } from '@/components/resource/look-again';
import { callBff } from '@/lib/kit/bff-client';
import type { Subscription } from '@/lib/resources/subscriptions/plan';
import type { Quantities } from '@/lib/resources/subscriptions/price';

/** Whether the account has a paid subscription with these quantities, after a lost response. */
export async function lookAtSubscription(sid: string, wanted: Quantities): Promise<Found> {
  const answer = await callBff<Pick<Subscription, 'plan' | 'calls' | 'devices'>>(
    'GET',
    `/accounts/${sid}/subscription`,
  );
  if (!answer.ok) return unseen(answer.problem);
  const { plan, calls, devices } = answer.value;
  const isThere = plan === 'paid' && calls === wanted.calls && devices === wanted.devices;
  return foundOf(1, isThere ? [] : ['Subscription']);
}
