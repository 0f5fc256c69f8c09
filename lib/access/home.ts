import type { Principal } from './principal';

/** Where a user lands after signing in, after switching provider, and after being turned away (decisions.md). */
export function homeOf(principal: Principal): string {
  return principal.scope === 'account' ? `/internal/accounts/${principal.accountSid}/edit` : '/internal/accounts';
}
