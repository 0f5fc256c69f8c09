import { can } from '../../access/can';
import { seesEverything } from '../../access/principal';
import { grouped } from '../../format/count';
import type { ListQuery } from '../../kit/list';
import { withNames } from '../../kit/owned-rows';
import { mapped, ok, type Result } from '../../kit/problem';
import type { Query } from '../../kit/platform-calls';
import type { CarrierRef } from '../../kit/directory';
import type { PagedRows, ResourceContext } from '../../kit/resource';
import { pageOfAll, searchable } from './find';
import { isShown, UNASSIGNED } from './list';
import { isExpression, storedNumber } from './number';
import { wireNumbers, type NumberRecord, type NumberRow } from './wire';

/**
 * The entered text as it is searched for: as a substring of what the platform stores. A number may be entered in any notation, a
 * name or an expression is searched for as it is. Null: nothing can match.
 */
export function filterText(q: string): string | null {
  // A number may begin with a service code such as #31#.
  const isNumber = !isExpression(storedNumber(q.replaceAll('#', '')));
  // Many dial 00 for the plus, which isn’t stored; before a few digits it may be from the middle of a number.
  const text = isNumber ? q.replace(/[^0-9*#]/g, '').replace(/^00(?=\d{6})/, '') : q.trim();
  return q && !text ? null : text;
}

/** Whether a number contains the text to filter by, in any case like for the platform. */
export function matchesFilter({ number }: NumberRecord, filter: string): boolean {
  return number.toLowerCase().includes(filter.toLowerCase());
}

/**
 * The platform's query for a list's filters; administrators see one provider at a time. Of a text that the platform can search for
 * only in part, it finds more than what matches.
 */
export function numbersQuery({ principal, provider }: ResourceContext, account: string, filter: string): Query {
  return {
    filter: searchable(filter),
    account_sid: account,
    service_provider_sid: seesEverything(principal) ? provider.providerSid : undefined,
  };
}

/** One page of numbers. A page past the end becomes the last one. */
export async function pageOfNumbers(context: ResourceContext, query: ListQuery): Promise<Result<PagedRows<NumberRow>>> {
  const { calls } = context;
  const account = query.filters.account ?? '';
  const filter = filterText(query.q);
  const ask = (wanted: Query) => calls.get('/PhoneNumbers', wireNumbers, { query: wanted });
  const everything = () => ask({ ...numbersQuery(context, '', ''), page: 1, page_size: 1 });
  if (filter === null) {
    return mapped(everything(), (all) => ({ rows: [], matched: 0, total: all.total ?? all.rows.length }));
  }
  const wanted = numbersQuery(context, account, filter);
  // Reads in parallel what the rows refer to, which then is known.
  const names = withNames(context, []);
  const show = query.filters[UNASSIGNED.param];
  const isForPlatform = !show && filter === wanted.filter;
  const page = await (isForPlatform ? pageWithin(ask, query, wanted) : lookedThrough(context, query, wanted, filter));
  await names;
  if (!page.ok) return page;
  const { matched, note } = page.value;
  // Whether any exist matters only if none match: the two cases have different screens.
  const all = matched === 0 && (account || filter || show) ? await everything() : null;
  if (all && !all.ok) return all;
  const rows = await withNames(context, page.value.rows);
  return rows.ok ? ok({ rows: rows.value, matched, total: all ? (all.value.total ?? 0) : matched, note }) : rows;
}

type Part = { rows: NumberRecord[]; matched: number; note?: string };

async function pageWithin(
  ask: (wanted: Query) => Promise<Result<{ rows: NumberRecord[]; total: number | null }>>,
  query: ListQuery,
  wanted: Query,
): Promise<Result<Part>> {
  let page = await ask({ ...wanted, page: query.page, page_size: query.size });
  if (!page.ok) return page;
  const matched = page.value.total ?? page.value.rows.length;
  if (matched > 0 && page.value.rows.length === 0) {
    query.page = Math.ceil(matched / query.size);
    page = await ask({ ...wanted, page: query.page, page_size: query.size });
    if (!page.ok) return page;
  }
  return ok({ rows: page.value.rows, matched });
}

/**
 * A page of the numbers without an application, or of those that contain a text with a backslash or the like. The platform can't
 * filter by that, so the numbers are looked through here: as many as one call reads, because a list may cost three.
 */
async function lookedThrough(
  context: ResourceContext,
  query: ListQuery,
  wanted: Query,
  filter: string,
): Promise<Result<Part>> {
  const { calls, principal } = context;
  const read = await pageOfAll(calls, wanted, 1);
  if (!read.ok) return read;
  const { rows, pages } = read.value;
  const found = rows.filter((row) => matchesFilter(row, filter) && isShown(query.filters[UNASSIGNED.param], row));
  query.page = Math.min(query.page, Math.max(1, Math.ceil(found.length / query.size)));
  const from = (query.page - 1) * query.size;
  return ok({
    rows: found.slice(from, from + query.size),
    matched: found.length,
    note: pages > 1 ? onlyFirst(rows.length, principal.accountSid ?? query.filters.account) : undefined,
  });
}

function onlyFirst(read: number, account: string | undefined): string {
  const rest = account ? 'Enter part of the number' : 'Choose an account, or enter part of the number,';
  return `Only the first ${grouped(read)} numbers were searched. ${rest} to see the others.`;
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
