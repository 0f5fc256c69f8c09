import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { mayPay } from '@/lib/bff/subscriptions/subscription';
import { changeCard } from '@/lib/resources/subscriptions/save';

const sent = z.object({ paymentMethod: z.string().regex(/^[\w-]{1,200}$/) });

/** Replaces the card of the user's own subscription: its number stays with the payment provider, whose token is sent. */
export const PUT = handler({ can: mayPay, body: sent }, ({ found, body }) => changeCard(found, body.paymentMethod));
