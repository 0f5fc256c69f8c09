import type { z } from 'zod';
import type { Result } from './problem';

export type Query = Record<string, string | number | boolean | null | undefined>;

export interface ReadOptions {
  query?: Query;
  /** The platform waits for a third party (a vendor, a bucket, an application): it gets four times as long. */
  slow?: boolean;
  /** The platform changes something on this GET: it is neither shared nor sent twice. */
  effect?: boolean;
}

/**
 * The platform as the areas see it: typed calls that never throw for an expected failure. lib/platform implements them with the
 * signed-in user's token; areas do not know how.
 *
 * Paths are relative to the API base. Build them with `path` so that every value in them is encoded.
 */
export interface PlatformCalls {
  /** Reads and checks with the schema. Retried once on a reset connection; identical reads in flight are shared. */
  get<T>(path: string, schema: z.ZodType<T>, options?: ReadOptions): Promise<Result<T>>;
  /**
   * @param body sent as JSON, or an `Upload`
   * @param options `reads`: changes nothing, the body only describes what is read; caches stay valid, and no failure is
   *   `doubtful`
   */
  post<T>(
    path: string,
    body: unknown,
    schema: z.ZodType<T>,
    options?: { slow?: boolean; reads?: boolean },
  ): Promise<Result<T>>;
  put(path: string, body: unknown, options?: { slow?: boolean }): Promise<Result<null>>;
  delete(path: string, options?: { query?: Query; body?: unknown; slow?: boolean }): Promise<Result<null>>;
  /** The platform's request window at this moment, by what it said last to anyone; null where it has none or it has ended. */
  budget?(): Budget | null;
  /** The calls with an effect so far, in order, for the audit line. */
  effects?(): Effect[];
}

/** A call that changed something on the platform, or tried to. Field names only, never values. */
export interface Effect {
  /** Method and path, which names the record. */
  call: string;
  fields?: string[];
  /** The account or provider that the body names as owner. */
  owner?: string;
  /** HTTP status; 0 = no response, so the outcome is unknown. */
  status: number;
}

/** How many more requests the platform accepts from all users together, and seconds until the window restarts. */
export interface Budget {
  remaining: number;
  resetSeconds: number;
}

/** Builds a path with encoded values: path`/Accounts/${sid}/Limits`. A value never becomes more or less than one segment. */
export function path(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.reduce((sum, part, i) => sum + part + (i < values.length ? segment(values[i]!) : ''), '');
}

/** The path of an account, or else of a provider: what they own is below it. */
export function ownerPath(accountSid: string | null | undefined, providerSid: string): string {
  return accountSid ? path`/Accounts/${accountSid}` : path`/ServiceProviders/${providerSid}`;
}

/** `.` and `..` would change the path even when encoded: they are encoded twice, and name nothing. */
function segment(value: string): string {
  return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value);
}
