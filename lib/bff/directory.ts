import 'server-only';
import type { Result } from '../kit/problem';
import { path, type PlatformCalls } from '../kit/platform-calls';
import type { AccountRef, ApplicationRef, CarrierRef, Directory, ProviderRef } from '../kit/resource';
import { wireAccountRefs } from '../resources/accounts/wire';
import { wireApplicationRows } from '../resources/applications/wire';
import { wireCarrierRefs } from '../resources/carriers/wire';

/** The look-ups that areas share, each read once per request however many parts of the page ask. */
export function directoryOf(calls: PlatformCalls, provider: ProviderRef): Directory {
  let accounts: Promise<Result<AccountRef[]>> | undefined;
  let applications: Promise<Result<ApplicationRef[]>> | undefined;
  let carriers: Promise<Result<CarrierRef[]>> | undefined;
  return {
    accounts: () => (accounts ??= calls.get('/Accounts', wireAccountRefs)),
    applications: () => (applications ??= calls.get('/Applications', wireApplicationRows)),
    carriers: () =>
      (carriers ??= calls.get(path`/ServiceProviders/${provider.providerSid}/VoipCarriers`, wireCarrierRefs)),
  };
}
