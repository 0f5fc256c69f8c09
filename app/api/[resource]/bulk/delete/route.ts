import { z } from 'zod';
import { deleteRecords } from '@/lib/bff/bulk';
import { forgetGatewaysOf } from '@/lib/bff/call-routing/known-gateways';
import { handler } from '@/lib/bff/handler';
import { mayInArea } from '@/lib/bff/questions';
import { CHUNK } from '@/lib/kit/chunk';
import { isSid } from '@/lib/kit/sid';

const piece = z.object({ id: z.string().refine(isSid), name: z.string().max(1_000) });
const sent = z.object({ pieces: z.array(piece).min(1).max(CHUNK) });

/** Deletes a few records; the browser sends a long list chunk by chunk. */
export const POST = handler({ can: mayInArea('delete'), body: sent }, async ({ viewer, found, body }) => {
  const deleted = await deleteRecords(found, body.pieces);
  await forgetGatewaysOf(found.resource, viewer);
  return deleted;
});
