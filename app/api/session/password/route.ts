import { z } from 'zod';
import { answerWith } from '@/lib/bff/answers';
import { handler } from '@/lib/bff/handler';
import { changeOwnPassword } from '@/lib/bff/sign-in/own-password';
import { everyUser } from '@/lib/bff/questions';
import { afterPasswordChange, publicCaller } from '@/lib/bff/sign-in/sign-in';
import type { Viewer } from '@/lib/bff/viewer';
import { signIn } from '@/lib/platform/sign-in';
import { sessionCookie } from '@/lib/session/cookies';

const sent = z.object({
  oldPassword: z.string().min(1).max(1000),
  newPassword: z.string().min(1).max(1000),
  /** The page that was asked for before a forced change. */
  from: z.string().nullish(),
});
const unreadable = 'Enter your current password and a new one.';

/** Changes the signed-in user's own password; the only write that a forced change and read-only access allow. */
export const PUT = handler(
  { can: everyUser, body: sent, unreadable, duringForcedChange: true },
  async ({ viewer, body, request }) => {
    const changed = await changeOwnPassword(viewer, body.oldPassword, body.newPassword);
    // An earlier attempt has changed it already, if the new password is the current one.
    if (!changed.ok && !(viewer.again && (await wasChangedTo(body.newPassword, viewer, request)))) return changed;
    const { token, signedIn: principal } = viewer.session;
    const cookie = await sessionCookie({ token, principal, flash: { code: 'password-changed' } }, viewer.host);
    return answerWith({ to: afterPasswordChange(principal, body.from) }, cookie);
  },
);

/** While the platform still demands a change, the new password is only the one that is to be replaced. */
async function wasChangedTo(password: string, { principal }: Viewer, request: Request): Promise<boolean> {
  const { caller } = await publicCaller(request);
  const letIn = await signIn(caller, principal.name, password);
  return letIn.ok && !letIn.value.forceChange;
}
