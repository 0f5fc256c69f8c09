import { DENIALS, type DenialCode } from '../access/denials';

/** Every way in which a call to the platform, or a request to this console, can fail. */
export type ProblemKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'in-use'
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'malformed';

/** Refusals with words of the platform's own that the console acts on (lib/platform/problems.ts). */
export type PlatformRefusal =
  | 'not-privileged'
  | 'no-such-user'
  | 'no-account'
  | 'no-subscription'
  | 'user-taken'
  | 'label-taken'
  | 'there-already'
  | 'still-used'
  | 'deleted-meanwhile'
  | 'old-password'
  | 'no-dns-service'
  | 'call-hook'
  | 'call-status-hook'
  | 'messaging-hook'
  | 'variables'
  | 'variable-descriptions'
  | 'instructions'
  | 'vendor-unreachable'
  | 'vendor-refused'
  | 'webhook-not-absolute'
  | 'no-media-server'
  | 'media-server-down'
  | 'media-server-unknown';

/** Identifies a failure where the kind is not precise enough: for code, which never compares sentences. */
type ProblemCode = DenialCode | PlatformRefusal | 'cancelled' | 'too-many';

/** A record that prevents a deletion, with a link where the user can go there. */
export interface Blocker {
  label: string;
  href?: string;
  note?: string;
}

/** An expected failure: a value, not an exception. `message` is a sentence that may be shown to a person as it is. */
export interface Problem {
  kind: ProblemKind;
  message: string;
  code?: ProblemCode;
  /** The HTTP status to respond with, where the kind alone is not precise enough. */
  status?: number;
  /** Seconds to wait before trying again (rate-limited). */
  retryAfter?: number;
  /** Messages by form field (invalid, conflict). */
  fields?: Record<string, string>;
  /** What prevents a deletion (in-use). */
  blockers?: Blocker[];
  /** The outcome of each part of a save that took several calls, so that the person knows what to repeat. */
  parts?: { what: string; outcome: 'saved' | 'not saved' | 'undone' | 'not known' }[];
  /** The secrets that were sent are stored, although the save failed: no read shows that. */
  secretsStored?: boolean;
  /** The response to a change was lost: the change may have been made all the same. */
  doubtful?: boolean;
  /** The record that exists already (conflict). */
  existing?: { href: string };
  /** The service provider that the record belongs to, where the page is for another one (conflict). */
  provider?: { sid: string; name?: string };
  /** Labels of the fields that someone else changed since the record was loaded (conflict). */
  changed?: string[];
}

/** An expected failure as a result. */
export interface Failed {
  ok: false;
  problem: Problem;
}

/** What a function gives that can fail. */
export type Result<T> = { ok: true; value: T } | Failed;

/** A success with its value. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** An expected failure, with a sentence that may be shown to a person. */
export function fail(kind: ProblemKind, message: string, more: Partial<Problem> = {}): Failed {
  return { ok: false, problem: { kind, message, ...more } };
}

/** Goes on with the value of a success; a failure stays what it is. */
export async function andThen<T, U>(
  first: Result<T> | Promise<Result<T>>,
  next: (value: T) => Result<U> | Promise<Result<U>>,
): Promise<Result<U>> {
  const result = await first;
  return result.ok ? next(result.value) : result;
}

/** The same where nothing can fail any more: a success with what `made` makes of the value. */
export function mapped<T, U>(first: Result<T> | Promise<Result<T>>, made: (value: T) => U): Promise<Result<U>> {
  return andThen(first, (value) => ok(made(value)));
}

/** A read was not begun, or not finished, because RATE_LIMIT_RESERVE of the platform's requests are left to others. */
export const NO_ROOM: Problem = {
  kind: 'rate-limited',
  message: 'The platform has few requests left, and others need them. Try again in a few minutes.',
};

/** A refusal decided by `lib/access`, or the same one by the platform. */
export function refuse(code: DenialCode): Failed {
  return fail('forbidden', DENIALS[code], { code });
}

/**
 * For data read along with an existing record. That the data is not found doesn't mean that the record is gone, which would
 * count as deleted.
 */
export function ofExisting<T>(
  read: Result<T>,
  message = 'Part of this record wasn’t found on the platform. Try again.',
): Result<T> {
  return read.ok || read.problem.kind !== 'not-found' ? read : fail('unavailable', message);
}
