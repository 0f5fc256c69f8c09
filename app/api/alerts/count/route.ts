import { can } from '@/lib/access/can';
import { countAlerts } from '@/lib/bff/alert-count';
import { forViewer } from '@/lib/bff/handle';
import { settings } from '@/lib/config/settings';
import { fail } from '@/lib/kit/problem';

/** How many alerts are new since the viewer last looked (`since`, milliseconds). */
export const GET = forViewer(async (viewer, { query }) => {
  if (settings().alertPollSeconds === 0) return fail('not-found', 'Alerts are not counted here.');
  const verdict = can(viewer.principal, 'list', 'alerts');
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  const context = await viewer.context();
  return context.ok ? countAlerts(context.value, Number(query.get('since') ?? 0)) : context;
});
