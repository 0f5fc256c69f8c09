import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { NO_SUCH, type CallPlace } from './resource';
import { callsPath } from './platform-query';
import { callId, wireCalls, type CallRow } from './wire';

/** Finds one call. The platform has no single read: the list is queried by its sid, or by the second of its attempt. */
export async function findCall(context: ResourceContext, { id, accountSid, at }: CallPlace): Promise<Result<CallRow>> {
  if (accountSid !== null && !isSid(accountSid)) return fail('not-found', NO_SUCH);
  const time = at === null ? NaN : Date.parse(at);
  const second = (ms: number) => new Date(time + ms).toISOString();
  if (!isSid(id) && Number.isNaN(time)) return fail('not-found', NO_SUCH);
  const query = isSid(id) ? { filter: id.toLowerCase() } : { start: second(-1000), end: second(1001) };
  const answer = await context.calls.get(callsPath(context, accountSid ?? ''), wireCalls, {
    query: { page: 1, count: 100, ...query },
  });
  if (!answer.ok) return answer;
  const found = answer.value.rows.find((row) => row.callSid?.toLowerCase() === id.toLowerCase() || callId(row) === id);
  return found ? ok(found) : fail('not-found', NO_SUCH);
}
