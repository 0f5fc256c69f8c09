import 'server-only';
import { isAccountUser, type Principal } from '../../access/principal';
import { fail, ok, type Result } from '../../kit/problem';
import { isSid } from '../../kit/sid';

/** The account that a look-up is about: an account user's own, whatever was asked; else the asked one, or none. */
export function accountAsked(principal: Principal, query: URLSearchParams): Result<string | null> {
  if (isAccountUser(principal)) return ok(principal.accountSid);
  const asked = query.get('account') ?? '';
  if (asked === '') return ok(null);
  return isSid(asked) ? ok(asked) : fail('not-found', 'There is no such account.');
}
