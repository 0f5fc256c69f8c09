import 'server-only';
import type { Resource } from '../kit/resource';
import { sessionCookie } from '../session/cookies';
import type { Viewer } from './viewer';

/**
 * The response to a save; if the acting users have renamed themselves, with the session under the new name. Password checks and
 * "Sign in again" need the name that the platform knows now.
 * @param saved the result of the save
 */
export async function renamedAnswer<T>(
  { principal, session, host }: Viewer,
  resource: Resource,
  sid: string,
  values: unknown,
  saved: T,
): Promise<T | Response> {
  const name = resource.ownName?.(principal, sid, values);
  if (name === undefined || name === principal.name) return saved;
  const answer = Response.json({}, { headers: { 'cache-control': 'no-store' } });
  answer.headers.append(
    'set-cookie',
    await sessionCookie({ ...session, signedIn: { ...session.signedIn, name } }, host),
  );
  return answer;
}
