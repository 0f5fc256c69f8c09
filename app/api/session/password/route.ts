import { z } from 'zod';
import { homeOf } from '@/lib/access/home';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { changeOwnPassword } from '@/lib/bff/own-password';
import { sessionCookie } from '@/lib/session/session';

const change = z.object({ oldPassword: z.string().min(1).max(1000), newPassword: z.string().min(1).max(1000) });

/** Changes the signed-in user's own password; the only write that a forced change and view-only access allow. */
export const PUT = forViewer(
  async (viewer, { request }) => {
    const given = await readBody(request, change, 'Please enter the current and the new password.');
    if (!given.ok) return given;
    const changed = await changeOwnPassword(viewer, given.value.oldPassword, given.value.newPassword);
    if (!changed.ok) return changed;
    const { token, principal } = viewer.session;
    const answer = Response.json({ to: homeOf(principal) }, { headers: { 'cache-control': 'no-store' } });
    answer.headers.append(
      'set-cookie',
      await sessionCookie({ token, principal, flash: { code: 'password-changed' } }, viewer.host),
    );
    return answer;
  },
  { duringForcedChange: true },
);
