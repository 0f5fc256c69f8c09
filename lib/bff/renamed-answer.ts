import 'server-only';
import type { Resource } from '../kit/resource';
import { sessionCookie } from '../session/session';
import type { Viewer } from './viewer';

/**
 * The answer to a save, with the session under the new name when the acting users have renamed themselves: passwords are
 * checked, and "Sign in again" asks, for the name that the platform knows now.
 * @param saved what is answered otherwise
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
