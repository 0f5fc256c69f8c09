import { z } from 'zod';
import { isRecord } from './is-record';

// The platform's data is looser than its description: booleans are 0/1 or true/false, numbers may be strings, fields may be
// null or missing, and unknown ones appear. These schemas accept all of that and return one clean type each. They need
// `.optional()` only where a missing field is to stay missing.

/** A text or null; numbers are written out, everything else counts as missing. */
export const text = z.transform((v) => (typeof v === 'number' ? String(v) : typeof v === 'string' ? v : null));

/** A text that is never null; missing becomes ''. */
export const string = z.transform((v) => (typeof v === 'number' ? String(v) : typeof v === 'string' ? v : ''));

const isSet = (v: unknown) => v === true || v === 1 || v === '1' || v === 'true';

/** True from true, 1, '1' or 'true'; anything else is false, such as a missing flag. */
export const flag = z.transform(isSet);

/** Like `flag`, but a missing or null flag counts as set. */
export const flagOn = z.transform((v) => v === undefined || v === null || isSet(v));

/** A finite number or null. */
export const number = z.transform((v) => {
  const n = typeof v === 'string' && v.trim() !== '' ? Number(v) : v;
  return typeof n === 'number' && Number.isFinite(n) ? n : null;
});

/** A finite number; 0 where there is none. */
export const count = number.transform((found) => found ?? 0);

/** A required id. The platform's ids are UUIDs. */
export const sid = z.string().min(1);

/** What some parts of the platform write instead of a missing id (CONTRACT-2, section 29). */
const NO_IDS = ['', 'null', 'undefined'];

/** An id or null; the empty string, and words that mean none, count as null. */
export const sidOrNull = z.transform((v) => (typeof v === 'string' && !NO_IDS.includes(v) ? v : null));

/**
 * A record whose fields are columns under other names.
 * @param fields the column and the schema of each
 */
export function record<F extends Record<string, readonly [column: string, schema: z.ZodType]>>(fields: F) {
  const named = Object.entries(fields);
  return z.object(Object.fromEntries(named.map(([, [column, schema]]) => [column, schema]))).transform((row) => {
    const values: Record<string, unknown> = {};
    for (const [name, [column]] of named) values[name] = row[column];
    return values as { [Name in keyof F]: z.output<F[Name][1]> };
  });
}

/** A webhook as the platform reads it back, or null. */
export const hook = z.preprocess(
  (v) => (isRecord(v) ? v : null),
  record({
    sid: ['webhook_sid', sidOrNull],
    url: ['url', string],
    method: ['method', string],
    username: ['username', text],
    password: ['password', text],
  }).nullable(),
);

/** A list, or one page of it. */
export interface List<T> {
  rows: T[];
  /** How many there are in all; null where the platform doesn't say. */
  total: number | null;
  /** How many rows were sent, also those that are not records: a page with fewer than requested is the last one. */
  sent: number;
}

/**
 * A list as the platform sends it: a bare array, or `{ total, data }` when a page was requested. Rows that are not records are
 * dropped, so that one broken row does not hide the others; a body that is not a list is malformed.
 */
export function list<T>(row: z.ZodType<T>): z.ZodType<List<T>> {
  const valid = items(row);
  const paged = z.object({ total: number, data: z.array(z.unknown()) });
  return z.union([z.array(z.unknown()), paged]).transform((body) => {
    const sent = Array.isArray(body) ? body : body.data;
    return { rows: valid.parse(sent), total: Array.isArray(body) ? null : body.total, sent: sent.length };
  });
}

/** The rows of a list that is read whole; see `list`. */
export function rows<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  return list(row).transform((read) => read.rows);
}

/**
 * The records inside another record, such as the languages of a vendor. Items that are not records are dropped; anything but a
 * list counts as empty.
 */
export function items<T>(item: z.ZodType<T>): z.ZodType<T[]> {
  return z
    .preprocess((value) => (Array.isArray(value) ? (value as unknown[]) : []), z.array(z.unknown()))
    .transform((all) =>
      all.flatMap((one) => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** The answer to a creation: `{ sid }`, for users `{ user_sid }`. */
export const created = z
  .looseObject({ sid: sidOrNull, user_sid: sidOrNull })
  .transform((body) => body.sid ?? body.user_sid ?? '')
  .pipe(sid);
