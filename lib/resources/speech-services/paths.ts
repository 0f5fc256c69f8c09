import { path } from '../../kit/platform-calls';
import type { ResourceContext } from '../../kit/resource';

/** Where the platform keeps the credentials of this user: an account user's below the account (CONTRACT 12). */
export function credentialsPath({ principal, provider }: ResourceContext): string {
  return principal.scope === 'account'
    ? path`/Accounts/${principal.accountSid ?? ''}/SpeechCredentials`
    : path`/ServiceProviders/${provider.providerSid}/SpeechCredentials`;
}
