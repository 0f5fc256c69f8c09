import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { pauseFor } from '@/lib/bff/pause';
import { CHUNK } from '@/lib/kit/chunk';
import { ok, refuse } from '@/lib/kit/problem';
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
const order = z.object({ pieces: z.array(piece).min(1).max(CHUNK) });

/** Creates a few numbers of a file; the browser sends a long one chunk by chunk. */
export const POST = forViewer(async (viewer, { request }) => {
  const verdict = can(viewer.principal, 'create', 'phone-numbers');
  if (!verdict.allowed) return refuse(verdict.code);
  const given = await readBody(request, order, 'The request could not be read.');
  if (!given.ok) return given;
  const context = await viewer.context();
  if (!context.ok) return context;
  const done = await importNumbers(context.value, given.value.pieces);
  return done.ok ? ok({ ...done.value, pause: pauseFor(viewer.calls, done.value.problem) }) : done;
});
