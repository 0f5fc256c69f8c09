import { settings } from '@/lib/config/settings';
import { processWide } from '@/lib/kit/process-wide';
import { isReachable } from '@/lib/platform/reachable';

/** The console can do its work: it is not about to end, and the platform answers. */
export async function GET(): Promise<Response> {
  const { draining } = processWide('life', () => ({ draining: false }));
  const state = draining ? 'ending' : (await isReachable(settings().platformUrl)) ? 'ready' : 'platform unreachable';
  return Response.json(
    { status: state },
    { status: state === 'ready' ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
