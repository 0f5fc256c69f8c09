import { z } from 'zod';
import { allOf } from './all-of';
import { isAbsent } from './deletion';
import { mapped, ok, type Result } from './problem';
import type { ResourceContext } from './resource';
import * as wire from './wire';

const wireOwned = wire.rows(z.looseObject({ service_provider_sid: wire.sidOrNull, account_sid: wire.sidOrNull }));

/** The name and provider of a record's account. */
export interface Owned {
  accountName: string | null;
  providerSid: string | null;
}

/**
 * Records with the names of their accounts and applications; 'Unknown' for an application that the user cannot see. What an account
 * user sees belongs to their account.
 */
export async function withNames<T extends { accountSid: string | null; applicationSid: string | null }>(
  { directory, principal: { accountSid, accountName, providerSid } }: ResourceContext,
  records: T[],
): Promise<Result<(Owned & T & { applicationName: string | null })[]>> {
  const accounts = accountSid ? ok([{ accountSid, name: accountName ?? '', providerSid }]) : directory.accounts();
  return mapped(allOf(accounts, directory.applications()), ([known, applications]) => {
    const bySid = new Map(known.map((one) => [one.accountSid, one]));
    const applicationNames = new Map(applications.map((one) => [one.applicationSid, one.name]));
    return records.map((record) => ({
      accountName: bySid.get(record.accountSid ?? '')?.name ?? null,
      providerSid: bySid.get(record.accountSid ?? '')?.providerSid ?? null,
      ...record,
      applicationName: record.applicationSid ? (applicationNames.get(record.applicationSid) ?? 'Unknown') : null,
    }));
  });
}

/**
 * Joins records that name only their account with that account, and keeps those of the current provider.
 * @param read the area's own read; both reads run in parallel
 */
export async function rowsOfProvider<T extends { accountSid: string | null }>(
  { directory, provider }: ResourceContext,
  read: Promise<Result<T[]>>,
): Promise<Result<(T & Owned)[]>> {
  const both = await allOf(read, directory.accounts());
  if (!both.ok) return both;
  const [records, accounts] = both.value;
  const bySid = new Map(accounts.map((account) => [account.accountSid, account]));
  return ok(
    records.flatMap((record) => {
      const account = record.accountSid ? bySid.get(record.accountSid) : undefined;
      if (account?.providerSid !== provider.providerSid) return [];
      return [{ ...record, accountName: account.name, providerSid: account.providerSid }];
    }),
  );
}

/** How many records of a list belong to an account or a provider; none where the platform has no such list. */
export async function ownedCount(
  { calls }: ResourceContext,
  list: string,
  isOwn: (row: z.output<typeof wireOwned>[number]) => boolean,
): Promise<Result<number>> {
  const rows = await calls.get(list, wireOwned);
  // Every platform has users, the acting one among them.
  if (!rows.ok) return isAbsent(rows.problem) && list !== '/Users' ? ok(0) : rows;
  return ok(rows.value.filter(isOwn).length);
}
