import type { Outcome } from './drive';
import { judgeAnswer, type Done } from './judge-answer';
import { judgePage } from './judge-page';
import type { Kind } from './kinds';
import { openPage } from './open-page';
import { newTrace, type Rig } from './rig';
import { askOf } from './save';
import { titleOf, type PageTarget, type RequestTarget } from '../areas/target';

/** More than one user's share of the platform calls, that share, and the total for all users (lib/platform/lanes.ts). */
const HELD = 30;
const SHARE = 24;
const ALL = 96;
const LIST = '^/Clients$';
/** Much longer than requesting that many lists takes. */
const PATIENCE_MS = 30_000;

const FULL: Kind = {
  name: 'full pool',
  fault: { kind: 'hang' },
  kinds: ['timeout', 'rate-limited', 'unavailable'],
  said: /requests are waiting|didn’t answer in time/,
  of: 'both',
  waits: true,
};

/**
 * Users with plenty to wait for, one more than needed; account users, because hosted platforms identify only these to themselves.
 */
const OTHERS = ['aurora', 'harbor', 'fjord', 'manager.alpine', 'manager.beacon', 'desk.meridian'];
const TAKERS = 5;

/** Whose lists occupy the turns: the user's own, or those of all others together. */
const WHOSE = { 'the share of one user': 'own', 'all turns': 'others' } as const;

const windows = new WeakMap<Rig, Map<string, string[]>>();

/**
 * Lists that never arrive occupy the turns for platform calls, and then a user saves. In the end the save succeeds, or it is
 * reported as failed and nothing of it is stored.
 */
export async function fullPool(rig: Rig, target: RequestTarget): Promise<Outcome[]> {
  const once = async (cookie: string): Promise<Done> => {
    const answer = await rig.send(await askOf(rig, target), cookie).catch(() => null);
    return { answer, changes: await rig.sandbox.restore() };
  };
  await rig.sandbox.restore();
  const usual = await once(await rig.session(target.user));
  const outcomes: Outcome[] = [];
  for (const [call, whose] of Object.entries(WHOSE)) {
    // The request's own prior reads, and the session, have their turns first.
    const asked = await askOf(rig, target);
    const cookie = await rig.session(target.user);
    const done = await whileTaken(rig, target.user, whose, async () => {
      const answer = await rig.send(asked, cookie).catch(() => null);
      return { answer, changes: await rig.sandbox.restore() };
    });
    const finding = judgeAnswer(target, FULL, usual, done);
    outcomes.push({ area: target.area, what: titleOf(target), call, kind: FULL.name, finding });
  }
  return outcomes;
}

/** The same, and a user opens a page: in the end it is complete, or it says in place what could not be read. */
export async function fullPoolPage(rig: Rig, page: PageTarget): Promise<Outcome[]> {
  const opened = async () => openPage(rig, page, await rig.session(page.user), newTrace());
  // On first use, code is loaded, and the page contains it as still pending.
  await opened();
  const usual = await opened();
  const outcomes: Outcome[] = [];
  for (const [call, whose] of Object.entries(WHOSE)) {
    const cookie = await rig.session(page.user);
    const shown = await whileTaken(rig, page.user, whose, () => openPage(rig, page, cookie, newTrace()));
    const finding = judgePage(page, FULL, usual, shown);
    outcomes.push({ area: page.area, what: `page ${page.page} (${page.user})`, call, kind: FULL.name, finding });
  }
  return outcomes;
}

async function whileTaken<T>(rig: Rig, user: string, whose: 'own' | 'others', run: () => Promise<T>): Promise<T> {
  const takers = whose === 'own' ? [user] : OTHERS.filter((other) => other !== user).slice(0, TAKERS);
  const cookies = (await Promise.all(takers.map((taker) => windowsOf(rig, taker)))).flat();
  const { id } = await rig.sandbox.fault({ ...FULL.fault, match: { path: LIST } });
  const held = cookies.map((cookie) => rig.send({ method: 'GET', path: '/api/clients' }, cookie).catch(() => null));
  const taken = await rig.sandbox.struck(id, PATIENCE_MS, whose === 'own' ? SHARE : ALL);
  const result = await run();
  await Promise.all(held);
  await rig.sandbox.disarm(id);
  if (!taken) throw new Error('the turns were never taken');
  return result;
}

/** As many windows of a user as needed, each with its own session: reads of the same session would be merged. */
async function windowsOf(rig: Rig, user: string): Promise<string[]> {
  const known = windows.get(rig) ?? new Map<string, string[]>();
  windows.set(rig, known);
  const opened = known.get(user) ?? (await Promise.all(Array.from({ length: HELD }, () => rig.session(user))));
  known.set(user, opened);
  return opened;
}
