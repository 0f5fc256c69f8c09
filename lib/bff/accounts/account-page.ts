import { isAccountUser } from '../../access/principal';
import type { Problem } from '../../kit/problem';
import { textOf } from '../../kit/form';
import type { RecordView, ResourceContext } from '../../kit/resource';
import { findSubscription } from '../../resources/subscriptions/read';
import { hasPassword } from '../../resources/accounts/self-delete';
import { keyViews } from '../api-keys/keys';
import { cachedPrompts } from '../tts-cache';

/**
 * Reads the parts of an account's page besides its form, in parallel: each may fail independently, and the form stays usable. The
 * caller has checked the user's permission.
 */
export async function accountPageParts(context: ResourceContext, sid: string, { values }: RecordView) {
  const { calls, directory, principal, features } = context;
  const own = isAccountUser(principal);
  const [keys, cached, applications, password, subscription] = await Promise.all([
    keyViews(context, { account: sid }),
    cachedPrompts(calls, sid),
    directory.applications(),
    own ? hasPassword(context) : null,
    own && features.hosted ? findSubscription(context) : null,
  ]);
  const names = new Map(applications.ok ? applications.value.map((one) => [one.applicationSid, one.name]) : []);
  const nameOf = (field: string) => names.get(textOf(values, field)) ?? textOf(values, field);
  return {
    keys: keys.ok ? { keys: keys.value, problem: null } : { keys: null, problem: keys.problem },
    cached,
    // Of those that the account names, by field.
    applicationNames: Object.fromEntries(
      ['device_calling_application_sid', 'siprec_hook_sid'].map((field) => [field, nameOf(field)]),
    ),
    asksPassword: !password?.ok || password.value,
    // Of the acting user's account, where the platform is hosted and returns it.
    subscription: subscription?.ok ? subscription.value : null,
    subscriptionProblem:
      subscription && !subscription.ok && !isWithheld(subscription.problem) ? unread(subscription.problem) : null,
  };
}

/** The subscription is for the account's own users; whoever views as the account misses nothing. */
const isWithheld = ({ code }: Problem) => code === 'viewing-as';

/** The page has many other parts, so a missing one must be named. */
function unread(problem: Problem): Problem {
  return { ...problem, message: `Couldn’t load the subscription. ${problem.message}` };
}
