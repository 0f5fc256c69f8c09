import { z } from 'zod';
import { homeOf } from '@/lib/access/home';
import { readJson } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { changeOwnPassword } from '@/lib/bff/own-password';
import { fail } from '@/lib/kit/problem';
import { sessionCookie } from '@/lib/session/session';

const change = z.object({ oldPassword: z.string().min(1).max(1000), newPassword: z.string().min(1).max(1000) });

/** Changes the signed-in user's own password; the only write that a forced change and view-only access allow. */
export const PUT = forViewer(
  async (viewer, { request }) => {
    const body = await readJson(request);
    if (!body.ok) return body;
    const given = change.safeParse(body.value);
    if (!given.success) return fail('invalid', 'Please enter the current and the new password.');
    const changed = await changeOwnPassword(viewer, given.data.oldPassword, given.data.newPassword);
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
