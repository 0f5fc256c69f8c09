import 'server-only';
import { z } from 'zod';
import { fail, type Result } from '../kit/problem';
import { MOST_ROWS, type RowFact } from '../kit/row-facts';
import { sentSid } from '../kit/sent';
import { fewAtOnce } from '../kit/few-at-once';
import { faultOf } from './answers';

const rows = z.array(sentSid).min(1).max(MOST_ROWS);

/**
 * Responds with the row facts of a list: one line of JSON per row, written as soon as it is known, so that one request is
 * enough and no row waits for another.
 * @param asked the rows' ids as the browser sent them
 * @param request when its browser has left, the remaining rows are skipped
 * @param ask reads the fact of one row; must not throw for expected failures
 * @returns a Problem for invalid ids, and when the session turns out to be over; else the lines
 */
export async function answerRowFacts<T>(
  asked: unknown,
  request: Request,
  ask: (sid: string) => Promise<Result<T>>,
): Promise<Result<unknown> | Response> {
  const sids = rows.safeParse(asked);
  if (!sids.success) return fail('invalid', 'Name the rows that are on screen.');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const lines = new TextEncoder();
  const first = await new Promise<Result<T>>((known) => {
    const work = async (sid: string) => {
      if (request.signal.aborted) return;
      const result = await Promise.resolve(sid)
        .then(ask)
        .catch((error: unknown) => faultOf(request, error));
      known(result);
      const line: RowFact<T> = result.ok ? { sid, fact: result.value } : { sid, problem: result.problem };
      // Not awaited: the lines of a screen are short, whether the browser reads or not.
      writer.write(lines.encode(`${JSON.stringify(line)}\n`)).catch(() => undefined);
    };
    void fewAtOnce([...new Set(sids.data)], work).then(() => {
      known(fail('unavailable', 'The request was cancelled.'));
      writer.close().catch(() => undefined);
    });
  });
  // Nothing is written yet, so the end of the session can still be reported as everywhere else.
  if (!first.ok && first.problem.kind === 'unauthenticated') return first;
  return new Response(readable, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' },
  });
}
