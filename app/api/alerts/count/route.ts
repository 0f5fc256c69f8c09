import { cookies } from 'next/headers';
import { can } from '@/lib/access/can';
import { newestAlerts } from '@/lib/bff/alert-count';
import { forViewer } from '@/lib/bff/handle';
import { ACCOUNT_COOKIE } from '@/lib/bff/providers';
import { settings } from '@/lib/config/settings';
import { fail, refuse } from '@/lib/kit/problem';

/** When the alerts came that their page begins with; the browser knows which of them it has shown. */
export const GET = forViewer(async (viewer) => {
  if (settings().alertPollSeconds === 0) return fail('not-found', 'Alerts are not counted here.');
  const verdict = can(viewer.principal, 'list', 'alerts');
  if (!verdict.allowed) return refuse(verdict.code);
  const context = await viewer.context();
  if (!context.ok) return context;
  return newestAlerts(context.value, (await cookies()).get(ACCOUNT_COOKIE)?.value);
});
