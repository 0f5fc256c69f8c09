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

/** The page of the account that an account user belongs to. */
export function ownAccountPage({ accountSid }: Principal): string {
  return recordPath('accounts', accountSid ?? '');
}
