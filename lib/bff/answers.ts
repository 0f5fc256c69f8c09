import 'server-only';
import { fail, statusOf, toldProblem, type Problem, type Result } from '../kit/problem';
import { metrics } from '../observe/metrics';
import type { FlashCode } from '../session/flash';
import { sessionCookie } from '../session/session';
import { requestContext } from './request-context';
import { isWriteMethod } from './same-origin';
import type { currentVisit, Viewer } from './viewer';

/** What a handler's work comes to: a value or a Problem, which become JSON, or an answer that is passed on as it is. */
export type Outcome = Result<unknown> | Response;

/** Turns an outcome into one kind of answer. @param status of a value */
export function answerOf(outcome: Outcome, status = 200): Response {
  if (outcome instanceof Response) return outcome;
  if (!outcome.ok) return problemAnswer(outcome.problem);
  return Response.json(outcome.value ?? {}, { status, headers: { 'cache-control': 'no-store' } });
}

/** A Problem as JSON, in the words for a person, with its status. */
function problemAnswer(found: Problem): Response {
  const problem = toldProblem(found);
  metrics.problems.inc({ kind: problem.kind });
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (problem.retryAfter) headers['retry-after'] = String(problem.retryAfter);
  return Response.json({ problem }, { status: statusOf(problem), headers });
}

/** The session is over by the viewer's own doing: the browser is told where to go, and the message waits there. */
export async function signedOutAnswer({ host }: Viewer, code: FlashCode): Promise<Response> {
  const answer = Response.json({ to: '/' }, { headers: { 'cache-control': 'no-store' } });
  answer.headers.append('set-cookie', await sessionCookie({ flash: { code } }, host));
  return answer;
}

/**
 * 401, with the cookie replaced by the message that the sign-in page will show. Where that waits already, the cookie is left
 * alone: somebody may be signing in over the page, and this answer come after the one that opened the session.
 * @param found what a save said that the session's end interrupted: its parts are told, so that nothing is done twice
 */
export async function unauthenticatedAnswer(
  { session, flash, host }: Awaited<ReturnType<typeof currentVisit>>,
  code: 'expired' | 'not-signed-in',
  found?: Problem,
): Promise<Response> {
  const message =
    code === 'expired' ? 'Your session has expired. Please log in and try again.' : 'You must log in to view that page';
  const interrupted = found?.parts ? { message: found.message, parts: found.parts } : {};
  const answer = problemAnswer({ kind: 'unauthenticated', message, ...interrupted });
  if (session || !flash) answer.headers.append('set-cookie', await sessionCookie({ flash: { code } }, host));
  return answer;
}

/** The answer to a bug, not an expected failure: its kind and place go to the log, its text (which may quote input) does not. Nobody knows what it has left of a change. */
export async function faultAnswer(request: Request, error: unknown): Promise<Response> {
  const { requestId } = await requestContext(request.headers);
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 5) : [];
  const fault = error instanceof Error ? error.name : typeof error;
  const line = { level: 'error', requestId, method: request.method, fault, stack: stack.map((one) => one.trim()) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
  const doubtful = isWriteMethod(request) || undefined;
  const { problem } = fail('unavailable', 'Something went wrong. Please try again.', { status: 500, doubtful });
  return problemAnswer(problem);
}
