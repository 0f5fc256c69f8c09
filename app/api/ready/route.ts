import { settings } from '@/lib/config/settings';
import { isReachable } from '@/lib/platform/reachable';

/** The console can do its work: the platform answers. */
export async function GET(): Promise<Response> {
  const ready = await isReachable(settings().platformUrl);
  return Response.json(
    { status: ready ? 'ready' : 'platform unreachable' },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
