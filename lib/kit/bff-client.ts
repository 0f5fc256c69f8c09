import { BASE_PATH } from './base-path';
import { PAGE_USER } from './page-user';
import { fail, ok, problemFromJson, type Problem, type Result } from './problem';

/** What became of a session that had ended: opened again by the same user, left as it is, or given up for this page. */
export type AfterEnd = 'signed-in' | 'stay' | 'leave';

/** @param byWrite it was met by a request that changes something, not by one that only reads */
export type SessionEndHandler = (byWrite: boolean) => Promise<AfterEnd>;

let atSessionEnd: SessionEndHandler | null = null;

/**
 * Names who decides what happens when a request meets the end of the session; without anybody the page is left.
 * @returns how to withdraw
 */
export function whenSessionEnds(handler: SessionEndHandler): () => void {
  atSessionEnd = handler;
  return () => {
    if (atSessionEnd === handler) atSessionEnd = null;
  };
}

let renewals = 0;

/** Says that a session was opened over this page: what was sent before, and is refused, is sent again without asking. */
export function sessionRenewed(): void {
  renewals += 1;
}

let pageUser: string | null = null;

/** Says whose page this is: the console refuses its requests once another user is signed in to this browser. */
export function pageOf(userSid: string): void {
  pageUser = userSid;
}

/** The session has ended: asks the page what is to be done, and leaves for the sign-in page if that is the answer. */
export async function sessionEnded(byWrite: boolean): Promise<AfterEnd> {
  const way = (await atSessionEnd?.(byWrite)) ?? 'leave';
  if (way === 'leave') goToSignIn();
  return way;
}

/**
 * Calls one of the console's own handlers from the browser. Never throws for an expected failure.
 * When the session has ended and the person signs in again without leaving the page, the request is sent once more: the
 * first one was refused. Else the page is left for the sign-in page, which brings the person back to where they are now.
 */
export async function callBff<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result<T>> {
  const answer = await openBff(method, path, body, signal);
  return answer.ok ? ok((await answer.value.json().catch(() => null)) as T) : answer;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The same, for an answer that is read by the caller as it comes. */
export async function openBff(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result<Response>> {
  let response: Response;
  const sentAfter = renewals;
  try {
    response = await fetch(`${BASE_PATH}/api${path}`, {
      method,
      signal,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(pageUser === null ? {} : { [PAGE_USER]: pageUser }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return fail('unavailable', 'The console cannot be reached. Check the connection and try again.');
  }
  if (response.ok) return ok(response);
  const problem = problemFromJson(await response.json().catch(() => null), response.status);
  if (problem.kind === 'unauthenticated' && !path.startsWith('/session')) {
    const way = renewals > sentAfter ? 'signed-in' : await sessionEnded(method !== 'GET');
    if (way === 'signed-in' && !isPartlyDone(problem)) return openBff(method, path, body, signal);
  }
  return { ok: false, problem };
}

/** The session ended between two steps of a save: sent once more, the first of them would happen twice. */
function isPartlyDone({ parts }: Problem): boolean {
  return !!parts?.some(({ outcome }) => outcome !== 'not saved' && outcome !== 'undone');
}

/** Leaves for the sign-in page, remembering this one. */
export function goToSignIn(): void {
  const here = location.pathname.slice(BASE_PATH.length) + location.search;
  loadPage(`/?from=${encodeURIComponent(here)}`);
}

/** A full load of another page: everything that the page before knew about a user, or about nobody, is gone. */
export function loadPage(path: string): void {
  // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- the router would keep what it knows
  location.assign(`${BASE_PATH}${path}`);
}
