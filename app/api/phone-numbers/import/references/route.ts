import { z } from 'zod';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { pauseFor } from '@/lib/bff/pause';
import { inProvider, may } from '@/lib/bff/questions';
import { ok } from '@/lib/kit/problem';
import { LONGEST_NAME } from '@/lib/resources/phone-numbers/import-check';
import { findReferences } from '@/lib/resources/phone-numbers/import-references';

const name = z.string().max(LONGEST_NAME);
const sent = z.object({ rows: z.array(z.object({ account: name, carrier: name, application: name })).max(500) });

/** What the names in a file of numbers refer to: part of its dry run. Nothing is written. */
export const POST = handler(
  { can: inProvider(may('create', 'phone-numbers')), body: sent, unreadable: UNREADABLE_REQUEST },
  async ({ viewer, found, body }) => {
    const references = await findReferences(found, body.rows);
    return references.ok ? ok({ references: references.value, pause: pauseFor(viewer.calls) }) : references;
  },
);
