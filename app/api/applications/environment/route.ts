import { forViewer } from '@/lib/bff/handle';
import { loadRecord } from '@/lib/bff/record';
import { environmentOf } from '@/lib/resources/applications/environment';
import { applications } from '@/lib/resources/applications/resource';

/** The variables that an application lets its operator set. */
export const GET = forViewer(async (viewer, { query }) => {
  const context = await viewer.context();
  if (!context.ok) return context;
  const sid = query.get('sid');
  if (sid) {
    const record = await loadRecord(applications, context.value, sid);
    if (!record.ok) return record;
  }
  return environmentOf(context.value, (query.get('url') ?? '').slice(0, 1024), sid);
});
