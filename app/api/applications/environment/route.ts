import { z } from 'zod';
import { can } from '@/lib/access/can';
import { handler } from '@/lib/bff/handler';
import { lookUp } from '@/lib/bff/look-up';
import { inProvider, may } from '@/lib/bff/questions';
import { loadRecord } from '@/lib/bff/record';
import { refuse } from '@/lib/kit/problem';
import { environmentOf } from '@/lib/resources/applications/environment';
import { applications } from '@/lib/resources/applications/resource';

const sent = z.object({ url: z.string().max(1024), sid: z.string().nullable() });

/**
 * The variables that an application lets its operator set. The platform calls the address for it, so this is not a GET: a link on
 * another site must not trigger a call.
 */
export const POST = handler(
  { can: inProvider(may('read', 'applications')), body: sent },
  async ({ viewer, found, body, request }) => {
    const { url, sid } = body;
    const look = (mayChange: boolean) =>
      lookUp(viewer, request.signal, () => environmentOf(found, { url, sid, mayChange }));
    if (sid === null) {
      const verdict = can(viewer.principal, 'create', 'applications');
      return verdict.allowed ? look(true) : refuse(verdict.code);
    }
    const record = await loadRecord(applications, found, sid);
    if (!record.ok) return record;
    return look(can(viewer.principal, 'update', 'applications', record.value.owner).allowed);
  },
);
