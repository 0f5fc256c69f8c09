import type { Principal } from './principal';

/** Where a user lands after signing in, after switching provider, and after being turned away (decisions.md). */
export function homeOf(principal: Principal): string {
  // Account users get their account's edit page once that page exists.
  return principal.scope === 'account' ? '/internal/applications' : '/internal/accounts';
}
