import { owns, type Verdict, denied } from './can';
import { isAccountUser, isAdministrator, type Owner, type Principal } from './principal';

/** Whose console somebody looks at in place of the own one: a provider's, or, where an account is named, that account's. */
export interface ViewAs {
  providerSid: string;
  providerName: string;
  accountSid: string | null;
  accountName: string | null;
}

/**
 * May the user look at the console as a provider or an account would? Administrators as any of them, users of a provider as
 * its accounts, users of an account as nobody else. It shows nothing that they could not see anyway.
 */
export function mayViewAs(principal: Principal, target: Owner): Verdict {
  if (isAccountUser(principal)) return denied('scope', 'no-viewing-as');
  if (!target.accountSid && !isAdministrator(principal)) return denied('scope', 'no-viewing-as');
  return owns(principal, target) ? { allowed: true } : denied('owner', 'no-access');
}

/** Whether the user could look at the console as somebody else at all, so that it is worth offering. */
export function offersViewAs(principal: Principal, target: 'provider' | 'account'): boolean {
  return target === 'provider' ? isAdministrator(principal) : !isAccountUser(principal);
}

/**
 * Who somebody is while they look at the console as somebody else: the same person, with the scope of the one they have chosen
 * and the right to look only. Every question that is asked about a user is asked about this one.
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
  };
}
