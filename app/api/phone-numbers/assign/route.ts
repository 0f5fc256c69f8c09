import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { pauseFor } from '@/lib/bff/pause';
import { CHUNK } from '@/lib/kit/chunk';
import { ok, refuse } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { assignApplications } from '@/lib/resources/phone-numbers/assign';

const sid = z.string().refine(isSid);
const piece = z.object({ id: sid, number: z.string().min(1).max(40), from: sid.nullable(), to: sid.nullable() });
const order = z.object({ account: sid, pieces: z.array(piece).min(1).max(CHUNK) });

/** Gives a few numbers another application each; the browser sends a long list chunk by chunk. */
export const POST = forViewer(async (viewer, { request }) => {
  const verdict = can(viewer.principal, 'update', 'phone-numbers');
  if (!verdict.allowed) return refuse(verdict.code);
  const given = await readBody(request, order, 'The request could not be read.');
  if (!given.ok) return given;
  const context = await viewer.context();
  if (!context.ok) return context;
  const { account, pieces } = given.value;
  const done = await assignApplications(context.value, account, pieces);
  return done.ok ? ok({ ...done.value, pause: pauseFor(viewer.calls, done.value.problem) }) : done;
});
