import 'server-only';
import { notFound } from 'next/navigation';
import { isAccountUser } from '../../access/principal';
import { settings } from '../../config/settings';
import { fail, ok, refuse, type Problem } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import { accounts } from '../../resources/accounts/resource';
import type { Subscription } from '../../resources/subscriptions/plan';
import { readSubscription } from '../../resources/subscriptions/read';
import type { Question } from '../handler';
import { mayOnRecord } from '../questions';
import { loadRecordPage } from '../record-page';
import { leave, settleOrShow } from '../visit';

/**
 * May the user change a subscription? The platform's calls act on the account of the token, so that it is the acting account
 * user's own or nobody's.
 */
export const mayPay: Question<ResourceContext> = async (viewer, call) => {
  if (!settings().features.hosted) return fail('not-found', 'There is no such page.');
  if (!isAccountUser(viewer.principal)) return refuse('no-access');
  const account = await mayOnRecord('update', accounts)(viewer, call);
  return account.ok ? ok(account.value.context) : account;
};

type SubscriptionPage =
  | { problem: Problem; record: RecordView | null; context: null; subscription: null; publishableKey: null }
  | {
      problem: null;
      record: RecordView;
      context: ResourceContext;
      subscription: Subscription;
      publishableKey: string;
      show: (problem: Problem) => Promise<Problem>;
    };

/** What the pages about the own subscription need. Others are led away; without a hosted platform there are no such pages. */
export async function loadSubscriptionPage(sid: string): Promise<SubscriptionPage> {
  const { features, stripePublishableKey } = settings();
  if (!features.hosted) notFound();
  const loaded = await loadRecordPage(accounts, sid);
  const none = { context: null, subscription: null, publishableKey: null };
  if (!loaded.record) return { ...none, record: null, problem: loaded.problem };
  const { viewer, context, record, state } = loaded;
  if (!isAccountUser(state)) leave(viewer, 'no-access');
  if (state.readOnly) leave(viewer, 'view-only');
  const subscription = await readSubscription(context);
  if (!subscription.ok) return { ...none, record, problem: await settleOrShow(viewer, subscription.problem) };
  return {
    problem: null,
    record,
    context,
    subscription: subscription.value,
    publishableKey: stripePublishableKey,
    show: (problem) => settleOrShow(viewer, problem),
  };
}
