import 'server-only';
import { ofExisting, type Result } from '../kit/problem';
import { path, type PlatformCalls } from '../kit/platform-calls';
import type { AccountRef, ApplicationRef, CarrierRef, Directory, ProviderRef } from '../kit/directory';
import { wireAccountRows } from '../resources/accounts/wire';
import { wireApplicationRows } from '../resources/applications/wire';
import { wireCarrierRefs } from '../resources/carriers/wire';

/**
 * The lookups that areas share, each read once per request however many parts of the page need it. A list that is not found
 * doesn't mean that the record it was read for is gone.
 */
export function directoryOf(calls: PlatformCalls, provider: ProviderRef): Directory {
  let accounts: Promise<Result<AccountRef[]>> | undefined;
  let applications: Promise<Result<ApplicationRef[]>> | undefined;
  const carriers = new Map<string, Promise<Result<CarrierRef[]>>>();
  return {
    accounts: () => (accounts ??= calls.get('/Accounts', wireAccountRows).then(listed('accounts'))),
    applications: () => (applications ??= calls.get('/Applications', wireApplicationRows).then(listed('applications'))),
    carriers: (providerSid = provider.providerSid) => {
      const asked =
        carriers.get(providerSid) ??
        calls.get(path`/ServiceProviders/${providerSid}/VoipCarriers`, wireCarrierRefs).then(listed('carriers'));
      carriers.set(providerSid, asked);
      return asked;
    },
  };
}

function listed(what: string): <T>(read: Result<T>) => Result<T> {
  return (read) => ofExisting(read, `The list of ${what} wasn’t found on the platform. Try again.`);
}
