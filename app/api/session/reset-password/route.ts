import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { forAnybody } from '@/lib/bff/handle';
import { publicCaller } from '@/lib/bff/sign-in';
import { settings } from '@/lib/config/settings';
import { fail, ok } from '@/lib/kit/problem';
import { LINK_ENDED, resetPassword } from '@/lib/bff/reset-password';

const request = z.object({ link: z.string().regex(/^[\w-]{8,100}$/), password: z.string().min(1).max(1000) });

/** Sets a new password with the link of the platform's mail. The link travels in the body, which no log has. */
export const POST = forAnybody(
  async (call) => {
    if (!settings().features.forgotPassword) return fail('not-found', 'There is no such page.');
    const given = await readBody(call.request, request, LINK_ENDED);
    if (!given.ok) return given;
    const { caller } = await publicCaller(call.request);
    // Also for a browser that has left: given up half-way, the link may be used up.
    const done = await resetPassword({ ...caller, signal: undefined }, given.value.link, given.value.password);
    return done.ok ? ok({}) : done;
  },
  { once: true },
);
