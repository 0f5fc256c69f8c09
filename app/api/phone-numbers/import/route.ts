import { z } from 'zod';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { withPause } from '@/lib/bff/pause';
import { inProvider, may } from '@/lib/bff/questions';
import { CHUNK } from '@/lib/kit/chunk';
import { isSid } from '@/lib/kit/sid';
import { importNumbers } from '@/lib/resources/phone-numbers/import';
import { isNumber } from '@/lib/resources/phone-numbers/number';

const sid = z.string().refine(isSid);
const piece = z.object({
  id: z.string().min(1).max(12),
  number: z.string().refine(isNumber),
  account: sid,
  carrier: sid,
  application: sid.nullable(),
});
const sent = z.object({ pieces: z.array(piece).min(1).max(CHUNK) });

/** Creates a few numbers of a file; the browser sends a long file chunk by chunk. */
export const POST = handler(
  { can: inProvider(may('create', 'phone-numbers')), body: sent, unreadable: UNREADABLE_REQUEST },
  async ({ viewer, found, body }) => withPause(viewer.calls, await importNumbers(found, body.pieces)),
);
