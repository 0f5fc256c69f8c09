import { directoryOf } from '@/lib/bff/directory';
import type { Principal } from '@/lib/access/principal';
import type { ProviderRef } from '@/lib/kit/directory';
import type { PlatformCalls } from '@/lib/kit/platform-calls';
import type { ResourceContext } from '@/lib/kit/resource';
import { platformFor } from '@/lib/platform/client';
import { signIn } from '@/lib/platform/sign-in';
import { ACME } from '../../sandbox/seed/organisation';
import type { Sandbox } from '../../sandbox/server';

/**
 * The arguments of an area's functions for a user's request, with a sandbox platform.
 * @param timeoutMs the console's timeout: short where the platform is to be silent, so that nobody waits long for it
 */
export async function contextOf({ url: baseUrl }: Sandbox, user: string, timeoutMs = 5_000): Promise<ResourceContext> {
  const caller = { baseUrl, token: '', requestId: 'test', clientAddress: null, timeoutMs };
  const signedIn = await signIn({ ...caller, timeoutMs: 5_000 }, user, 'Passw0rd!');
  if (!signedIn.ok) throw new Error(signedIn.problem.message);
  const { token, principal } = signedIn.value;
  const calls = platformFor({ ...caller, token });
  const provider = { providerSid: ACME, name: 'Acme Telecom', msTeamsFqdn: null };
  return contextWith(principal, calls, provider);
}

/** The same with given calls. */
export function contextWith(principal: Principal, calls: PlatformCalls, provider: ProviderRef): ResourceContext {
  return {
    principal,
    calls,
    provider,
    directory: directoryOf(calls, provider),
    flavour: 'specified',
    features: {} as ResourceContext['features'],
    timeZone: 'UTC',
  };
}
