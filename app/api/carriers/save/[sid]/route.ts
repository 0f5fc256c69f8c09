import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { forgetGateways } from '@/lib/bff/call-routing/known-gateways';
import { mayOnRecord } from '@/lib/bff/questions';
import { carriers } from '@/lib/resources/carriers/resource';
import { updateCarrier } from '@/lib/resources/carriers/save';
import { sentChange } from '@/lib/resources/carriers/sent';

const sent = z.object({
  values: sentChange,
  marks: z.record(z.string(), z.string()),
  /** Overwrites someone else's concurrent change. */
  overwrite: z.boolean().optional(),
});

/** Saves the changes to a carrier and its gateways in one request. */
export const PUT = handler({ can: mayOnRecord('update', carriers), body: sent }, async ({ viewer, found, body }) => {
  const { values, marks, overwrite } = body;
  const saved = await updateCarrier(found.context, found.sid, found.record.stored(), values, overwrite ? null : marks);
  await forgetGateways(viewer);
  return saved;
});
