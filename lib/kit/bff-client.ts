import { BASE_PATH } from './base-path';
import { fail, ok, problemFromJson, type Result } from './problem';

/**
 * Calls one of the console's own handlers from the browser. Never throws for an expected failure.
 * A session that has ended leads to the sign-in page, which brings the person back to where they are now.
 */
export async function callBff<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result<T>> {
  let response: Response;
  try {
    response = await fetch(`${BASE_PATH}/api${path}`, {
      method,
      signal,
      headers: body === undefined ? undefined : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return fail('unavailable', 'The console cannot be reached. Check the connection and try again.');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return ok(answer as T);
  const problem = problemFromJson(answer, response.status);
  if (problem.kind === 'unauthenticated' && !path.startsWith('/session')) goToSignIn();
  return { ok: false, problem };
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
