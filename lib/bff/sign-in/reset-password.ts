import { z } from 'zod';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import { brokenRules } from '../../resources/password-settings/policy';
import { wirePasswordSettings } from '../../resources/password-settings/wire';
import { platformFor, type Caller } from '../../platform/client';

export const LINK_ENDED = 'This link has expired or was already used. Request a new one on the login page.';
/** The platform mails links to administrators and users of a service provider as well, but does not sign them in with one. */
const ACCOUNT_USERS_ONLY =
  'This link only works for users of an account. Ask an administrator to set a new password for you.';

const wireOpened = z.looseObject({ jwt: z.string().min(1) });

/**
 * Sets the password of a user to whom the platform has sent a link by e-mail. (The link signs in and replaces the old password;
 * it lasts an hour.) The platform does not check the password's rules here, so that is done before the link is used up. The
 * maximum length is not checked: the platform doesn't check it here.
 * @returns Problem `invalid`: the link is no longer valid, or its user has no account, or the password breaks the rules, with
 * the field `password`
 */
export async function resetPassword(caller: Caller, link: string, password: string): Promise<Result<null>> {
  const opened = await platformFor(caller).post('/signin', { link }, wireOpened, { reads: true });
  if (!opened.ok) return refused(opened.problem);
  const calls = platformFor({ ...caller, token: opened.value.jwt });
  const policy = await calls.get('/PasswordSettings', wirePasswordSettings);
  if (!policy.ok) return policy;
  const broken = brokenRules(password, { ...policy.value, maxLength: undefined });
  if (broken.length > 0) {
    const sentence = `The password must ${broken.join(', ')}.`;
    return fail('invalid', sentence, { fields: { password: sentence } });
  }
  const changed = await calls.post('/change-password', { old_password: link, new_password: password }, z.unknown());
  return changed.ok ? ok(null) : refused(changed.problem);
}

function refused(problem: Problem): Result<null> {
  if (problem.code === 'no-account') return fail('invalid', ACCOUNT_USERS_ONLY);
  const ended = ['forbidden', 'not-found', 'invalid', 'unauthenticated'].includes(problem.kind);
  return ended ? fail('invalid', LINK_ENDED) : { ok: false, problem };
}
