import { owns, type Verdict, denied } from './can';
import { isAccountUser, isAdministrator, type Owner, type Principal } from './principal';

/** The viewed party: a provider or, if an account is named, that account. */
export interface ViewAs {
  providerSid: string;
  providerName: string;
  accountSid: string | null;
  accountName: string | null;
}

/**
 * May the user view the console as a provider or an account? Administrators as any of them, provider users as their accounts,
 * account users as nobody else. It shows nothing that they could not see anyway.
 */
export function mayViewAs(principal: Principal, target: Owner): Verdict {
  if (!offersViewAs(principal, target.accountSid ? 'account' : 'provider')) return denied('scope', 'no-viewing-as');
  return owns(principal, target) ? { allowed: true } : denied('owner', 'no-access');
}

/** Whether the user can view the console as anyone else, so that it is worth offering. */
export function offersViewAs(principal: Principal, target: 'provider' | 'account'): boolean {
  return target === 'provider' ? isAdministrator(principal) : !isAccountUser(principal);
}

/**
 * The principal while viewing as someone else: the same person, with the scope of the viewed party and view-only rights. Every
 * question about the user is answered for this principal.
 */
export function principalViewing(signedIn: Principal, as: ViewAs): Principal {
  const { providerSid, providerName, accountSid, accountName } = as;
  return {
    scope: accountSid ? 'account' : 'service_provider',
    userSid: signedIn.userSid,
    name: signedIn.name,
    providerSid,
    providerName,
    accountSid,
    accountName,
    permissions: ['VIEW_ONLY'],
    viewedBy: signedIn.scope,
  };
}
