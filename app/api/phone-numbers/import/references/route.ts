import { z } from 'zod';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { pauseFor } from '@/lib/bff/pause';
import { inProvider, may } from '@/lib/bff/questions';
import { mapped } from '@/lib/kit/problem';
import { LONGEST_NAME } from '@/lib/resources/phone-numbers/import-check';
import { findReferences } from '@/lib/resources/phone-numbers/import-references';

const name = z.string().max(LONGEST_NAME);
const sent = z.object({ rows: z.array(z.object({ account: name, carrier: name, application: name })).max(500) });

/** What the names in a file of numbers refer to: part of its dry run. Nothing is written. */
export const POST = handler(
  { can: inProvider(may('create', 'phone-numbers')), body: sent, unreadable: UNREADABLE_REQUEST },
  ({ viewer, found, body }) =>
    mapped(findReferences(found, body.rows), (references) => ({ references, pause: pauseFor(viewer.calls) })),
);
