import 'server-only';
import type { Result } from '../kit/problem';
import { path, type PlatformCalls } from '../kit/platform-calls';
import type { AccountRef, ApplicationRef, CarrierRef, Directory, ProviderRef } from '../kit/directory';
import { wireAccountRefs } from '../resources/accounts/wire';
import { wireApplicationRows } from '../resources/applications/wire';
import { wireCarrierRefs } from '../resources/carriers/wire';

/** The look-ups that areas share, each read once per request however many parts of the page ask. */
export function directoryOf(calls: PlatformCalls, provider: ProviderRef): Directory {
  let accounts: Promise<Result<AccountRef[]>> | undefined;
  let applications: Promise<Result<ApplicationRef[]>> | undefined;
  const carriers = new Map<string, Promise<Result<CarrierRef[]>>>();
  return {
    accounts: () => (accounts ??= calls.get('/Accounts', wireAccountRefs)),
    applications: () => (applications ??= calls.get('/Applications', wireApplicationRows)),
    carriers: (providerSid = provider.providerSid) => {
      const asked =
        carriers.get(providerSid) ?? calls.get(path`/ServiceProviders/${providerSid}/VoipCarriers`, wireCarrierRefs);
      carriers.set(providerSid, asked);
      return asked;
    },
  };
}
