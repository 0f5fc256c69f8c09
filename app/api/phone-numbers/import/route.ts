import { z } from 'zod';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { withPause } from '@/lib/bff/pause';
import { inProvider, may } from '@/lib/bff/questions';
import { chunkOf, sentSid } from '@/lib/kit/sent';
import { importNumbers } from '@/lib/resources/phone-numbers/import';
import { isNumber } from '@/lib/resources/phone-numbers/number';

const piece = z.object({
  id: z.string().min(1).max(12),
  number: z.string().refine(isNumber),
  account: sentSid,
  carrier: sentSid,
  application: sentSid.nullable(),
});

/** Creates a few numbers of a file; the browser sends a long file chunk by chunk. */
export const POST = handler(
  { can: inProvider(may('create', 'phone-numbers')), body: chunkOf(piece), unreadable: UNREADABLE_REQUEST },
  async ({ viewer, found, body }) => withPause(viewer.calls, await importNumbers(found, body.pieces)),
);
