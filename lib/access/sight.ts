import type { Principal } from './principal';

/** What of others' records the platform does not show a user (CONTRACT 10, 14 and 16). */
export interface OutOfSight {
  /** Carriers and numbers of other providers. */
  otherProviders: boolean;
  /** Everything of the provider's other accounts. */
  otherAccounts: boolean;
  /** Routing tables that belong to accounts: a provider's user gets only the provider's own table. */
  accountTables: boolean;
  /** The routing table of the provider: an account's user gets only the account's own table. */
  providerTable: boolean;
}

/** What this user cannot see although it may decide where a call of theirs goes. */
export function outOfSight({ scope }: Principal): OutOfSight {
  return {
    otherProviders: scope !== 'admin',
    otherAccounts: scope === 'account',
    accountTables: scope === 'service_provider',
    providerTable: scope === 'account',
  };
}
