import 'server-only';
import { createHash } from 'node:crypto';
import { isSecureHost, type Session } from '../session/session';
import { BASE_PATH } from '../kit/base-path';
import { memory } from '../kit/memory';
import type { PlatformCalls } from '../kit/platform-calls';
import { fail, ok, type Result } from '../kit/problem';
import type { ProviderRef } from '../kit/resource';
import { wireProviders } from '../resources/service-providers/wire';

/** Names the provider that an administrator works on. It is never trusted: it must be among those the platform shows. */
export const PROVIDER_COOKIE = 'console-provider';
/** Names the account that was last chosen in a filter; it survives sections, within its provider. */
export const ACCOUNT_COOKIE = 'console-account';

// Every page needs the providers, and they change about never; asking each time would double the calls of a click.
const remembered = memory<ProviderRef[]>('providers', { forMs: 15_000 });

/**
 * The providers that the platform shows this user, sorted by name.
 * @param wanted one that must be among them if it exists; another replica may have added it a moment ago
 */
export async function providersOf(
  session: Session,
  calls: PlatformCalls,
  wanted: string | undefined,
): Promise<Result<ProviderRef[]>> {
  const key = keyOf(session);
  const known = remembered.get(key);
  if (known && (!wanted || known.some(({ providerSid }) => providerSid === wanted))) return ok(known);
  const answer = await calls.get('/ServiceProviders', wireProviders);
  if (!answer.ok) return answer;
  const providers = answer.value.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
  remembered.keep(key, providers);
  return ok(providers);
}

/** To be called after a provider was added, changed or deleted, so that this user sees it at once. */
export function forgetProviders(session: Session): void {
  remembered.forget(keyOf(session));
}

/** The provider that is worked on: the wanted one if the user may see it, else the own one, else the first. */
export function currentProvider(
  session: Session,
  providers: ProviderRef[],
  wanted: string | undefined,
): Result<ProviderRef> {
  const own = session.principal.providerSid;
  const asked = session.principal.scope === 'admin' ? wanted : own;
  const found = providers.find((one) => one.providerSid === asked) ?? (own ? undefined : providers[0]);
  if (found) return ok(found);
  if (own) return ok({ providerSid: own, name: session.principal.providerName ?? '', msTeamsFqdn: null });
  return fail('not-found', 'There is no service provider yet. Add one first.');
}

/** The Set-Cookie header that makes a provider the current one of an administrator for a year. */
export function providerCookie(providerSid: string, host: string): string {
  const flags = `Path=${BASE_PATH || '/'}; SameSite=Lax; HttpOnly${isSecureHost(host) ? '; Secure' : ''}`;
  return `${PROVIDER_COOKIE}=${providerSid}; Max-Age=31536000; ${flags}`;
}

function keyOf(session: Session): string {
  return createHash('sha256').update(session.token).digest('base64');
}
