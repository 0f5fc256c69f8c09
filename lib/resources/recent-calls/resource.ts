import { choosesAccount } from '../../access/principal';
import { grouped } from '../../format/count';
import type { ListQuery } from '../../kit/list';
import type { Query } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import { defineResource, type PagedRows, type ResourceContext } from '../../kit/resource';
import { recentCallsList } from './list';
import { hasCallId, isFoundBy, screenFor } from './found-by';
import { eachOnce, wireCalls, type CallRow, type CallsOfList } from './wire';
import { AT_ONCE, callsPath, isForPlatform, isLikeSid, platformQuery } from './platform-query';

export const recentCalls = defineResource<CallRow>({
  area: 'recent-calls',
  list: recentCallsList,
  async page(context, query) {
    const found = await searched(context, query);
    return found.ok && found.value.matched === 0 && isLikeSid(query.q) ? withCallId(context, query) : found;
  },
});

async function searched(context: ResourceContext, query: ListQuery): Promise<Result<PagedRows<CallRow>>> {
  const { page, size, q } = query;
  const wanted = platformQuery(query, context.timeZone);
  const byRow = rowFilter(query);
  if (isForPlatform(q) && !byRow) return paged(query, await read(context, query, { ...wanted, page, count: size }));
  const most = mostRead(context);
  const [all, screen] = await Promise.all([
    readAll(context, query, wanted, { most, anyway: byRow !== null }),
    screenFor(context, q),
  ]);
  if (!all.ok) return all;
  if (all.value.rows || byRow) return lookedThrough(query, all.value, most, (row) => isFoundBy(q, row, screen));
  const found = paged(query, await read(context, query, { ...wanted, page, count: size }));
  return found.ok ? ok({ ...found.value, note: onlyNumbers(all.value.total, context) }) : found;
}

/** The calls of the list's period whose SIP Call-ID has the form of a sid; no call has that sid. */
async function withCallId(context: ResourceContext, query: ListQuery): Promise<Result<PagedRows<CallRow>>> {
  const anyCall = { ...query, q: '' };
  // The search for the sid was the first call.
  const most = mostRead(context) - AT_ONCE;
  const all = await readAll(context, anyCall, platformQuery(anyCall, context.timeZone), { most, anyway: true });
  return all.ok ? lookedThrough(query, all.value, most, (row) => hasCallId(query.q, row)) : all;
}

/** The list's page of those calls that match, of all that were read. */
function lookedThrough(
  query: ListQuery,
  { rows: all, newest, total }: ReadCalls,
  most: number,
  matches: (row: CallRow) => boolean,
): Result<PagedRows<CallRow>> {
  const { page, size } = query;
  const byRow = rowFilter(query);
  const rows = (all ?? newest).filter((row) => matches(row) && (byRow?.(row) ?? true));
  const shown = paged(query, ok({ rows: rows.slice((page - 1) * size, page * size), total: rows.length }));
  if (!shown.ok) return shown;
  const part = all ? {} : { note: onlyNewest(total, most, query), since: sinceOf(newest) };
  return ok({ ...shown.value, ...part, everything: rows });
}

const MINUTE = 60_000;

/** The first full minute since which no call is missing: of the oldest moment, some may not have been read. */
function sinceOf(newest: CallRow[]): number | undefined {
  const times = newest.map(({ attemptedAt }) => Date.parse(attemptedAt)).filter((at) => !Number.isNaN(at));
  return times.length > 0 ? (Math.floor(Math.min(...times) / MINUTE) + 1) * MINUTE : undefined;
}

/** The filters that the platform does not have. @returns null if none is set */
export function rowFilter({ filters }: ListQuery): ((row: CallRow) => boolean) | null {
  const set = recentCallsList.filters.filter(({ param }) => ['sip', 'has'].includes(param) && filters[param]);
  return set.length > 0 ? (row) => set.every((filter) => filter.matches(row, filters[filter.param]!)) : null;
}

/** A list costs three calls at most (decisions.md, Platform budget), one of them for the accounts' names where it has these. */
const mostRead = ({ principal }: ResourceContext) => (choosesAccount(principal) ? 2 : 3) * AT_ONCE;

function read(context: ResourceContext, { filters }: ListQuery, query: Query): Promise<Result<CallsOfList>> {
  return context.calls.get(callsPath(context, filters.account ?? ''), wireCalls, { query });
}

interface ReadCalls {
  /** Null if there are too many of them. */
  rows: CallRow[] | null;
  /** Those that were read. */
  newest: CallRow[];
  total: number;
}

/**
 * Reads all calls of the period and the filters, to search for a text in everything on screen: the platform itself searches
 * only numbers and names, and expects all words in the same one.
 * @param limit the most calls to read, and whether to read these anyway if there are more
 */
async function readAll(
  context: ResourceContext,
  query: ListQuery,
  wanted: Query,
  { most, anyway }: { most: number; anyway: boolean },
): Promise<Result<ReadCalls>> {
  // Words are searched here; a number or a sid is found by the platform itself.
  const filter = isForPlatform(query.q) ? wanted.filter : undefined;
  const part = (page: number) => read(context, query, { ...wanted, filter, page, count: AT_ONCE });
  const first = await part(1);
  if (!first.ok) return first;
  const total = first.value.total ?? first.value.rows.length;
  if (total > most && !anyway) return ok({ rows: null, newest: [], total });
  const rows = [...first.value.rows];
  const parts = Math.ceil(Math.min(total, most) / AT_ONCE) - 1;
  const others = Array.from({ length: Math.max(0, parts) }, (_, at) => part(at + 2));
  for (const more of await Promise.all(others)) {
    if (!more.ok) return more;
    rows.push(...more.value.rows);
  }
  const once = eachOnce(rows);
  return ok({ rows: total > most ? null : once, newest: once, total });
}

function onlyNewest(total: number, most: number, { q, filters: { sip, has } }: ListQuery): string {
  const [many, read] = [total, most].map((count) => grouped(count));
  const wanted = [
    ...(isLikeSid(q) ? ['this SIP Call-ID'] : []),
    ...(sip ? [`SIP code ${sip}`] : []),
    ...(has ? [`a ${has}`] : []),
  ].join(' and ');
  return `There are ${many} calls in this period. Only the newest ${read} of them were searched for ${wanted}. Choose a shorter period to see all.`;
}

function onlyNumbers(total: number, { principal }: ResourceContext): string {
  const many = grouped(total);
  const others = choosesAccount(principal) ? 'status, trunk, account and SIP Call-ID' : 'status, trunk and SIP Call-ID';
  return `There are ${many} calls in this period, too many to search in full: only numbers and names were searched. Choose a shorter period to search ${others} as well.`;
}

function paged({ q, filters }: ListQuery, answer: Result<CallsOfList>): Result<PagedRows<CallRow>> {
  if (!answer.ok) return answer;
  const { rows, total } = answer.value;
  const matched = total ?? rows.length;
  const choices = recentCallsList.filters.filter(({ param }) => param !== 'account' && param !== 'date');
  const filtered = !!q || choices.some(({ param }) => filters[param]);
  const everything = rows.length === matched ? rows : undefined;
  return ok({ rows, matched, total: matched || (filtered ? 1 : 0), everything });
}
