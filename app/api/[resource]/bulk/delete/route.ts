import { z } from 'zod';
import { deleteRecords } from '@/lib/bff/bulk';
import { forgetGatewaysOf } from '@/lib/bff/call-routing/known-gateways';
import { handler } from '@/lib/bff/handler';
import { mayInArea } from '@/lib/bff/questions';
import { chunkOf, sentSid } from '@/lib/kit/sent';

const piece = z.object({ id: sentSid, name: z.string().max(1_000) });

/** Deletes a few records; the browser sends a long list chunk by chunk. */
export const POST = handler({ can: mayInArea('delete'), body: chunkOf(piece) }, async ({ viewer, found, body }) => {
  const deleted = await deleteRecords(found, body.pieces);
  await forgetGatewaysOf(found.resource, viewer);
  return deleted;
});
