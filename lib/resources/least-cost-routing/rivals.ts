import { can } from '../../access/can';
import type { Owner, Principal } from '../../access/principal';
import { accountsOfProvider } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import type { Rivals } from './board';
import { wireLcrs, type LcrRecord } from './wire';

/** The tables that may be used instead of an owner's; see `Rivals`. */
export async function rivalsOf(context: ResourceContext, owner: Owner): Promise<Rivals> {
  const tables = await context.calls.get('/Lcrs', wireLcrs);
  return tables.ok ? rivalsAmong(context, tables.value, owner) : unread(context.principal);
}

const seesAllTables = (principal: Principal) => can(principal, 'list', 'least-cost-routing').allowed;

const unread = (principal: Principal): Rivals => ({
  known: false,
  ...(seesAllTables(principal) ? { failed: true as const } : {}),
  names: [],
});

/** The same, among tables that have been read. */
export async function rivalsAmong(
  context: ResourceContext,
  tables: LcrRecord[],
  { accountSid, providerSid }: Owner,
): Promise<Rivals> {
  const accounts = await accountsOfProvider(context, providerSid);
  if (!seesAllTables(context.principal) || !accounts.ok) return unread(context.principal);
  const ofProvider = new Set(accounts.value.map((one) => one.accountSid));
  const rivals = tables.filter((table) =>
    accountSid ? !table.accountSid && table.providerSid === providerSid : ofProvider.has(table.accountSid ?? ''),
  );
  return {
    known: true,
    names: rivals.map(({ name, lcrSid }) => name || lcrSid).toSorted((a, b) => a.localeCompare(b, 'en')),
  };
}
