import { cookies } from 'next/headers';
import { newestAlerts } from '@/lib/bff/alerts/alert-count';
import { handler } from '@/lib/bff/handler';
import { ACCOUNT_COOKIE } from '@/lib/bff/providers';
import { inProvider, may } from '@/lib/bff/questions';
import { settings } from '@/lib/config/settings';
import { fail } from '@/lib/kit/problem';

/** The times of the alerts page's first alerts; the browser knows which of them it has shown. */
export const GET = handler(
  { can: inProvider(may('list', 'alerts')), body: 'none', background: true },
  async ({ found }) => {
    if (settings().alertPollSeconds === 0) return fail('not-found', 'Alerts aren’t counted here.');
    return newestAlerts(found, (await cookies()).get(ACCOUNT_COOKIE)?.value);
  },
);
