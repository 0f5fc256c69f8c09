import { z } from 'zod';
import { switchRecords } from '@/lib/bff/bulk';
import { handler } from '@/lib/bff/handler';
import { mayInArea } from '@/lib/bff/questions';
import { chunkOf, sentSid } from '@/lib/kit/sent';

const piece = z.object({ id: sentSid, name: z.string().max(1_000), to: z.boolean() });

/** Switches a few records on or off; the browser sends a long list chunk by chunk. */
export const POST = handler({ can: mayInArea('update'), body: chunkOf(piece) }, ({ found, body }) =>
  switchRecords(found, body.pieces),
);
