import { notFound } from 'next/navigation';
import { isAccountUser } from '../../access/principal';
import { settings } from '../../config/settings';
import { fail, mapped, refuse, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { accounts } from '../../resources/accounts/resource';
import type { Subscription } from '../../resources/subscriptions/plan';
import { readSubscription } from '../../resources/subscriptions/read';
import type { Question } from '../handler';
import { mayOnRecord } from '../questions';
import type { OpenedRecord } from '../record-page';
import { leave } from '../visit';

/**
 * May the user change a subscription? The platform's calls act on the account of the token, so that it is the acting account
 * user's own or nobody's.
 */
export const mayPay: Question<ResourceContext> = async (viewer, call) => {
  if (!settings().features.hosted) return fail('not-found', 'There is no such page.');
  if (!isAccountUser(viewer.principal)) return refuse('no-access');
  return mapped(mayOnRecord('update', accounts)(viewer, call), (account) => account.context);
};

/**
 * The subscription of a page about the own one. Others are led away; without a hosted platform there are no such pages.
 * @param opened the page's account
 */
export async function ownSubscription({ viewer, context, state }: OpenedRecord): Promise<Result<Subscription>> {
  if (!settings().features.hosted) notFound();
  if (!isAccountUser(state)) leave(viewer, 'no-access');
  if (state.readOnly) leave(viewer, 'view-only');
  return readSubscription(context);
}
