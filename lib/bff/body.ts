import 'server-only';
import type { z } from 'zod';
import { fail, ok, type Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import { Lane } from '../platform/lane';

/** The platform's own limit for one request. */
const LONGEST_JSON = 100 * 1024;

/** A change carries both the values and those that they replace. */
export const LONGEST_CHANGE = 2 * LONGEST_JSON;

/**
 * Bodies that hold a file: they are received and worked on a few at a time. server/room.mjs, which limits requests, reckons with
 * small ones, and one user could otherwise fill the memory.
 */
const FILES_AT_ONCE = { all: 6, user: 2 };
const files = processWide('bodies with a file', () => new Lane(FILES_AT_ONCE));

export const FILES_BUSY = fail('rate-limited', 'Other files are still being read. Try again in a moment.', {
  retryAfter: 10,
});

/** For a body that was not made by a form but by a button or a step of the console. */
export const UNREADABLE_REQUEST = 'The request couldn’t be read.';

const read = new WeakMap<Request, unknown>();

/** The body that was read from a request, for the audit line; undefined when none was. */
export function bodyOf(request: Request): unknown {
  return read.get(request);
}

/**
 * Reads a request's JSON body.
 * @param most bytes; more than usual for a change, and for a file
 * @returns the value; Problem `invalid` for a wrong content type, or a body that is too long, incomplete or not JSON
 */
async function readJson(request: Request, most: number): Promise<Result<unknown>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    return fail('invalid', 'The request must be JSON.', { status: 415 });
  }
  const tooLong = fail('invalid', `The request is too large: at most ${Math.floor(most / 1024)} kB.`, {
    status: 413,
  });
  if (Number(request.headers.get('content-length')) > most) return tooLong;
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of request.body ?? []) {
      length += piece.length;
      if (length > most) return tooLong;
      pieces.push(piece);
    }
  } catch {
    // The browser has left, or its connection broke. Nothing was done yet.
    return fail('invalid', 'The request didn’t arrive completely.', { status: 400 });
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    if (isTooDeep(value)) return fail('invalid', 'The request nests too deeply.', { status: 400 });
    read.set(request, value);
    return ok(value);
  } catch {
    return fail('invalid', 'The request isn’t valid JSON.', { status: 400 });
  }
}

/** No genuine body nests deeper. */
const DEEPEST = 50;

/**
 * Whether a value nests so deeply that writing it as JSON, which is recursive, might fail: on its way to the platform, or after the
 * change, for its audit line.
 */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/**
 * Does something that needs a body. A large one has a place until that is over.
 * @param most bytes, as for `readJson`
 * @param user whose share of the places counts
 * @returns what `work` returns; `rate-limited` where there is no place: nothing was read
 */
export async function withPlace<T>(
  request: Request,
  most: number | undefined,
  user: string,
  work: () => T | Promise<T>,
): Promise<T | typeof FILES_BUSY> {
  const length = Number(request.headers.get('content-length') ?? Infinity);
  const isLarge = most !== undefined && most > LONGEST_CHANGE && length > LONGEST_JSON;
  const leave = isLarge ? files.enterNow(user) : () => undefined;
  if (!leave) return FILES_BUSY;
  try {
    return await work();
  } finally {
    leave();
  }
}

/**
 * Reads a request's JSON body and checks it against the handler's schema.
 * @param unreadable the message for a body that does not match
 * @param most bytes, as for `readJson`
 * @returns the parsed value; Problem `invalid`, also as for `readJson`
 */
export async function readBody<T>(
  request: Request,
  schema: z.ZodType<T>,
  unreadable = 'The form couldn’t be read.',
  most = LONGEST_JSON,
): Promise<Result<T>> {
  const body = await readJson(request, most);
  if (!body.ok) return body;
  const given = schema.safeParse(body.value);
  return given.success ? ok(given.data) : fail('invalid', unreadable);
}
