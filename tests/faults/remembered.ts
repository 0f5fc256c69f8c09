import { KINDS } from './kinds';
import type { Outcome } from './drive';
import { RAW_TEXT } from './kinds';
import type { Rig } from './rig';
import type { Told } from './rigs';

/** The console's response if it does not know the number of alerts: the menu then shows none. */
interface Counted {
  times?: number[] | null;
}

/**
 * Reads whose result the console caches for a while, including a failure: the count of alerts next to every page, and the
 * readiness check. Each fault meets a console with empty caches.
 * @param most how many kinds of faults
 */
export async function remembered(rig: Rig, told: Told, most: number): Promise<void> {
  const kinds = KINDS.filter(({ of, stays }) => of !== 'write' && !stays).slice(0, most);
  for (const { name, fault } of kinds) {
    await rig.replaceConsole();
    const cookie = await rig.session('aurora');
    const { id } = await rig.sandbox.fault({ ...fault, match: { path: 'Alerts$|^/PredefinedCarriers$' } });
    const count = await rig.send({ method: 'GET', path: '/api/alerts/count' }, cookie);
    const ready = await rig.send({ method: 'GET', path: '/api/ready' }, '');
    const struck = await rig.sandbox.disarm(id);
    const me = await rig.send({ method: 'GET', path: '/api/session' }, cookie);
    const outcome = (area: string, what: string, finding: string | null): Outcome => {
      return { area, what, call: '', kind: name, finding: struck >= 2 ? finding : 'the calls were not made' };
    };
    const times = (count.json as Counted | null)?.times;
    const known = count.status === 200 && times === null && !RAW_TEXT.test(count.text) && !!me.json?.userSid;
    told([outcome('alerts', 'GET /api/alerts/count', known ? null : `${count.status} ${count.text.slice(0, 200)}`)]);
    const { status } = ready.json ?? {};
    // A response below 500, whatever it contains, comes from a platform that is reachable.
    const says = ready.status === 200 ? status === 'ready' : ready.status === 503 && status === 'platform unreachable';
    told([outcome('session', 'GET /api/ready', says ? null : `${ready.status} ${ready.text.slice(0, 200)}`)]);
  }
}
