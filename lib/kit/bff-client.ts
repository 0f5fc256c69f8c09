import { BASE_PATH } from './base-path';
import { PAGE_PROVIDER, providerOfPage } from './page-provider';
import { keyForSave, settleSave } from './page-saves';
import { PAGE_USER } from './page-user';
import { isPartlyDone, ok, problemFromJson, problemIn, toldProblem, type Result } from './problem';

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

/** Says for whom this page was made: the console refuses its requests once this browser is another user's, or shows another view. */
export function pageOf(user: string): void {
  pageUser = user;
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
 *
 * A request that changes something is on its way once, however often it is asked for meanwhile. It carries a key, by which
 * the console knows it when it is sent again after a lost answer; see `page-saves.ts`.
 */
export function callBff<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Result<T>> {
  if (method === 'GET') return read(method, openBff(method, path, body, signal), signal);
  const asked = `${method} ${path} ${JSON.stringify(body)}`;
  const running = underWay.get(asked) as Promise<Result<T>> | undefined;
  if (running) return running;
  const sent = save<T>(method, path, body, signal).finally(() => underWay.delete(asked));
  underWay.set(asked, sent);
  return sent;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const underWay = new Map<string, Promise<Result<unknown>>>();

async function save<T>(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Result<T>> {
  const key = keyForSave(method, path, body);
  const result = await read<T>(method, openBff(method, path, body, signal, key.headers), signal);
  settleSave(key, result);
  return result;
}

async function read<T>(method: Method, opened: Promise<Result<Response>>, signal?: AbortSignal): Promise<Result<T>> {
  const answer = await opened;
  if (!answer.ok) return answer;
  try {
    return ok((await answer.value.json()) as T);
  } catch (error) {
    if (signal?.aborted) throw error;
    // The console answers JSON. Something between it and the browser did not, or broke the connection.
    return unanswered(method, 'The console’s answer can’t be read.');
  }
}

/** No answer of the console: of a request that changes something nobody knows what has come of it. */
function unanswered(method: Method, message: string): Result<never> {
  const problem = { kind: 'unavailable', message } as const;
  if (method === 'GET') return { ok: false, problem: { ...problem, message: `${message} ${AGAIN}` } };
  return { ok: false, problem: toldProblem({ ...problem, doubtful: true }) };
}

const AGAIN = 'Check the connection and try again.';

/** The same, for an answer that is read by the caller as it comes. @param headers further ones */
export async function openBff(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Result<Response>> {
  let response: Response;
  const sentAfter = renewals;
  const provider = providerOfPage();
  try {
    response = await fetch(`${BASE_PATH}/api${path}`, {
      method,
      signal,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(pageUser === null ? {} : { [PAGE_USER]: pageUser }),
        ...(provider === null ? {} : { [PAGE_PROVIDER]: provider }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return unanswered(method, 'The console can’t be reached.');
  }
  if (response.ok) return ok(response);
  const said: unknown = await response.json().catch(() => null);
  // What has no Problem comes from something between the browser and the console.
  if (response.status >= 500 && !problemIn(said)) return unanswered(method, 'The console didn’t answer.');
  const problem = problemFromJson(said, response.status);
  if (problem.kind === 'unauthenticated' && !path.startsWith('/session')) {
    const way = renewals > sentAfter ? 'signed-in' : await sessionEnded(method !== 'GET');
    if (way === 'signed-in' && !isPartlyDone(problem)) return openBff(method, path, body, signal, headers);
  }
  return { ok: false, problem };
}

/** Leaves for the sign-in page, remembering this one. */
function goToSignIn(): void {
  const here = location.pathname.slice(BASE_PATH.length) + location.search;
  loadPage(`/?from=${encodeURIComponent(here)}`);
}

/** A full load of another page: everything that the page before knew about a user, or about nobody, is gone. */
export function loadPage(path: string): void {
  // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- the router would keep what it knows
  location.assign(`${BASE_PATH}${path}`);
}
