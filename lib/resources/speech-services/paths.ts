import { path } from '../../kit/platform-calls';
import type { ResourceContext } from '../../kit/resource';

/** The list in which a credential stands: the provider's has only what its accounts share. */
export function listPath(context: ResourceContext, accountSid: string | null): string {
  return accountSid ? path`/Accounts/${accountSid}/SpeechCredentials` : credentialsPath(context);
}

/** Where the platform keeps the credentials of this user: an account user's below the account (CONTRACT 12). */
export function credentialsPath({ principal, provider }: ResourceContext): string {
  return principal.accountSid
    ? path`/Accounts/${principal.accountSid}/SpeechCredentials`
    : path`/ServiceProviders/${provider.providerSid}/SpeechCredentials`;
}
