import { handler } from '@/lib/bff/handler';
import { liveView, watchedAccounts } from '@/lib/bff/live-calls/view';
import { inProvider, may } from '@/lib/bff/questions';

/** The calls in progress of an account, or of all accounts of the current provider. */
export const GET = handler(
  { can: inProvider(may('list', 'live-calls')), body: 'none', background: true },
  async ({ viewer, found, query }) => {
    const accounts = await watchedAccounts(viewer, found, query.get('account') ?? '');
    return accounts.ok ? liveView(viewer, accounts.value) : accounts;
  },
);
