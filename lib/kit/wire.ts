import { z } from 'zod';
import { isRecord } from './is-record';

// The platform's data is looser than its description: booleans are 0/1 or true/false, numbers may be strings, fields may be
// null or missing, and unknown ones appear. These schemas accept all of that and return one clean type each. They need
// `.optional()` only where a missing field is to stay missing.

/** A text or null; numbers are written out, everything else counts as missing. */
export const wireText = z.transform((v) => (typeof v === 'number' ? String(v) : typeof v === 'string' ? v : null));

/** A text that is never null; missing becomes ''. */
export const wireString = z.transform((v) => (typeof v === 'number' ? String(v) : typeof v === 'string' ? v : ''));

const isSet = (v: unknown) => v === true || v === 1 || v === '1' || v === 'true';

/** True from true, 1, '1' or 'true'; anything else is false, such as a missing flag. */
export const wireFlag = z.transform(isSet);

/** Like wireFlag, but a missing or null flag counts as set. */
export const wireFlagOn = z.transform((v) => v === undefined || v === null || isSet(v));

/** A finite number or null. */
export const wireNumber = z.transform((v) => {
  const n = typeof v === 'string' && v.trim() !== '' ? Number(v) : v;
  return typeof n === 'number' && Number.isFinite(n) ? n : null;
});

/** A finite number; 0 where there is none. */
export const wireCount = wireNumber.transform((number) => number ?? 0);

/** A required id. The platform's ids are UUIDs. */
export const wireSid = z.string().min(1);

/** What some parts of the platform write instead of a missing id (CONTRACT-2, section 29). */
const NO_IDS = ['', 'null', 'undefined'];

/** An id or null; the empty string, and words that mean none, count as null. */
export const wireSidOrNull = z.transform((v) => (typeof v === 'string' && !NO_IDS.includes(v) ? v : null));

/**
 * A record whose fields are columns under other names.
 * @param fields the column and the schema of each
 */
export function wireRecord<F extends Record<string, readonly [column: string, schema: z.ZodType]>>(fields: F) {
  const named = Object.entries(fields);
  return z.object(Object.fromEntries(named.map(([, [column, schema]]) => [column, schema]))).transform((row) => {
    const values: Record<string, unknown> = {};
    for (const [name, [column]] of named) values[name] = row[column];
    return values as { [Name in keyof F]: z.output<F[Name][1]> };
  });
}

/** A webhook as the platform reads it back, or null. */
export const wireHook = z.preprocess(
  (v) => (isRecord(v) ? v : null),
  wireRecord({
    sid: ['webhook_sid', wireSidOrNull],
    url: ['url', wireString],
    method: ['method', wireString],
    username: ['username', wireText],
    password: ['password', wireText],
  }).nullable(),
);

/** A list, or one page of it. */
export interface WireList<T> {
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
export function wireList<T>(row: z.ZodType<T>): z.ZodType<WireList<T>> {
  const items = wireItems(row);
  const paged = z.object({ total: wireNumber, data: z.array(z.unknown()) });
  return z.union([z.array(z.unknown()), paged]).transform((body) => {
    const sent = Array.isArray(body) ? body : body.data;
    return { rows: items.parse(sent), total: Array.isArray(body) ? null : body.total, sent: sent.length };
  });
}

/** The rows of a list that is read whole; see `wireList`. */
export function wireRows<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  return wireList(row).transform(({ rows }) => rows);
}

/**
 * The records inside another record, such as the languages of a vendor. Items that are not records are dropped; anything but a
 * list counts as empty.
 */
export function wireItems<T>(item: z.ZodType<T>): z.ZodType<T[]> {
  return z
    .preprocess((value) => (Array.isArray(value) ? (value as unknown[]) : []), z.array(z.unknown()))
    .transform((items) =>
      items.flatMap((one) => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** The answer to a creation: `{ sid }`, for users `{ user_sid }`. */
export const wireCreated = z
  .looseObject({ sid: wireSidOrNull, user_sid: wireSidOrNull })
  .transform((body) => body.sid ?? body.user_sid ?? '')
  .pipe(wireSid);
