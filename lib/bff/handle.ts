import 'server-only';
import { changedFields, writeAudit } from '../observe/audit';
import { metrics } from '../observe/metrics';
import { PAGE_USER } from '../kit/page-user';
import { isSid } from '../kit/sid';
import { bodyOf } from './body';
import { fail, isPartlyDone, statusOf, toldProblem, type Problem, type Result } from '../kit/problem';
import type { SaveOutcome } from '../kit/save-key';
import type { FlashCode } from '../session/flash';
import { renewedCookie, sessionCookie } from '../session/session';
import { requestContext } from './request-context';
import { isFromAnotherSite, isSameOrigin, isWriteMethod } from './same-origin';
import { saveOnce } from './save-once';
import { currentVisit, viewerOf, type Viewer } from './viewer';

type OpenedVisit = Awaited<ReturnType<typeof currentVisit>>;
type Params = Record<string, string>;
type RouteContext = { params: Promise<Params> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

export interface Call {
  request: Request;
  params: Params;
  query: URLSearchParams;
}

const ANOTHER_USER = 'Another user has signed in to this browser. Reload the page.';
const FROM_ELSEWHERE = 'The request did not come from this console.';
const PASSWORD_FIRST = 'Please change your password first.';

/**
 * Makes a route handler for signed-in users: same origin for writes, session, forced password change, and every outcome
 * turned into one kind of answer. What the handler returns becomes JSON, a Problem its status, a Response is left alone.
 */
export function forViewer(
  run: (viewer: Viewer, call: Call) => Promise<Result<unknown> | Response>,
  options: { duringForcedChange?: boolean; created?: boolean } = {},
): RouteHandler {
  return guarded(async (call) => {
    if (isFromAnotherSite(call.request)) return problemAnswer({ kind: 'forbidden', message: FROM_ELSEWHERE });
    const visit = await currentVisit(call.request.headers);
    if (!visit.session) return signedOut(visit, visit.sealed ? 'expired' : 'not-signed-in');
    // Side by side, two windows share one cookie: what one user has typed is never saved as the other.
    const pageUser = call.request.headers.get(PAGE_USER);
    if (pageUser !== null && pageUser !== visit.session.principal.userSid)
      return problemAnswer({ kind: 'forbidden', message: ANOTHER_USER });
    if (visit.session.forceChange && !options.duringForcedChange)
      return problemAnswer(fail('forbidden', PASSWORD_FIRST).problem);
    const { session } = visit;
    const handle = async (again: boolean) => {
      const viewer = await viewerOf(session, call.request, again);
      const result = await run(viewer, call);
      if (isWriteMethod(call.request)) await audit(viewer, call, result);
      const ended = !(result instanceof Response) && !result.ok && result.problem.kind === 'unauthenticated';
      const answer = ended
        ? await signedOut(visit, 'expired', result.problem)
        : result instanceof Response
          ? result
          : resultAnswer(result, options.created ? 201 : 200);
      return { answer, outcome: outcomeOf(result) };
    };
    const answer = isWriteMethod(call.request)
      ? await saveOnce(call.request, session.principal.userSid, handle)
      : (await handle(false)).answer;
    // The end of the session has set the cookie already.
    if (answer.status === 401) return answer;
    const renewed = await renewedCookie(visit, visit.host);
    // A handler that sets the cookie itself (sign-out, say) has the last word.
    if (renewed && !answer.headers.has('set-cookie')) answer.headers.append('set-cookie', renewed);
    return answer;
  });
}

/**
 * Makes a route handler for anybody: the same guards, without a session.
 * @param options once: it changes something that must not be done twice, and its answer may be given again
 */
export function forAnybody(
  run: (call: Call) => Promise<Result<unknown> | Response>,
  options: { once?: boolean } = {},
): RouteHandler {
  return guarded(async (call) => {
    const handle = async () => {
      const result = await run(call);
      const answer = result instanceof Response ? result : resultAnswer(result, 200);
      return { answer, outcome: outcomeOf(result) };
    };
    return options.once ? saveOnce(call.request, 'anybody', handle) : (await handle()).answer;
  });
}

export function problemAnswer(found: Problem): Response {
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
async function signedOut({ session, flash, host }: OpenedVisit, code: FlashCode, found?: Problem): Promise<Response> {
  const message =
    code === 'expired' ? 'Your session has expired. Please log in and try again.' : 'You must log in to view that page';
  const interrupted = found?.parts ? { message: found.message, parts: found.parts } : {};
  const answer = problemAnswer({ kind: 'unauthenticated', message, ...interrupted });
  if (session || !flash) answer.headers.append('set-cookie', await sessionCookie({ flash: { code } }, host));
  return answer;
}

/** Every change that somebody asked for leaves a line: who, what, which records and fields, what came of it. */
async function audit(
  { principal, calls }: Viewer,
  { request }: Call,
  result: Result<unknown> | Response,
): Promise<void> {
  const { requestId } = await requestContext(request.headers);
  const outcome =
    result instanceof Response ? (result.ok ? 'ok' : String(result.status)) : result.ok ? 'ok' : result.problem.kind;
  const created =
    !(result instanceof Response) && result.ok ? (result.value as { sid?: unknown } | null)?.sid : undefined;
  writeAudit({
    requestId,
    principal,
    method: request.method,
    path: new URL(request.url).pathname.slice(0, 300),
    fields: changedFields(bodyOf(request)),
    result: outcome,
    created: isSid(created) ? created : undefined,
    effects: calls.effects?.(),
  });
}

function outcomeOf(result: Result<unknown> | Response): SaveOutcome {
  if (result instanceof Response) return result.ok ? 'done' : 'nothing';
  if (result.ok) return 'done';
  return result.problem.doubtful || isPartlyDone(result.problem) ? 'not known' : 'nothing';
}

function resultAnswer(result: Result<unknown>, status: number): Response {
  if (!result.ok) return problemAnswer(result.problem);
  return Response.json(result.value ?? {}, { status, headers: { 'cache-control': 'no-store' } });
}

function guarded(run: (call: Call) => Promise<Response>): RouteHandler {
  return async (request, { params }) => {
    if (!isSameOrigin(request)) {
      return problemAnswer({ kind: 'forbidden', message: FROM_ELSEWHERE });
    }
    try {
      return await run({ request, params: await params, query: new URL(request.url).searchParams });
    } catch (error) {
      await logFault(request, error);
      return problemAnswer({ kind: 'unavailable', message: 'Something went wrong, please try again', status: 500 });
    }
  };
}

/** A bug, not an expected failure: its kind and place go to the log, its text (which may quote input) does not. */
async function logFault(request: Request, error: unknown): Promise<void> {
  const { requestId } = await requestContext(request.headers);
  const stack =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .slice(1, 5)
          .map((line) => line.trim())
      : [];
  const name = error instanceof Error ? error.name : typeof error;
  process.stderr.write(
    `${JSON.stringify({ level: 'error', requestId, method: request.method, fault: name, stack })}\n`,
  );
}
