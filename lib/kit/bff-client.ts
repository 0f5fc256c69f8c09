import { BASE_PATH } from './base-path';
import { decideToLeave } from './leaving';
import { PAGE_PROVIDER, providerOfPage } from './page-provider';
import { keyForSave, settleSave } from './page-saves';
import { PAGE_USER } from './page-user';
import { isPartlyDone, ok, problemFromJson, problemIn, problemToShow, type Result } from './problem';

/** What happened after the session ended: the same user signed in again, stayed on the page, or left it. */
export type AfterEnd = 'signed-in' | 'stay' | 'leave';

/** @param byWrite whether a request that changes something found the session ended, not one that only reads */
export type SessionEndHandler = (byWrite: boolean) => Promise<AfterEnd>;

let atSessionEnd: SessionEndHandler | null = null;

/**
 * Registers what to do when a request finds the session ended; without a handler, the page is left.
 * @returns a function that unregisters it
 */
export function whenSessionEnds(handler: SessionEndHandler): () => void {
  atSessionEnd = handler;
  return () => {
    if (atSessionEnd === handler) atSessionEnd = null;
  };
}

let renewals = 0;

/** Records that a session was opened over this page: requests sent before and refused since are repeated without asking. */
export function sessionRenewed(): void {
  renewals += 1;
}

let pageUser: string | null = null;

/**
 * Records whose page this is: the console refuses its requests once the browser belongs to another user or shows another view.
 */
export function pageOf(user: string): void {
  pageUser = user;
}

/** Asks the page what to do about the ended session, and goes to the sign-in page if that is the answer. */
export async function sessionEnded(byWrite: boolean): Promise<AfterEnd> {
  const way = (await atSessionEnd?.(byWrite)) ?? 'leave';
  if (way === 'leave') goToSignIn();
  return way;
}

/**
 * Calls one of the console's own handlers from the browser. Never throws for an expected failure. When the session has ended
 * and the person signs in again without leaving the page, the refused request is sent once more. Otherwise the page is left for
 * the sign-in page, which leads back to the current one.
 *
 * A request that changes something is in flight only once, however often it is made meanwhile. It carries a key, by which the
 * console recognises it when it is repeated after a lost response; see `page-saves.ts`.
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
    // The console answers JSON. Something between it and the browser returned something else, or broke the connection.
    return unanswered(method, 'The console’s answer couldn’t be read.');
  }
}

/** No response from the console: whether a request that changes something took effect is unknown. */
function unanswered(method: Method, message: string): Result<never> {
  const problem = { kind: 'unavailable', message } as const;
  if (method === 'GET') return { ok: false, problem: { ...problem, message: `${message} ${AGAIN}` } };
  return { ok: false, problem: problemToShow({ ...problem, doubtful: true }) };
}

const AGAIN = 'Check the connection and try again.';

/** Like `callBff`, for a response that the caller reads as it arrives. @param headers additional ones */
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
  // A response without a Problem comes from something between the browser and the console.
  if (response.status >= 500 && !problemIn(said)) return unanswered(method, 'The console didn’t answer.');
  const problem = problemFromJson(said, response.status);
  if (problem.kind === 'unauthenticated' && !path.startsWith('/session')) {
    const way = renewals > sentAfter ? 'signed-in' : await sessionEnded(method !== 'GET');
    if (way === 'signed-in' && !isPartlyDone(problem)) return openBff(method, path, body, signal, headers);
  }
  return { ok: false, problem };
}

/** Goes to the sign-in page, remembering this one. */
function goToSignIn(): void {
  const here = location.pathname.slice(BASE_PATH.length) + location.search;
  loadPage(`/?from=${encodeURIComponent(here)}`);
}

/**
 * Loads another page in full, which drops everything the current page knew about a user, or about nobody. Asks nothing: what it
 * follows can't be taken back.
 */
export function loadPage(path: string): void {
  decideToLeave();
  // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- the router would keep what it knows
  location.assign(`${BASE_PATH}${path}`);
}
