import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { subscriptionTarget } from '@/lib/bff/subscription';
import { changeQuantities, endSubscription, previewQuantities, subscribe } from '@/lib/resources/subscriptions/save';

const UNREADABLE = 'The form could not be read.';

const paymentMethod = z.string().regex(/^[\w-]{1,200}$/);
const quantities = z.object({ calls: z.number(), devices: z.number() });
const newSubscription = quantities.extend({ paymentMethod });
const change = quantities.extend({ preview: z.boolean() });

/** A paid subscription in the place of a trial or a free plan. */
export const POST = forViewer(async (viewer, call) => {
  const context = await subscriptionTarget(viewer, call);
  if (!context.ok) return context;
  const given = await readBody(call.request, newSubscription, UNREADABLE);
  return given.ok ? subscribe(context.value, given.value, given.value.paymentMethod) : given;
});

/** Other quantities: what they would cost, or for good. */
export const PUT = forViewer(async (viewer, call) => {
  const context = await subscriptionTarget(viewer, call);
  if (!context.ok) return context;
  const given = await readBody(call.request, change, UNREADABLE);
  if (!given.ok) return given;
  return given.value.preview
    ? previewQuantities(context.value, given.value)
    : changeQuantities(context.value, given.value);
});

/** Back to what is free. */
export const DELETE = forViewer(async (viewer, call) => {
  const context = await subscriptionTarget(viewer, call);
  return context.ok ? endSubscription(context.value) : context;
});
