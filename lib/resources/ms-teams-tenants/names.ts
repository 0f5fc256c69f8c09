import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { TenantRecord, TenantRow } from './wire';

/** Tenants with the names of their accounts and applications; 'Unknown' for an application that the user cannot see. */
export async function withNames({ directory }: ResourceContext, records: TenantRecord[]): Promise<Result<TenantRow[]>> {
  const [accounts, applications] = await Promise.all([directory.accounts(), directory.applications()]);
  if (!accounts.ok) return accounts;
  if (!applications.ok) return applications;
  const accountNames = new Map(accounts.value.map((one) => [one.accountSid, one.name]));
  const applicationNames = new Map(applications.value.map((one) => [one.applicationSid, one.name]));
  return ok(
    records.map((record) => ({
      ...record,
      accountName: accountNames.get(record.accountSid ?? '') ?? null,
      applicationName: record.applicationSid ? (applicationNames.get(record.applicationSid) ?? 'Unknown') : null,
    })),
  );
}
