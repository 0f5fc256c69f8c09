import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { pauseFor } from '@/lib/bff/pause';
import { ok, refuse } from '@/lib/kit/problem';
import { LONGEST_NAME } from '@/lib/resources/phone-numbers/import-check';
import { findReferences } from '@/lib/resources/phone-numbers/import-references';

const name = z.string().max(LONGEST_NAME);
const order = z.object({ rows: z.array(z.object({ account: name, carrier: name, application: name })).max(500) });

/** What the names in a file of numbers stand for: part of its dry run. Nothing is written. */
export const POST = forViewer(async (viewer, { request }) => {
  const verdict = can(viewer.principal, 'create', 'phone-numbers');
  if (!verdict.allowed) return refuse(verdict.code);
  const given = await readBody(request, order, 'The request could not be read.');
  if (!given.ok) return given;
  const context = await viewer.context();
  if (!context.ok) return context;
  const found = await findReferences(context.value, given.value.rows);
  return found.ok ? ok({ references: found.value, pause: pauseFor(viewer.calls) }) : found;
});
