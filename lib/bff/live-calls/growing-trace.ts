import type { Span } from '../../calls/span';
import { memory } from '../../kit/memory';
import { NO_ROOM, fail, mapped, ok, type Result } from '../../kit/problem';
import { remembered } from '../../platform/remembered';
import { sessionKey } from '../session-key';
import type { Viewer } from '../viewer';
import { pausedFor } from '../request-budget';
import { spend } from './minute';
import { noRoomText, readingSeconds } from './pace';

/** The interval at which the trace of a call in progress is read again, in milliseconds. */
const GROWING_MS = 10_000;

/** The last readings, for when there is no room for another one. */
const lastRead = memory<Span[]>('growing traces', { forMs: 10 * 60_000, most: 20 });

/**
 * The trace of a call in progress: read once for all windows that follow it, and only as often as its account's request budget
 * allows. Between two readings, the last one is returned.
 * @param name of the trace, with everything that it depends on
 */
export async function growingTrace(
  { session }: Pick<Viewer, 'session'>,
  accountSid: string,
  name: string,
  read: () => Promise<Result<Span[]>>,
): Promise<Result<Span[]>> {
  const key = `${sessionKey(session)} ${name}`;
  const anew = async (): Promise<Result<Span[]>> => {
    const before = lastRead.get(key);
    const pausedSeconds = await pausedFor(1);
    if (pausedSeconds !== null || !(await spend({ ...session, accountSid }, 1))) {
      if (before) return ok(before);
      const why = pausedSeconds === null ? noRoomText() : NO_ROOM.message;
      return fail('rate-limited', why, { retryAfter: pausedSeconds ?? undefined });
    }
    const answer = await read();
    if (answer.ok) lastRead.keep(key, answer.value);
    return answer;
  };
  const forMs = Math.min(GROWING_MS, readingSeconds() * 1000);
  return mapped(remembered(session, name, forMs, anew), (answer) => answer.value);
}
