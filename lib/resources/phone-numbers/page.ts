import { can } from '../../access/can';
import { seesEverything } from '../../access/principal';
import type { ListQuery } from '../../kit/list';
import { ok, type Result } from '../../kit/problem';
import type { Query } from '../../kit/platform-calls';
import type { AccountRef, CarrierRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import { wireNumbers, type NumberRecord, type NumberRow } from './wire';

/** The entered text as the platform searches for it: as substrings of what it stores. Null: nothing can match. */
export function filterText(q: string): string | null {
  const text = q.replace(/[^0-9a-z*#]/gi, '');
  return q && !text ? null : text;
}

/** The platform's query for a list's filters; administrators see one provider at a time. */
export function numbersQuery({ principal, provider }: ResourceContext, account: string, filter: string): Query {
  return {
    filter,
    account_sid: account,
    service_provider_sid: seesEverything(principal) ? provider.providerSid : undefined,
  };
}

/** One page of numbers. A page past the end becomes the last one. */
export async function pageOfNumbers(
  context: ResourceContext,
  query: ListQuery,
): Promise<Result<{ rows: NumberRow[]; matched: number; total: number }>> {
  const { calls } = context;
  const account = query.filters.account ?? '';
  const filter = filterText(query.q);
  const ask = (wanted: Query) => calls.get('/PhoneNumbers', wireNumbers, { query: wanted });
  const everything = () => ask({ ...numbersQuery(context, '', ''), page: 1, page_size: 1 });
  if (filter === null) {
    const all = await everything();
    return all.ok ? ok({ rows: [], matched: 0, total: all.value.total ?? all.value.rows.length }) : all;
  }
  const wanted = { ...numbersQuery(context, account, filter), page_size: query.size };
  // The records that the rows refer to are read in parallel; `withNames` finds them cached.
  const names = Promise.all([accountsOf(context), context.directory.applications()]);
  let page = await ask({ ...wanted, page: query.page });
  await names;
  if (!page.ok) return page;
  const matched = page.value.total ?? page.value.rows.length;
  if (matched > 0 && page.value.rows.length === 0) {
    query.page = Math.ceil(matched / query.size);
    page = await ask({ ...wanted, page: query.page });
    if (!page.ok) return page;
  }
  // Whether any exist matters only if none match: the two cases have different screens.
  const all = matched === 0 && (account || filter) ? await everything() : null;
  if (all && !all.ok) return all;
  const rows = await withNames(context, page.value.rows);
  return rows.ok ? ok({ rows: rows.value, matched, total: all ? (all.value.total ?? 0) : matched }) : rows;
}

/** Adds the names of accounts and applications to numbers. An account user's numbers belong to their account. */
export async function withNames(context: ResourceContext, records: NumberRecord[]): Promise<Result<NumberRow[]>> {
  const [accounts, applications] = await Promise.all([accountsOf(context), context.directory.applications()]);
  if (!accounts.ok) return accounts;
  if (!applications.ok) return applications;
  const bySid = new Map(accounts.value.map((one) => [one.accountSid, one]));
  const applicationNames = new Map(applications.value.map((one) => [one.applicationSid, one.name]));
  return ok(
    records.map((record) => {
      const account = bySid.get(record.accountSid ?? '');
      return {
        ...record,
        accountName: account?.name ?? null,
        providerSid: account?.providerSid ?? null,
        applicationName: record.applicationSid ? (applicationNames.get(record.applicationSid) ?? 'Unknown') : null,
      };
    }),
  );
}

/** A carrier as the list of numbers shows it. */
export interface NamedCarrier {
  name: string;
  /** Whether the viewer may open it. */
  opens: boolean;
}

/** The carriers by sid. The list requests them afterwards: it may cost three calls at most. */
export async function namedCarriers({
  directory,
  principal,
}: ResourceContext): Promise<Result<Map<string, NamedCarrier>>> {
  const carriers = await directory.carriers();
  if (!carriers.ok) return carriers;
  const named = (one: CarrierRef) => ({ name: one.name, opens: can(principal, 'read', 'carriers', one).allowed });
  return ok(new Map(carriers.value.map((one) => [one.carrierSid, named(one)])));
}

type AccountName = Pick<AccountRef, 'accountSid' | 'name' | 'providerSid'>;

async function accountsOf({ directory, principal }: ResourceContext): Promise<Result<AccountName[]>> {
  const { accountSid, accountName, providerSid } = principal;
  return accountSid ? ok([{ accountSid, name: accountName ?? '', providerSid }]) : directory.accounts();
}
