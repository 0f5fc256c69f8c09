import { ok, type Result } from '../../kit/problem';
import type { PlatformCalls, Query } from '../../kit/platform-calls';
import { wireNumbers, type NumberRecord } from './wire';

/** Rows per response when searching for a few numbers. */
const NEAR = 500;
/**
 * Rows per response when reading all: about 3 MB, so that few calls are needed and the whole text is never in memory at once.
 */
const PAGE = 10_000;
/** Fewer digits match half of all numbers. */
const SHORTEST_PREFIX = 4;

/**
 * The given numbers that the platform has, on any carrier. The platform searches by substring only, so numbers with a common
 * prefix are searched together: one call for a block of numbers, one each at worst.
 * @param query narrows the search
 * @returns rows whose number is one of the given ones, unordered
 */
export async function findNumbers(
  calls: PlatformCalls,
  numbers: string[],
  query: Query = {},
): Promise<Result<NumberRecord[]>> {
  return find(calls, [...new Set(numbers)].sort(), query);
}

async function find(calls: PlatformCalls, sorted: string[], query: Query): Promise<Result<NumberRecord[]>> {
  if (sorted.length === 0) return ok([]);
  const prefix = searchable(sharedPrefix(sorted[0]!, sorted.at(-1)!));
  const alone = sorted.length === 1;
  if (alone || prefix.length >= SHORTEST_PREFIX) {
    const found = await calls.get('/PhoneNumbers', wireNumbers, {
      query: { ...query, page: 1, page_size: NEAR, filter: prefix },
    });
    if (!found.ok) return found;
    const { rows, total } = found.value;
    const wanted = new Set(sorted);
    const whole = (total ?? rows.length) <= rows.length;
    const all = whole || !alone ? ok(rows) : await allNumbers(calls, { ...query, filter: prefix });
    if (!all.ok) return all;
    if (whole || alone) return ok(all.value.filter(({ number }) => wanted.has(number)));
  }
  const middle = sorted.length >> 1;
  const parts = [sorted.slice(0, middle), sorted.slice(middle)];
  const [first, second] = await Promise.all(parts.map((part) => find(calls, part, query)));
  if (!first!.ok) return first!;
  return second!.ok ? ok([...first!.value, ...second!.value]) : second!;
}

/**
 * The part of a text that the platform can search for: what precedes the first backslash, per cent sign or underscore. It may read
 * the first as an escape, and then finds nothing that contains it, and the others as wildcards.
 */
export function searchable(text: string): string {
  return text.replace(/[\\%_].*/, '');
}

/** The common prefix of two texts; for the ends of a sorted list, that of all its entries. */
function sharedPrefix(first: string, last: string): string {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
}

/** One large page of numbers, in the platform's order, and the number of pages. */
export async function pageOfAll(
  calls: PlatformCalls,
  query: Query,
  page: number,
): Promise<Result<{ rows: NumberRecord[]; pages: number }>> {
  const found = await calls.get('/PhoneNumbers', wireNumbers, {
    query: { ...query, page, page_size: PAGE },
    slow: true,
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  // A platform without paging has sent everything.
  return ok({ rows, pages: total === null ? 1 : Math.max(1, Math.ceil(total / PAGE)) });
}

/** All numbers that match a query, however many. One that moves to another page during the reads appears once. */
export async function allNumbers(calls: PlatformCalls, query: Query): Promise<Result<NumberRecord[]>> {
  const found = new Map<string, NumberRecord>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const read = await pageOfAll(calls, query, page);
    if (!read.ok) return read;
    for (const row of read.value.rows) found.set(row.numberSid, row);
    pages = read.value.rows.length > 0 ? read.value.pages : 0;
  }
  return ok([...found.values()]);
}
