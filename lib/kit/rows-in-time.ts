import type { z } from 'zod';
import type { PlatformCalls, Query } from './platform-calls';
import { fail, type Problem, type Result } from './problem';
import type * as wire from './wire';

/** Rows per request, the platform's maximum. */
const AT_ONCE = 500;
const DAY = 86_400_000;

/**
 * Waits before the next part, where the platform asks for it.
 * @param problem why the last one was refused; none when it arrived
 * @returns false if it cannot wait
 */
export type Patience = (problem?: Problem) => Promise<boolean>;

/** A list of events that the platform pages, newest first. */
export interface RowsInTime<Row> {
  path: string;
  schema: z.ZodType<Pick<wire.List<Row>, 'rows' | 'sent'>>;
  /** As `fixedWindow` gives it, with the list's filters. */
  window: Query & { end: string };
  /** The time of a row, as the platform wrote it. */
  timeOf(row: Row): string;
  /** A key that is the same when the row is read again. */
  keyOf(row: Row): string;
}

/** A column of a file of events: its title, and what is in it, from an event and the name of its account. */
export type EventColumn<Row> = [
  title: string,
  cell: (row: Row, account: string) => string | number | boolean | null | undefined,
];

/**
 * All rows of an event list, newest first, part by part. Each part ends where the one before began, so that new rows shift
 * nothing. Parts refused because of the request limit are requested again; any other failure is the last part.
 */
export async function* rowsInTime<Row>(
  calls: PlatformCalls,
  { path, schema, window, timeOf, keyOf }: RowsInTime<Row>,
  wait: Patience,
): AsyncGenerator<Result<Row[]>> {
  let { end } = window;
  let page = 1;
  let last = new Set<string>();
  for (;;) {
    const part = await calls.get(path, schema, { query: { ...window, end, page, count: AT_ONCE } });
    if (!part.ok) {
      if (part.problem.kind === 'rate-limited' && (await wait(part.problem))) continue;
      return yield part;
    }
    const { rows, sent } = part.value;
    yield { ok: true, value: rows.filter((row) => !last.has(keyOf(row))) };
    if (sent < AT_ONCE) return;
    const final = rows.at(-1);
    // Without a single record, nothing says when the next part ends.
    const oldest = final === undefined ? end : timeOf(final);
    // Without an end, the next part would be the newest rows again.
    if (Number.isNaN(Date.parse(oldest)))
      return yield fail('malformed', 'The platform sent a time that couldn’t be read.');
    // A single moment may have more rows than fit into one part: only then are the platform's own pages used.
    page = oldest === end ? page + 1 : 1;
    last = new Set([...(oldest === end ? last : []), ...rows.filter((row) => timeOf(row) === oldest).map(keyOf)]);
    end = oldest;
    // A truncated file must not look complete.
    if (!(await wait()))
      return yield fail('rate-limited', 'The platform is close to its request limit. Try again in a few minutes.');
  }
}

/** A window with fixed ends: "the last seven days" would move on while it is read. */
export function fixedWindow({ days, ...query }: Query, now: Date): Query & { end: string } {
  const start = days === undefined ? query.start : new Date(now.getTime() - Number(days) * DAY).toISOString();
  return { ...query, start, end: typeof query.end === 'string' ? query.end : now.toISOString() };
}
