import { z } from 'zod';
import { switchRecords } from '@/lib/bff/bulk';
import { handler } from '@/lib/bff/handler';
import { mayInArea } from '@/lib/bff/questions';
import { CHUNK } from '@/lib/kit/chunk';
import { isSid } from '@/lib/kit/sid';

const piece = z.object({ id: z.string().refine(isSid), name: z.string().max(1_000), to: z.boolean() });
const sent = z.object({ pieces: z.array(piece).min(1).max(CHUNK) });

/** Switches a few records on or off; the browser sends a long list chunk by chunk. */
export const POST = handler({ can: mayInArea('update'), body: sent }, ({ found, body }) =>
  switchRecords(found, body.pieces),
);
