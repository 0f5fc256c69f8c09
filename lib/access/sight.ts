import type { Principal } from './principal';

/** Records of others that the platform does not show to a user (CONTRACT 10, 14 and 16). */
interface OutOfSight {
  /** Carriers and numbers of other providers. */
  otherProviders: boolean;
  /** Everything of the provider's other accounts. */
  otherAccounts: boolean;
  /** Routing tables of accounts: a provider's user gets only the provider's own table. */
  accountTables: boolean;
  /** The provider's routing table: an account's user gets only the account's own table. */
  providerTable: boolean;
}

/** What this user cannot see although it may decide where their calls go. */
export function outOfSight({ scope, viewedBy = scope }: Principal): OutOfSight {
  return {
    otherProviders: scope !== 'admin',
    otherAccounts: scope === 'account',
    // In a view of an account, too, the platform answers the provider's user.
    accountTables: viewedBy === 'service_provider',
    providerTable: scope === 'account',
  };
}
