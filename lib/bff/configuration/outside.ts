import { choosesProvider, type Principal } from '../../access/principal';
import type { Settings } from '../../config/settings';
import { type PlatformCalls } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ProviderRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import { platformFor, type Caller } from '../../platform/client';
import { signIn } from '../../platform/sign-in';
import { wireProviders } from '../../resources/service-providers/wire';
import { directoryOf } from '../directory';
import { principalOfKey, providersFor } from './principal-of-key';

/** Credentials for use without a browser. */
export type Credentials = { apiKey: string } | { username: string; password: string };

/** The platform for a command: its user, and a new context as often as needed. */
export interface Outside {
  /** For all calls, on both sides. */
  requestId: string;
  principal: Principal;
  calls: PlatformCalls;
  provider: ProviderRef;
  contextOf: () => Promise<Result<ResourceContext>>;
}

/**
 * Signs in for a command, with a user name or with one of the platform's API keys.
 * @param wanted the provider, by name or SID: an administrator's choice where there are several
 */
export async function openOutside(
  { platformUrl, platformTimeoutMs, flavour, features }: Settings,
  credentials: Credentials,
  wanted: string,
): Promise<Result<Outside>> {
  const caller: Caller = {
    baseUrl: platformUrl,
    timeoutMs: platformTimeoutMs,
    requestId: crypto.randomUUID(),
    clientAddress: null,
    token: '',
  };
  const signedIn =
    'apiKey' in credentials
      ? null
      : await signIn({ ...caller, signingIn: true }, credentials.username, credentials.password);
  if (signedIn && !signedIn.ok) return signedIn;
  if (signedIn?.value.forceChange) return fail('forbidden', 'Change your password first.');
  const token = 'apiKey' in credentials ? credentials.apiKey : signedIn!.value.token;
  const calls = platformFor({ ...caller, token });
  const providers = await calls.get('/ServiceProviders', wireProviders);
  if (!providers.ok)
    return !signedIn && providers.problem.kind === 'unauthenticated' ? fail('unauthenticated', UNKNOWN_KEY) : providers;
  const principal = signedIn ? ok(signedIn.value.principal) : await principalOfKey(calls, providers.value, token);
  if (!principal.ok) return principal;
  const offered = await providersFor(calls, providers.value, principal.value);
  if (!offered.ok) return offered;
  const provider = chosen(offered.value, principal.value, wanted);
  if (!provider.ok) return provider;
  const found = { principal: principal.value, calls, provider: provider.value };
  const contextOf = async () =>
    ok({ ...found, directory: directoryOf(calls, provider.value), flavour, features, timeZone: 'UTC' });
  return ok({ ...found, requestId: caller.requestId, contextOf });
}

const UNKNOWN_KEY = 'The platform doesn’t accept this API key.';
const NAMELESS = 'The platform doesn’t let this key read the name of its service provider: leave out --provider.';

function chosen(all: ProviderRef[], principal: Principal, wanted: string): Result<ProviderRef> {
  const own = choosesProvider(principal) ? all : all.filter((one) => one.providerSid === principal.providerSid);
  const found = wanted ? own.filter((one) => one.providerSid === wanted || one.name === wanted) : own;
  if (found.length === 1) return ok(found[0]!);
  if (own.length === 1 && !own[0]!.name) return fail('not-found', NAMELESS);
  if (found.length === 0)
    return fail(
      'not-found',
      wanted ? `There is no service provider “${wanted}”.` : 'There is no service provider yet.',
    );
  return fail('invalid', `There are ${found.length} service providers: say which one with --provider.`);
}
