import { handler } from '@/lib/bff/handler';
import { liveView, watchedAccounts } from '@/lib/bff/live-calls/view';
import { inProvider, may } from '@/lib/bff/questions';
import { andThen } from '@/lib/kit/problem';

/** The calls in progress of an account, or of all accounts of the current provider. */
export const GET = handler(
  { can: inProvider(may('list', 'live-calls')), body: 'none', background: true },
  ({ viewer, found, query }) =>
    andThen(watchedAccounts(viewer, found, query.get('account') ?? ''), (accounts) => liveView(viewer, accounts)),
);
