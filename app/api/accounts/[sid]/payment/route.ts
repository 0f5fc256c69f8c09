import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { subscriptionTarget } from '@/lib/bff/subscription';
import { changeCard } from '@/lib/resources/subscriptions/save';

const request = z.object({ paymentMethod: z.string().regex(/^[\w-]{1,200}$/) });

/** Use a different card for the own subscription: its number stays with the payment provider, whose mark of it is sent. */
export const PUT = forViewer(async (viewer, call) => {
  const context = await subscriptionTarget(viewer, call);
  if (!context.ok) return context;
  const given = await readBody(call.request, request, 'The form could not be read.');
  return given.ok ? changeCard(context.value, given.value.paymentMethod) : given;
});
