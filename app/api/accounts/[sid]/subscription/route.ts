import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { mayPay } from '@/lib/bff/subscriptions/subscription';
import { ok } from '@/lib/kit/problem';
import {
  changeQuantities,
  endSubscription,
  previewQuantities,
  readSubscription,
  subscribe,
} from '@/lib/resources/subscriptions/save';

const paymentMethod = z.string().regex(/^[\w-]{1,200}$/);
const quantities = z.object({ calls: z.number(), devices: z.number() });
const newSubscription = quantities.extend({ paymentMethod });
const change = quantities.extend({ preview: z.boolean() });

/** What the account has taken: after a change of which nobody knows what has come of it. */
export const GET = handler({ can: mayPay, body: 'none' }, async ({ found }) => {
  const mine = await readSubscription(found);
  if (!mine.ok) return mine;
  const { plan, calls, devices } = mine.value;
  return ok({ plan, calls, devices });
});

/** A paid subscription in the place of a trial or a free plan. */
export const POST = handler({ can: mayPay, body: newSubscription }, ({ found, body }) =>
  subscribe(found, body, body.paymentMethod),
);

/** Other quantities: what they would cost, or for good. */
export const PUT = handler({ can: mayPay, body: change }, ({ found, body }) =>
  body.preview ? previewQuantities(found, body) : changeQuantities(found, body),
);

/** Back to what is free. */
export const DELETE = handler({ can: mayPay, body: 'none' }, ({ found }) => endSubscription(found));
