import { path, type PlatformCalls } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import { wireUser } from './wire';

/** Whether a user is view-only: the platform reports it only for one user at a time. */
export async function isUserViewOnly(calls: PlatformCalls, sid: string): Promise<Result<boolean>> {
  const user = await calls.get(path`/Users/${sid}`, wireUser);
  if (!user.ok) return user;
  const { isViewOnly } = user.value;
  return isViewOnly === null
    ? fail('malformed', 'The platform doesn’t say whether this user is view-only.')
    : ok(isViewOnly);
}
