import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { publicCaller } from '@/lib/bff/sign-in/sign-in';
import { noteTry, waitBeforeTry } from '@/lib/bff/sign-in/sign-in-slowdown';
import { settings } from '@/lib/config/settings';
import { fail, ok } from '@/lib/kit/problem';
import { platformFor } from '@/lib/platform/client';

const sent = z.object({
  email: z
    .string()
    .trim()
    .min(3)
    .max(320)
    .regex(/^[^\s@]+@[^\s@]+$/),
});

const unreadable = 'Enter a valid email address.';

/** Asks the platform for a reset mail. The response is the same whether or not the address is known. */
export const POST = handler({ can: 'anybody', body: sent, unreadable }, async ({ body, request }) => {
  if (!settings().features.forgotPassword) return fail('not-found', 'There is no such page.');
  const { caller } = await publicCaller(request);
  // Each request mails its user and logs them out (CONTRACT 2).
  await waitBeforeTry(caller.clientAddress, body.email, request.signal);
  // The platform waits for its mail server.
  const asked = await platformFor(caller).post('/forgot-password', { email: body.email }, z.unknown(), { slow: true });
  const refused = !asked.ok && !['invalid', 'not-found', 'forbidden', 'conflict'].includes(asked.problem.kind);
  if (refused) await noteTry(caller.clientAddress, body.email, 'unanswered');
  return refused ? asked : ok({});
});
