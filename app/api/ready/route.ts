import { settings } from '@/lib/config/settings';
import { handler } from '@/lib/bff/handler';
import { processWide } from '@/lib/kit/process-wide';
import { isReachable } from '@/lib/platform/reachable';
import { sharedStoreState } from '@/lib/store/store';

const STORE = { memory: 'own memory', shared: 'shared', away: 'own memory, because the shared store is unavailable' };

/**
 * The console is ready: it is not shutting down, and the platform responds. It also works without the shared store, so the
 * response reports that and changes nothing else.
 */
export const GET = handler({ can: 'anybody', body: 'none' }, async () => {
  const { draining } = processWide('life', () => ({ draining: false }));
  const state = draining ? 'ending' : (await isReachable(settings().platformUrl)) ? 'ready' : 'platform unreachable';
  return Response.json(
    { status: state, store: STORE[await sharedStoreState()] },
    { status: state === 'ready' ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
});
