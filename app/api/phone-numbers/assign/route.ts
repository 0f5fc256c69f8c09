import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readJson } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { settings } from '@/lib/config/settings';
import { fail, ok } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { assignApplication } from '@/lib/resources/phone-numbers/assign';

const sid = z.string().refine(isSid);
const order = z.object({ account: sid, application: sid.nullable(), numbers: z.array(sid).min(1).max(20) });

/**
 * Gives a few numbers an application; the browser sends a long list chunk by chunk. `pause` asks it to wait so many
 * seconds, when the platform's request window is nearly used up: others work on the same platform.
 */
export const POST = forViewer(async (viewer, { request }) => {
  const verdict = can(viewer.principal, 'update', 'phone-numbers');
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  const body = await readJson(request);
  if (!body.ok) return body;
  const given = order.safeParse(body.value);
  if (!given.success) return fail('invalid', 'The request could not be read.');
  const context = await viewer.context();
  if (!context.ok) return context;
  const { account, application, numbers } = given.data;
  const done = await assignApplication(context.value, account, application, numbers);
  if (!done.ok) return done;
  const budget = viewer.calls.budget?.();
  const scarce = budget && budget.remaining < settings().rateLimitReserve ? budget.resetSeconds : 0;
  return ok({ results: done.value.results, pause: done.value.limited?.retryAfter ?? scarce });
});
