import { choosesProvider } from '../access/principal';
import { byName } from '../format/name-order';
import type { Session } from '../session/session';
import { memory } from '../kit/memory';
import { shownName } from '../kit/list';
import type { PlatformCalls } from '../kit/platform-calls';
import { fail, ok, type Result } from '../kit/problem';
import type { ProviderRef } from '../kit/directory';
import { wireProviders } from '../resources/service-providers/wire';
import type { ProviderChoice } from './provider-choice';
import { sessionKey } from './session-key';

/** The account last selected in a filter; it carries over between sections, within its provider. */
export const ACCOUNT_COOKIE = 'console-account';

// Every page needs the providers, and they hardly ever change; asking each time would double the calls of a click.
const remembered = memory<ProviderRef[]>('providers', { forMs: 15_000 });

/**
 * The providers that the platform shows this user, sorted by name. The platform takes an empty one, which nobody could see
 * (CONTRACT 4).
 * @param wanted one that must be included if it exists; another replica may have just added it
 */
export async function providersOf(
  session: Session,
  calls: PlatformCalls,
  wanted: string | undefined,
): Promise<Result<ProviderRef[]>> {
  const key = sessionKey(session);
  const known = remembered.get(key);
  if (known && (!wanted || known.some(({ providerSid }) => providerSid === wanted))) return ok(known);
  const answer = await calls.get('/ServiceProviders', wireProviders);
  if (!answer.ok) return answer;
  const named = answer.value.map((one) => ({ ...one, name: shownName(one.name) }));
  const providers = named.toSorted((a, b) => byName(a.name, b.name));
  remembered.keep(key, providers);
  return ok(providers);
}

/** To be called after a provider was added, changed or deleted, so that this user sees it at once. */
export function forgetProviders(session: Session): void {
  remembered.forget(sessionKey(session));
}

const NONE = 'There is no service provider yet. Add one first.';
const UNSAID = 'The request doesn’t name its service provider. Reload the page.';
const GONE = 'The service provider of this page no longer exists. Reload the page.';

/**
 * The provider to work on. For administrators it is the one that the page names or, when a page is being made, the one selected
 * last if it still exists, else the first; for everyone else it is their own.
 * @returns `invalid` when an administrator's page does not say which provider it writes to; `not-found` when that one is not
 * among those that the user may see, or when there is none at all
 */
export function currentProvider(
  session: Session,
  providers: ProviderRef[],
  choice: ProviderChoice,
): Result<ProviderRef> {
  const { providerSid: own, providerName } = session.principal;
  if (choosesProvider(session.principal)) {
    const chosen = providers.find((one) => one.providerSid === choice.sid);
    if (chosen) return ok(chosen);
    if (choice.by === 'page') return choice.sid ? fail('not-found', GONE) : fail('invalid', UNSAID);
    return providers[0] ? ok(providers[0]) : fail('not-found', NONE);
  }
  const found = providers.find((one) => one.providerSid === own) ?? (own ? undefined : providers[0]);
  if (found) return ok(found);
  return own ? ok({ providerSid: own, name: providerName ?? '', msTeamsFqdn: null }) : fail('not-found', NONE);
}
