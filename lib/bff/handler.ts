import type { z } from 'zod';
import { PAGE_USER } from '../kit/page-user';
import { isPartlyDone } from '../kit/doubtful';
import { fail, ok, refuse, type Result } from '../kit/problem';
import type { SaveOutcome } from '../kit/save-key';
import { forgetAnswersElsewhere } from '../platform/remembered';
import { renewedCookie, sessionCookieName } from '../session/cookies';
import { openSession, pageUserOf } from '../session/session';
import { answerOf, faultOf, unauthenticatedAnswer, type Outcome } from './answers';
import { Attempt } from './attempt';
import { readBody, withPlace } from './body';
import { FROM_ELSEWHERE, isFromAnotherSite, isSameOrigin, isWriteMethod, sentenceForStranger } from './same-origin';
import { counted, saveOnce } from './save-once';
import { signedInOrOutSince, signedOutSince } from './sign-in/sign-out';
import { currentVisit, viewerOf, type Viewer } from './viewer';

type Params = Record<string, string>;
type RouteHandler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

export interface Call {
  request: Request;
  params: Params;
  query: URLSearchParams;
}

/**
 * May this user do that? Asked before anything is done. What had to be read for the decision is passed to the work as `found`,
 * so that it is read once. `questions.ts` has them.
 */
export type Question<Found> = (viewer: Viewer, call: Call) => Result<Found> | Promise<Result<Found>>;

/** A schema of the JSON that is sent; `'none'` where nothing is sent, or it is ignored. */
type Body = z.ZodType | 'none';
type BodyOf<B> = B extends z.ZodType ? z.output<B> : undefined;

interface Spec<B extends Body> {
  body: B;
  /** The message for a body that the schema rejects. */
  unreadable?: string;
  /** The maximum body size in bytes, where it holds a file. */
  most?: number;
  /** The status of a success: 201 where something is created. */
  status?: 200 | 201;
  /** Also for users who have to change their password first. */
  duringForcedChange?: true;
  /** Also while viewing as someone else: it changes nothing but the view. */
  whileViewing?: true;
  /** Requested by pages on their own: it does not keep the session of an idle user alive. */
  background?: true;
  /** Its reads go on when the browser has left, for the requests that follow: they would begin them again. */
  goesOn?: true;
  /**
   * Its reads are kept for some seconds: the next letter that is typed, or the next record, needs the same ones. 'many': where
   * the query says that it is one of many.
   */
  keeps?: true | 'many';
}

type PublicSpec<B extends Body> = Spec<B> & {
  can: 'anybody';
  /** It changes something that must not be done twice, and its response may be given again. */
  once?: true;
};

/** The input of the work: who asks, what the question has found, what was sent. */
export interface ViewerWork<Found, B> extends Call {
  viewer: Viewer;
  found: Found;
  body: BodyOf<B>;
}

/** The input of work that needs no session, and looks at none. */
interface PublicWork<B> extends Call {
  attempt: Attempt;
  body: BodyOf<B>;
}

type Working = Outcome | Promise<Outcome>;

const ANOTHER_USER = 'Another user has logged in on this browser. Reload the page.';
const ANOTHER_VIEW = 'You started or stopped viewing as someone else in another window. Reload the page.';
const PASSWORD_FIRST = 'Change your password first.';

/**
 * Creates a route handler; every export of `app/api` is created here. Before the work it checks, in this order: same origin for
 * writes, the session, that the page is this user's, a forced password change, the question, the body. A change is done once
 * per key that a page sends, and leaves its log line whatever the outcome.
 * @param spec who may, and what is sent; without either it does not compile
 * @param work returns a value or a Problem, which become JSON, or a response that is passed on unchanged
 */
export function handler<Found, B extends Body>(
  spec: Spec<B> & { can: Question<Found> },
  work: (call: ViewerWork<Found, B>) => Working,
): RouteHandler;
export function handler<B extends Body>(spec: PublicSpec<B>, work: (call: PublicWork<B>) => Working): RouteHandler;
export function handler(
  spec: (Spec<Body> & { can: Question<unknown> }) | PublicSpec<Body>,
  work: (call: never) => Working,
): RouteHandler {
  const answered: RouteHandler = async (request, { params }) => {
    const attempt = new Attempt(request);
    try {
      if (!isSameOrigin(request)) return answerOf(attempt.ended(fail('forbidden', sentenceForStranger(request))));
      const call = { request, params: await params, query: new URL(request.url).searchParams };
      const run = (more: { viewer?: Viewer; attempt?: Attempt }): Promise<Outcome> =>
        withPlace(request, spec.most, more.viewer?.principal.userSid ?? '', async () => {
          const body =
            spec.body === 'none' ? ok(undefined) : await readBody(request, spec.body, spec.unreadable, spec.most);
          // The two signatures above say which parts go with which question.
          return body.ok ? work({ ...call, ...more, body: body.value } as never) : body;
        });
      if (spec.can !== 'anybody') return await sendable(request, await forViewer(spec.can, spec, call, attempt, run));
      const once = async () => {
        const outcome = attempt.ended(await run({ attempt }));
        return { answer: answerOf(outcome, spec.status), outcome: saveOutcomeOf(outcome) };
      };
      return spec.once ? await saveOnce(request, 'anybody', once) : (await once()).answer;
    } catch (error) {
      attempt.broke();
      return answerOf(await faultOf(request, error));
    } finally {
      await attempt.write();
    }
  };
  return (request, context) =>
    isWriteMethod(request) ? counted(() => answered(request, context)) : answered(request, context);
}

