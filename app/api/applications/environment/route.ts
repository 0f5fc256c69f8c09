import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { lookUp } from '@/lib/bff/look-up';
import { loadRecord } from '@/lib/bff/record';
import { refuse } from '@/lib/kit/problem';
import { environmentOf } from '@/lib/resources/applications/environment';
import { applications } from '@/lib/resources/applications/resource';

const request = z.object({ url: z.string().max(1024), sid: z.string().nullable() });

/**
 * The variables that an application lets its operator set. The platform calls the address for it, so that this is no GET:
 * a link on another site must not make it call anything.
 */
export const POST = forViewer(async (viewer, call) => {
  const given = await readBody(call.request, request, 'The form could not be read.');
  if (!given.ok) return given;
  const { url, sid } = given.value;
  const context = await viewer.context();
  if (!context.ok) return context;
  const look = (...asked: Parameters<typeof environmentOf>) =>
    lookUp(viewer, call.request.signal, () => environmentOf(...asked));
  if (sid === null) {
    const verdict = can(viewer.principal, 'create', 'applications');
    return verdict.allowed ? look(context.value, { url, sid, mayChange: true }) : refuse(verdict.code);
  }
  const record = await loadRecord(applications, context.value, sid);
  if (!record.ok) return record;
  const mayChange = can(viewer.principal, 'update', 'applications', record.value.owner).allowed;
  return look(context.value, { url, sid, mayChange });
});
