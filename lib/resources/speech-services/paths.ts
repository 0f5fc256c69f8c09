import { ownerPath, path } from '../../kit/platform-calls';
import type { ResourceContext } from '../../kit/resource';

/** The list that contains a credential: the provider's has only those shared by its accounts. */
export function listPath(context: ResourceContext, accountSid: string | null): string {
  return accountSid ? path`/Accounts/${accountSid}/SpeechCredentials` : credentialsPath(context);
}

/** A credential's own path. */
export function credentialPath(context: ResourceContext, sid: string): string {
  return credentialsPath(context) + path`/${sid}`;
}

/** Where the platform stores this user's credentials: an account user's are below the account (CONTRACT 12). */
export function credentialsPath({ principal, provider }: ResourceContext): string {
  return `${ownerPath(principal.accountSid, provider.providerSid)}/SpeechCredentials`;
}
