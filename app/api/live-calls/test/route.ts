import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { mayStartCalls, startTestCall } from '@/lib/bff/live-calls/test-call';
import { readTestCall } from '@/lib/resources/live-calls/test-call';

const sent = z
  .object({
    target: z.string(),
    to: z.string(),
    from: z.string(),
    account: z.string(),
    application: z.string(),
    limit: z.number(),
  })
  .transform(readTestCall);

/** Starts a test call. It costs money. */
export const POST = handler({ can: mayStartCalls, body: sent, status: 201 }, ({ viewer, found, body }) =>
  startTestCall(viewer, found, body),
);
