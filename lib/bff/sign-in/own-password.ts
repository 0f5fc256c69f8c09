import 'server-only';
import { isViewOnly } from '../../access/principal';
import { settings } from '../../config/settings';
import { path } from '../../kit/platform-calls';
import { fail, ofExisting, type Result } from '../../kit/problem';
import { brokenRules } from '../../resources/password-settings/policy';
import { wirePasswordSettings } from '../../resources/password-settings/wire';
import { wireUser } from '../../resources/users/wire';
import type { Viewer } from '../viewer';

/**
 * Changes the user's own password (CONTRACT 2, decisions.md). Checked against the policy here as well, because the platform
 * reports only one broken rule at a time.
 */
export async function changeOwnPassword(
  viewer: Viewer,
  oldPassword: string,
  newPassword: string,
): Promise<Result<null>> {
  const policy = await viewer.calls.get('/PasswordSettings', wirePasswordSettings);
  if (!policy.ok) return policy;
  const broken = brokenRules(newPassword, policy.value);
  if (broken.length > 0) return wrong('newPassword', `Password must: ${broken.join(', ')}`);
  const { userSid } = viewer.principal;
  const user = await viewer.calls.get(path`/Users/${userSid}`, wireUser);
  if (!user.ok) return ofExisting(user);
  // Not the token's, which is as it was typed, perhaps in capitals.
  const acting = settings().flavour === 'specified' ? { username: user.value.name, password: oldPassword } : {};
  // Whoever may only look could do everything afterwards: the platform takes the permission away if it is not sent.
  const viewOnly = (user.value.isViewOnly ?? isViewOnly(viewer.session.signedIn)) ? { is_view_only: true } : {};
  const body = { ...acting, ...viewOnly, old_password: oldPassword, new_password: newPassword };
  const changed = await viewer.calls.put(path`/Users/${userSid}`, body);
  if (changed.ok) return changed;
  if (changed.problem.kind === 'forbidden') return wrong('oldPassword', 'The current password is incorrect.');
  if (changed.problem.code === 'old-password')
    return wrong('newPassword', 'The new password must differ from the current one.');
  return changed;
}

function wrong(field: 'oldPassword' | 'newPassword', message: string): Result<null> {
  return fail('invalid', message, { fields: { [field]: message } });
}
