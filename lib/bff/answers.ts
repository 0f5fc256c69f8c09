import { problemToShow } from '../kit/doubtful';
import { fail, ok, type Problem, type Result } from '../kit/problem';
import { statusOf } from '../kit/problem-json';
import { metrics } from '../observe/metrics';
import { flashSentence, type FlashCode } from '../session/flash';
import { endCookie, sessionCookie } from '../session/cookies';
import { requestContext } from './request-context';
import { isWriteMethod } from './same-origin';
import type { currentVisit, Viewer } from './viewer';

/** The result of a handler's work: a value or a Problem, which become JSON, or a response that is passed on unchanged. */
export type Outcome = Result<unknown> | Response;

/** Turns an outcome into a response. @param status for a value */
export function answerOf(outcome: Outcome, status = 200): Response {
  if (outcome instanceof Response) return outcome;
  if (!outcome.ok) return problemAnswer(outcome.problem);
  return Response.json(outcome.value ?? {}, { status, headers: { 'cache-control': 'no-store' } });
}

/** A Problem as JSON, worded for a person, with its status. */
function problemAnswer(found: Problem): Response {
  const problem = problemToShow(found);
  metrics.problems.inc({ kind: problem.kind });
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (problem.retryAfter) headers['retry-after'] = String(problem.retryAfter);
  return Response.json({ problem }, { status: statusOf(problem), headers });
}

/** A value as JSON, with the cookies that the browser is to keep. @param cookies Set-Cookie headers */
export function answerWith(value: object, ...cookies: string[]): Response {
  const answer = answerOf(ok(value));
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The viewer's own action has ended the session: tells the browser where to go, and leaves the message there. */
export async function signedOutAnswer({ host, session }: Viewer, code: FlashCode): Promise<Response> {
  const cookies = [await sessionCookie({ flash: { code } }, host), await endCookie(session.token, host)];
  return answerWith({ to: '/' }, ...cookies);
}

/**
 * 401, with the cookie replaced by the message that the sign-in page will show. If that message is already waiting, the cookie
 * is left alone: someone may be signing in over the page, and this response may arrive after the one that opened the session.
 * @param found the Problem of a save that the session's end interrupted: its parts are reported, so that nothing is done twice
 */
export async function unauthenticatedAnswer(
  { session, flash, host }: Awaited<ReturnType<typeof currentVisit>>,
  code: 'expired' | 'not-signed-in',
  found?: Problem,
): Promise<Response> {
  const { message = flashSentence(code)!.text, parts, secretsStored } = found?.parts ? found : {};
  const answer = problemAnswer({ kind: 'unauthenticated', message, parts, secretsStored });
  if (session || !flash) answer.headers.append('set-cookie', await sessionCookie({ flash: { code } }, host));
  return answer;
}

/**
 * A bug as a Problem that names the request. Its kind and place go to the log, where the reference finds them; its text, which
 * may quote input, does not. Whether a change took effect is unknown.
 */
export async function faultOf(request: Request, error: unknown): Promise<Result<never>> {
  const { requestId } = await requestContext(request.headers);
  // Its text may have several lines, too.
  const places = error instanceof Error ? (error.stack?.match(/^ {4}at .+$/gm) ?? []) : [];
  const fault = error instanceof Error ? error.name : typeof error;
  const stack = places.slice(0, 4).map((one) => one.trim());
  const line = { level: 'error', requestId, method: request.method, fault, stack };
  process.stderr.write(`${JSON.stringify(line)}\n`);
  const doubtful = isWriteMethod(request) || undefined;
  const said = `The console failed to handle this request (reference ${requestId}). Try again.`;
  return fail('unavailable', said, { status: 500, doubtful });
}