/** The framework answers HEAD with what GET gives, but never reads its body: a stream would wait for its reader for ever. */
async function sendable({ method }: Request, answer: Response): Promise<Response> {
  if (method !== 'HEAD' || !answer.body) return answer;
  await answer.body.cancel().catch(() => undefined);
  const { status, headers } = answer;
  return new Response(null, { status, headers });
}

async function forViewer(
  can: Question<unknown>,
  { status, duringForcedChange, whileViewing, background, goesOn, keeps }: Spec<Body>,
  call: Call,
  attempt: Attempt,
  run: (more: { viewer: Viewer; found: unknown }) => Promise<Outcome>,
): Promise<Response> {
  const { request } = call;
  const began = Date.now();
  if (isFromAnotherSite(request)) return answerOf(attempt.ended(fail('forbidden', FROM_ELSEWHERE)));
  const visit = await currentVisit(request.headers);
  const { session } = visit;
  const pageUser = request.headers.get(PAGE_USER);
  if (!session) {
    const had = visit.sealed || pageUser !== null;
    return attempt.ended(await unauthenticatedAnswer(visit, had ? 'expired' : 'not-signed-in'));
  }
  attempt.by(session.signedIn);
  // Two windows side by side share one cookie: what one user has typed is never saved as the other.
  if (pageUser !== null && pageUser !== pageUserOf(session)) {
    const isSame = pageUser.split(' ')[0] === session.signedIn.userSid;
    return answerOf(attempt.ended(fail('forbidden', isSame ? ANOTHER_VIEW : ANOTHER_USER)));
  }
  if (session.forceChange && !duringForcedChange) return answerOf(attempt.ended(fail('forbidden', PASSWORD_FIRST)));
  if (session.view && isWriteMethod(request) && !whileViewing) return answerOf(attempt.ended(refuse('viewing-as')));
  const once = async (again: boolean) => {
    const viewer = await viewerOf(session, request, {
      again,
      goesOn,
      keeps: keeps === 'many' ? call.query.has('many') : keeps,
    });
    attempt.begin(viewer.calls);
    const found = await can(viewer, call);
    const outcome = attempt.ended(found.ok ? await run({ viewer, found: found.value }) : found);
    if (viewer.calls.effects?.().length) await forgetAnswersElsewhere(session.token);
    const ended = !(outcome instanceof Response) && !outcome.ok && outcome.problem.kind === 'unauthenticated';
    const answer = ended ? await unauthenticatedAnswer(visit, 'expired', outcome.problem) : answerOf(outcome, status);
    for (const cookie of viewer.cookies) answer.headers.append('set-cookie', cookie);
    return { answer, outcome: saveOutcomeOf(outcome) };
  };
  const answer = isWriteMethod(request)
    ? await saveOnce(request, session.signedIn.userSid, once)
    : (await once(false)).answer;
  const isLate = () => signedInOrOutSince(session.signedIn.userSid, began);
  // The end of the session has already set the cookie.
  if (answer.status === 401) {
    if (await isLate()) answer.headers.delete('set-cookie');
    return answer;
  }
  // The handler's own cookie would bring back who has logged out, and replace that of whoever has logged in since.
  if ((await keepsSession(answer, visit.host)) && (await signedOutSince(session.signedIn.userSid, began))) {
    answer.headers.delete('set-cookie');
    return answer;
  }
  const due = background ? null : await renewedCookie(visit, visit.host);
  const renewed = due && (await isLate()) ? null : due;
  // A handler that sets the cookie itself (such as sign-out) takes precedence.
  if (renewed && !answer.headers.has('set-cookie')) answer.headers.append('set-cookie', renewed);
  return answer;
}

/** Whether an answer sets a session's cookie, not one with nothing but a message. */
async function keepsSession({ headers }: Response, host: string): Promise<boolean> {
  const [, value] =
    headers
      .getSetCookie()
      .map((one) => one.split(/[=;]/))
      .find(([name]) => name === sessionCookieName(host)) ?? [];
  return (await openSession(value)).session !== null;
}

function saveOutcomeOf(outcome: Outcome): SaveOutcome {
  if (outcome instanceof Response) return outcome.ok ? 'done' : 'nothing';
  if (outcome.ok) return 'done';
  return outcome.problem.doubtful || isPartlyDone(outcome.problem) ? 'not known' : 'nothing';
}
