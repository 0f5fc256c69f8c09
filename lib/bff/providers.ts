import { randomUUID } from 'node:crypto';
import { choosesProvider } from '../access/principal';
import { byName } from '../format/name-order';
import type { Session } from '../session/session';
import { memory } from '../kit/memory';
import { shownName } from '../kit/list';
import type { PlatformCalls } from '../kit/platform-calls';
import { fail, ok, type Result } from '../kit/problem';
import type { ProviderRef } from '../kit/directory';
import { wireProviders } from '../resources/service-providers/wire';
import { sharedStore } from '../store/store';
import type { ProviderChoice } from './provider-choice';
import { sessionKey } from './session-key';

/** The account last selected in a filter; it carries over between sections, within its provider. */
export const ACCOUNT_COOKIE = 'console-account';

// Every page needs the providers, and they hardly ever change; asking each time would double the calls of a click.
const FOR_MS = 15_000;
/** With the user's last change of a provider when they were read, at whatever replica; null: none was known. */
const remembered = memory<{ providers: ProviderRef[]; change: string | null }>('providers', { forMs: FOR_MS });
/** Longer than they are remembered. */
const CHANGE_KEPT_MS = 4 * FOR_MS;

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
  const change = await sharedStore().get(changeKey(key));
  const known = remembered.get(key);
  const isKnown = known?.change === change && (!wanted || known.providers.some((one) => one.providerSid === wanted));
  if (isKnown) return ok(known.providers);
  const answer = await calls.get('/ServiceProviders', wireProviders);
  if (!answer.ok) return answer;
  const named = answer.value.map((one) => ({ ...one, name: shownName(one.name) }));
  const providers = named.toSorted((a, b) => byName(a.name, b.name));
  remembered.keep(key, { providers, change });
  return ok(providers);
}

/** To be called after a provider was added, changed or deleted, so that this user sees it at once, at every replica. */
export async function forgetProviders(session: Session): Promise<void> {
  const key = sessionKey(session);
  remembered.forget(key);
  await sharedStore().set(changeKey(key), randomUUID(), CHANGE_KEPT_MS);
}

const changeKey = (key: string) => `providers changed ${key}`;

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
