import { sidFor } from '../../sandbox/seed/seed';
import { ACME } from '../../sandbox/seed/organisation';
import type { Principal } from '../../lib/access/principal';
import { directoryOf } from '../../lib/bff/directory';
import { readSettings } from '../../lib/config/settings';
import type { ResourceContext } from '../../lib/kit/resource';
import { platformFor } from '../../lib/platform/client';
import type { SandboxControl } from './sandbox-control';

const ENVIRONMENT = {
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
};

/** A seeded user at the sandbox, as the areas' functions receive them, without a console; with the token. */
export async function signedInContext(
  control: SandboxControl,
  user: string,
  scope: Principal['scope'],
  { providerSid = ACME, accountSid = null }: { providerSid?: string; accountSid?: string | null } = {},
): Promise<{ token: string; context: ResourceContext }> {
  // Some of the called functions read the settings themselves.
  Object.assign(process.env, ENVIRONMENT);
  const { token } = await control.signIn(user);
  const calls = platformFor({ baseUrl: control.url, token, requestId: 'r', clientAddress: null });
  const provider = { providerSid, name: 'the provider', msTeamsFqdn: null };
  const { features, flavour } = readSettings(ENVIRONMENT);
  const principal: Principal = {
    scope,
    userSid: sidFor(user),
    name: user,
    providerSid: scope === 'admin' ? null : providerSid,
    providerName: null,
    accountSid,
    accountName: null,
    permissions: [],
  };
  const directory = directoryOf(calls, provider);
  return { token, context: { principal, calls, provider, directory, flavour, features, timeZone: 'UTC' } };
}
