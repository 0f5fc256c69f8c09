import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { publicCaller } from '@/lib/bff/sign-in/sign-in';
import { settings } from '@/lib/config/settings';
import { fail, mapped } from '@/lib/kit/problem';
import { LINK_ENDED, resetPassword } from '@/lib/bff/sign-in/reset-password';

const sent = z.object({ link: z.string().regex(/^[\w-]{8,100}$/), password: z.string().min(1).max(1000) });

/** Sets a new password with the link of the platform's mail. The link is sent in the body, which is never logged. */
export const POST = handler(
  { can: 'anybody', body: sent, unreadable: LINK_ENDED, once: true },
  async ({ body, request }) => {
    if (!settings().features.forgotPassword) return fail('not-found', 'There is no such page.');
    const { caller } = await publicCaller(request);
    // Continues after the browser has left: if aborted half-way, the link may be used up.
    return mapped(resetPassword({ ...caller, signal: undefined }, body.link, body.password), () => ({}));
  },
);
