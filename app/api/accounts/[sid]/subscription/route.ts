import { z } from 'zod';
import { readJson } from '@/lib/bff/body';
import { forViewer, type Call } from '@/lib/bff/handle';
import { subscriptionTarget } from '@/lib/bff/subscription';
import { fail, ok, type Result } from '@/lib/kit/problem';
import { changeQuantities, endSubscription, previewQuantities, subscribe } from '@/lib/resources/subscriptions/save';

const paymentMethod = z.string().regex(/^[\w-]{1,200}$/);
const quantities = z.object({ calls: z.number(), devices: z.number() });
const newSubscription = quantities.extend({ paymentMethod });
const change = quantities.extend({ preview: z.boolean() });

/** A paid subscription in the place of a trial or a free plan. */
export const POST = forViewer(async (viewer, call) => {
  const context = await subscriptionTarget(viewer, call);
  if (!context.ok) return context;
  const given = await read(call, newSubscription);
  return given.ok ? subscribe(context.value, given.value, given.value.paymentMethod) : given;
});

/** Other quantities: what they would cost, or for good. */
export const PUT = forViewer(async (viewer, call) => {
  const context = await subscriptionTarget(viewer, call);
  if (!context.ok) return context;
  const given = await read(call, change);
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

async function read<T>({ request }: Call, schema: z.ZodType<T>): Promise<Result<T>> {
  const body = await readJson(request);
  if (!body.ok) return body;
  const given = schema.safeParse(body.value);
  return given.success ? ok(given.data) : fail('invalid', 'The form could not be read.');
}
