import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { forAnybody } from '@/lib/bff/handle';
import { publicCaller } from '@/lib/bff/sign-in';
import { settings } from '@/lib/config/settings';
import { fail, ok } from '@/lib/kit/problem';
import { platformFor } from '@/lib/platform/client';

const request = z.object({
  email: z
    .string()
    .trim()
    .min(3)
    .max(320)
    .regex(/^[^\s@]+@[^\s@]+$/),
});

/** Asks the platform for a reset mail. The answer is the same whether the address is known or not. */
export const POST = forAnybody(async (call) => {
  if (!settings().features.forgotPassword) return fail('not-found', 'There is no such page.');
  const given = await readBody(call.request, request, 'Please provide a valid e-mail address.');
  if (!given.ok) return given;
  const { caller } = await publicCaller(call.request);
  const sent = await platformFor(caller).post('/forgot-password', { email: given.value.email }, z.unknown());
  const refused = !sent.ok && !['invalid', 'not-found', 'forbidden', 'conflict'].includes(sent.problem.kind);
  return refused ? sent : ok({});
});
