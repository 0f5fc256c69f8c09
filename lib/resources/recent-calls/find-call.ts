import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { callsPath } from './platform-query';
import { callId, wireCalls, type CallRow } from './wire';

/** Identifies a call. */
export interface CallPlace {
  /** The call's sid, or its SIP call id if it has none. */
  id: string;
  /** Required for users who see several accounts; account users have only their own. */
  accountSid: string | null;
  /** When it was attempted (ISO): the platform cannot search for a SIP call id. */
  at: string | null;
}

/** Milliseconds from 1970 to either end of the time that a date can hold, less what is added to one here. */
const DATES_END = 8.64e15 - 2000;

const NO_SUCH = 'This call doesn’t exist or is no longer stored.';

/**
 * Finds one call. The platform has no single read: the list is queried by the second of its attempt, which is only given for a
 * call without a sid, or by its sid. Not every id with the form of a sid is one: it may be a SIP Call-ID.
 */
export async function findCall(context: ResourceContext, { id, accountSid, at }: CallPlace): Promise<Result<CallRow>> {
  if (accountSid !== null && !isSid(accountSid)) return fail('not-found', NO_SUCH);
  const time = at === null ? NaN : Date.parse(at);
  const isTimed = Math.abs(time) < DATES_END;
  const second = (ms: number) => new Date(time + ms).toISOString();
  if (!isSid(id) && !isTimed) return fail('not-found', NO_SUCH);
  const query = isTimed ? { start: second(-1000), end: second(1001) } : { filter: id.toLowerCase() };
  const answer = await context.calls.get(callsPath(context, accountSid ?? ''), wireCalls, {
    query: { page: 1, count: 100, ...query },
  });
  if (!answer.ok) return answer;
  const found = answer.value.rows.filter(
    (row) => row.callSid?.toLowerCase() === id.toLowerCase() || callId(row) === id,
  );
  // A call that was refused and tried again has the same Call-ID.
  const call = found.find((row) => row.attemptedAt === at) ?? found[0];
  return call ? ok(call) : fail('not-found', NO_SUCH);
}
