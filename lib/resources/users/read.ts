import type { PlatformCalls } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import { wireUserRows, type UserRow } from './wire';

/**
 * The users that the caller sees. An API key may belong to an account or a provider without any: to the platform, having none is
 * an error, in nearly the words for a user that doesn't exist.
 */
export async function usersInReach(calls: PlatformCalls): Promise<Result<UserRow[]>> {
  const users = await calls.get('/Users', wireUserRows);
  return !users.ok && users.problem.code === 'no-such-user' ? ok([]) : users;
}
