import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { mayPay } from '@/lib/bff/subscriptions/subscription';
import { mapped } from '@/lib/kit/problem';
import { changeQuantities, endSubscription, previewQuantities, subscribe } from '@/lib/resources/subscriptions/save';
import { readSubscription } from '@/lib/resources/subscriptions/read';

const paymentMethod = z.string().regex(/^[\w-]{1,200}$/);
const quantities = z.object({ calls: z.number(), devices: z.number() });
const newSubscription = quantities.extend({ paymentMethod });
const change = quantities.extend({ preview: z.boolean() });

/** The account's current subscription, for a page that has lost the response to a change. */
export const GET = handler({ can: mayPay, body: 'none' }, ({ found }) =>
  mapped(readSubscription(found), ({ plan, calls, devices }) => ({ plan, calls, devices })),
);

/** Replaces a trial or free plan by a paid subscription. */
export const POST = handler({ can: mayPay, body: newSubscription }, ({ found, body }) =>
  subscribe(found, body, body.paymentMethod),
);

/** Changes the quantities: shows the cost, or applies the change. */
export const PUT = handler({ can: mayPay, body: change }, ({ found, body }) =>
  body.preview ? previewQuantities(found, body) : changeQuantities(found, body),
);

/** Returns to the free plan. */
export const DELETE = handler({ can: mayPay, body: 'none' }, ({ found }) => endSubscription(found));
