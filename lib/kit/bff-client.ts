import { BASE_PATH } from './base-path';
import { PAGE_PROVIDER, providerOfPage } from './page-provider';
import { keyForSave, settleSave } from './page-saves';
import { PAGE_USER } from './page-user';
import { SAVE_KEY } from './save-key';
import { isPartlyDone, problemToShow } from './doubtful';
import { fail, ok, type Result } from './problem';
import { problemFromJson, problemIn } from './problem-json';
import { renewalsSoFar, sessionEnded } from './session-end';

let pageUser: string | null = null;

/**
 * Records whose page this is: the console refuses its requests once the browser belongs to another user or shows another view.
 */
export function pageOf(user: string): void {
  pageUser = user;
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
  if (method === 'GET') return read(openBff(method, path, body, signal), false, signal);
  const asked = `${providerOfPage()} ${method} ${path} ${JSON.stringify(body)}`;
  const running = underWay.get(asked) as Promise<Result<T>> | undefined;
  if (running) return running;
  const sent = save<T>(method, path, body, signal).finally(() => underWay.delete(asked));
  underWay.set(asked, sent);
  return sent;
}

/**
 * Like `callBff`, for a lookup that is sent by POST because of what it contains or makes the platform do. It saves nothing, so it
 * carries no key, and a lost response leaves no doubt.
 */
export function askBff<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<Result<T>> {
  return read(openBff('POST', path, body, signal), false, signal);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Requests that open or end a session, or are made without one: their pages deal with its end themselves. */
const OPENS_OR_ENDS = /^\/session(\/(password|forgot-password|reset-password))?$/;

const underWay = new Map<string, Promise<Result<unknown>>>();

/**
 * Waits until nothing is being saved, and the page has acted on the answers. One of the saves may have ended the session (a
 * user's own deletion does), and the user must learn what became of each.
 */
async function savesSettled(): Promise<void> {
  if (underWay.size === 0) return;
  await Promise.allSettled(underWay.values());
  await new Promise((resolve) => setTimeout(resolve));
}

async function save<T>(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Result<T>> {
  const key = keyForSave(method, path, body);
  const result = await read<T>(openBff(method, path, body, signal, key.headers), true, signal);
  settleSave(key, result);
  return result;
}

async function read<T>(opened: Promise<Result<Response>>, saves: boolean, signal?: AbortSignal): Promise<Result<T>> {
  const answer = await opened;
  if (!answer.ok) return answer;
  try {
    return ok((await answer.value.json()) as T);
  } catch (error) {
    if (signal?.aborted) throw error;
    // The console answers JSON. Something between it and the browser returned something else, or broke the connection.
    return unanswered(saves, 'The console’s answer couldn’t be read.');
  }
}

/** No response from the console: whether a request that saves something took effect is unknown. */
function unanswered(saves: boolean, message: string): Result<never> {
  if (!saves) return fail('unavailable', `${message} Check the connection and try again.`);
  return { ok: false, problem: problemToShow({ kind: 'unavailable', message, doubtful: true }) };
}

/**
 * Like `callBff`, for a response that the caller reads as it arrives.
 * @param headers additional ones; a request that saves something has its key among them
 */
export async function openBff(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Result<Response>> {
  let response: Response;
  const sentAfter = renewalsSoFar();
  const provider = providerOfPage();
  const saves = headers?.[SAVE_KEY] !== undefined;
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
    return unanswered(saves, 'The console can’t be reached.');
  }
  if (response.ok) return ok(response);
  const said: unknown = await response.json().catch(() => null);
  // A response without a Problem comes from something between the browser and the console.
  if (response.status >= 500 && !problemIn(said)) return unanswered(saves, 'The console didn’t answer.');
  const problem = problemFromJson(said, response.status);
  if (problem.kind === 'unauthenticated' && !OPENS_OR_ENDS.test(path)) {
    if (!saves) await savesSettled();
    const way = renewalsSoFar() > sentAfter ? 'signed-in' : await sessionEnded(saves);
    if (way === 'signed-in' && !isPartlyDone(problem)) return openBff(method, path, body, signal, headers);
  }
  return { ok: false, problem };
}
