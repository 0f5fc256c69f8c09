import { ok, type Result } from './problem';
import type { ResourceContext } from './resource';

export interface Owned {
  accountName: string | null;
  providerSid: string | null;
}

/**
 * Joins records that name only their account with that account, and keeps those of the current provider.
 * @param read the area's own read; both reads run in parallel
 */
export async function rowsOfProvider<T extends { accountSid: string | null }>(
  { directory, provider }: ResourceContext,
  read: Promise<Result<T[]>>,
): Promise<Result<(T & Owned)[]>> {
  const [records, accounts] = await Promise.all([read, directory.accounts()]);
  if (!records.ok) return records;
  if (!accounts.ok) return accounts;
  const bySid = new Map(accounts.value.map((account) => [account.accountSid, account]));
  return ok(
    records.value.flatMap((record) => {
      const account = record.accountSid ? bySid.get(record.accountSid) : undefined;
      if (account?.providerSid !== provider.providerSid) return [];
      return [{ ...record, accountName: account.name, providerSid: account.providerSid }];
    }),
  );
}
