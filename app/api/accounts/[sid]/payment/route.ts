import { z } from 'zod';
import { readJson } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { subscriptionTarget } from '@/lib/bff/subscription';
import { fail } from '@/lib/kit/problem';
import { changeCard } from '@/lib/resources/subscriptions/save';

const request = z.object({ paymentMethod: z.string().regex(/^[\w-]{1,200}$/) });

/** Another card for the own subscription: its number stays with the payment provider, whose mark of it is sent. */
export const PUT = forViewer(async (viewer, call) => {
  const context = await subscriptionTarget(viewer, call);
  if (!context.ok) return context;
  const body = await readJson(call.request);
  if (!body.ok) return body;
  const given = request.safeParse(body.value);
  return given.success
    ? changeCard(context.value, given.data.paymentMethod)
    : fail('invalid', 'The form could not be read.');
});
