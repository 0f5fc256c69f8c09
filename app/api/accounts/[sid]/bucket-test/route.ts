import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { lookUp } from '@/lib/bff/look-up';
import { mayOnRecord } from '@/lib/bff/questions';
import { fail } from '@/lib/kit/problem';
import { testBucket } from '@/lib/resources/accounts/bucket-test';
import { accounts } from '@/lib/resources/accounts/resource';

const sent = z.object({ values: z.record(z.string(), z.unknown()) });

/** Tests a form's bucket settings. The platform writes a small object to the bucket, so the call is never repeated. */
export const POST = handler(
  { can: mayOnRecord('update', accounts), body: sent },
  ({ viewer, found, body, request }) => {
    const { context, sid, record } = found;
    if (!context.features.callRecording) return fail('not-found', 'There is no such page.');
    return lookUp(viewer, request.signal, () => testBucket(context, sid, record.stored(), body.values));
  },
);
