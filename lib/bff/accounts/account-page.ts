import { isAccountUser } from '../../access/principal';
import type { Problem } from '../../kit/problem';
import { textOf } from '../../kit/form';
import type { RecordView, ResourceContext } from '../../kit/resource';
import type { ApiKeyView } from '../../resources/api-keys/view';
import type { Subscription } from '../../resources/subscriptions/plan';
import { findSubscription } from '../../resources/subscriptions/read';
import { hasPassword } from '../../resources/accounts/self-delete';
import { keyViews } from '../api-keys/keys';
import { cachedPrompts } from '../tts-cache';

/** The parts of an account's page besides its form. Each may fail independently; the form stays usable. */
interface AccountPageParts {
  keys: { keys: ApiKeyView[] | null; problem: Problem | null };
  cached: number | null;
  /** The names of the applications that the account names, by field. */
  applicationNames: Record<string, string>;
  asksPassword: boolean;
  /** Of the acting user's account, where the platform is hosted and returns it. */
  subscription: Subscription | null;
  subscriptionProblem: Problem | null;
}

/** Reads the parts of an account's page besides its form, in parallel. The caller has checked the user's permission. */
export async function accountPageParts(
  context: ResourceContext,
  sid: string,
  { values }: RecordView,
): Promise<AccountPageParts> {
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
    applicationNames: Object.fromEntries(
      ['device_calling_application_sid', 'siprec_hook_sid'].map((field) => [field, nameOf(field)]),
    ),
    asksPassword: !password?.ok || password.value,
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
