import { z } from 'zod';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { withPause } from '@/lib/bff/pause';
import { inProvider, may } from '@/lib/bff/questions';
import { chunkOf, sentSid } from '@/lib/kit/sent';
import { TEXT_COLUMNS } from '@/lib/kit/column-lengths';
import { assignApplications } from '@/lib/resources/phone-numbers/assign';

const number = z.string().min(1).max(TEXT_COLUMNS['phone_numbers.number']);
const piece = z.object({ id: sentSid, number, from: sentSid.nullable(), to: sentSid.nullable() });
const sent = chunkOf(piece).extend({ account: sentSid });

/** Assigns an application to each of a few numbers; the browser sends a long list chunk by chunk. */
export const POST = handler(
  { can: inProvider(may('update', 'phone-numbers')), body: sent, unreadable: UNREADABLE_REQUEST },
  async ({ viewer, found, body }) =>
    withPause(viewer.calls, await assignApplications(found, body.account, body.pieces)),
);
