import 'server-only';
import type { PlatformCalls } from '../kit/platform-calls';
import type { Result } from '../kit/problem';
import type { AccountRef, Directory } from '../kit/resource';
import { wireAccountRefs } from '../resources/accounts/wire';

/** The look-ups that areas share, each read once per request however many parts of the page ask. */
export function directoryOf(calls: PlatformCalls): Directory {
  let accounts: Promise<Result<AccountRef[]>> | undefined;
  return {
    accounts: () => (accounts ??= calls.get('/Accounts', wireAccountRefs)),
  };
}
