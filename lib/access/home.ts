import { recordPath } from './paths';
import { isAccountUser, type Principal } from './principal';

/**
 * Where a user lands after signing in, after switching provider, and after a refusal (decisions.md).
 * @param landing the installation's choice: the page of the specification, or the overview
 */
export function homeOf(principal: Principal, landing: 'specified' | 'overview'): string {
  if (landing === 'overview') return '/internal/overview';
  return isAccountUser(principal) ? ownAccountPage(principal) : '/internal/accounts';
}

/**
 * Where a user lands after changing the own password (specification part 1, section 7): account users at their applications,
 * everyone else at home.
 */
export function homeAfterPassword(principal: Principal, landing: 'specified' | 'overview'): string {
  return landing === 'specified' && isAccountUser(principal) ? '/internal/applications' : homeOf(principal, landing);
}

/** The page of the account that an account user belongs to. */
export function ownAccountPage({ accountSid }: Principal): string {
  return recordPath('accounts', accountSid ?? '');
}
