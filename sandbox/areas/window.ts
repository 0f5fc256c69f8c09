import type { Context } from '../http';
import { refuse } from '../refusal';

const DAY = 86_400_000;

/** The part of a time-series query that calls and alerts have in common. */
export interface Window {
  page: string;
  count: string;
  limit: number;
  offset: number;
  from: number;
  to: number;
}

/** Reads page, count, days, start and end, and refuses what the platform refuses. An invalid start finds nothing. */
export function windowOf({ query, store }: Context): Window {
  const page = query.get('page');
  const count = query.get('count');
  if (!page || Number(page) <= 0) throw refuse(400, 'missing or invalid "page" query arg');
  if (!count || Number(count) > 500) throw refuse(400, 'missing or invalid "count" query arg');
  const limit = Number(count);
  const failed = (why: string) =>
    refuse(500, `A 400 Bad Request error occurred: {"error":"error parsing query: ${why}"}\n`);
  if (Number.isNaN(limit))
    throw failed('found unable to bind parameter with type \\u003cnil\\u003e, expected integer at line 1, char 101');
  if (limit < 0) throw failed('LIMIT must be \\u003e= 0 at line 1, char 101');
  // 0 removes the limit.
  return {
    page,
    count,
    limit: limit || Number.MAX_SAFE_INTEGER,
    offset: Math.floor(((Number(page) || 1) - 1) * limit),
    ...timesOf(query, store.now().getTime()),
  };
}

function timesOf(query: URLSearchParams, now: number): { from: number; to: number } {
  const days = query.get('days');
  if (days) {
    if (!Number.isFinite(Number(days))) {
      throw refuse(
        500,
        'A 400 Bad Request error occurred: {"error":"error parsing query: missing parameter: unable to bind parameter ' +
          'with type \\u003cnil\\u003e"}\n',
      );
    }
    return { from: now - Number(days) * DAY, to: Infinity };
  }
  const [start, end] = [query.get('start'), query.get('end')];
  const from = start ? Date.parse(start) : -Infinity;
  const to = end ? Date.parse(end) : Infinity;
  return { from: Number.isNaN(from) ? Infinity : from, to: Number.isNaN(to) ? -Infinity : to };
}

/** SQLite has no infinity. */
export const bound = (time: number) => (time === Infinity ? 8.64e15 : time === -Infinity ? -8.64e15 : time);
