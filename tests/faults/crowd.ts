import { setTimeout as sleep } from 'node:timers/promises';
import type { RawAnswer } from '../support/bff';
import type { Outcome } from './drive';
import { shapeOf } from './judge-answer';
import { judgePage } from './judge-page';
import type { Kind } from './kinds';
import { openPage } from './open-page';
import { askOf, judgeOnce, keyed, outcomeOf, saveOf } from './save';
import { newTrace, type Rig } from './rig';
import { titleOf, type PageTarget, type RequestTarget } from '../areas/target';

/** The user who waits while the others work. Only this user's requests hang. */
const WAITING = 'aurora-viewer';
/** More than this user's share of the platform calls (lib/platform/lanes.ts), and of its look-ups. */
const LISTS = 40;
const SHARE = 24;
const PATIENCE_MS = 30_000;
const LOOK_UPS = 10;
const LANGUAGES = '/api/speech-services/languages?vendor=aws';
/** More requests than a console with a small heap accepts at once (server/room.mjs). */
const CROWD = 150;
/** Small, but enough for the code of every page. */
export const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=192 --max-semi-space-size=16' };

/** One user's lists and look-ups all hang; every page and every save of the others works normally. */
export async function besideWaiting(rig: Rig, pages: PageTarget[], saves: RequestTarget[]): Promise<Outcome[]> {
  const usualPages = [];
  for (const page of pages) {
    // On first use, code is loaded, and the page contains it as still pending.
    await openPage(rig, page, await rig.session(page.user), newTrace());
    usualPages.push(await openPage(rig, page, await rig.session(page.user), newTrace()));
  }
  const usualSaves = [];
  for (const target of saves) usualSaves.push(await saveOf(rig, target));

  const cookies = await sessions(rig, LISTS);
  const { id } = await rig.sandbox.fault({ match: { user: WAITING }, kind: 'hold' });
  const waiting = cookies.flatMap((cookie, at) => [
    rig.send({ method: 'GET', path: '/api/clients' }, cookie),
    ...(at < LOOK_UPS ? [rig.send({ method: 'GET', path: `${LANGUAGES}&label=${at}` }, cookie)] : []),
  ]);
  if (!(await rig.sandbox.struck(id, PATIENCE_MS, SHARE))) throw new Error('the share of one user was never taken');
  const outcomes: Outcome[] = [];
  for (const [at, page] of pages.entries()) {
    const shown = await openPage(rig, page, await rig.session(page.user), newTrace());
    const finding = judgePage(page, null, null, shown) ?? judgePage(page, AS_EVER, usualPages[at]!, shown);
    outcomes.push({ area: page.area, what: `page ${page.page}`, call: '', kind: 'beside one who waits', finding });
  }
  for (const save of usualSaves) {
    const asked = keyed(await askOf(rig, save.target));
    const answer = await rig.send(asked, await rig.session(save.target.user));
    const finding = judgeOnce(save, [answer], await rig.sandbox.restore());
    outcomes.push(outcomeOf(save, '', 'beside one who waits', finding));
  }
  await rig.sandbox.noFaults();
  await Promise.all(waiting);
  return outcomes;
}

const AS_EVER: Kind = { name: 'none', fault: { kind: 'delay' }, kinds: [], said: /(?!)/, of: 'both' };

/**
 * The console has as many requests in progress as its memory allows. Further ones are asked to retry, and have no effect;
 * afterwards everything works.
 */
export async function fullRoom(rig: Rig, pages: PageTarget[], targets: RequestTarget[]): Promise<Outcome[]> {
  // Read while there is room.
  const asked = await Promise.all(targets.map(async (target) => ({ target, ask: keyed(await askOf(rig, target)) })));
  await rig.sandbox.restore();
  const users = [...new Set([...targets, ...pages].map(({ user }) => user))];
  const cookies = new Map<string, string>();
  for (const user of users) cookies.set(user, await rig.session(user));

  const crowd = await sessions(rig, CROWD);
  await rig.sandbox.fault({ match: { user: WAITING }, kind: 'hold' });
  let turnedAway = 0;
  const waiting = crowd.map(async (cookie) => {
    const { status } = await rig.send({ method: 'GET', path: '/api/clients' }, cookie);
    if (status === 503) turnedAway += 1;
  });
  for (const until = Date.now() + PATIENCE_MS; turnedAway === 0; await sleep(20))
    if (Date.now() > until) throw new Error('there was room for all');
  const outcomes: Outcome[] = [];
  const refused = async (target: { area: string }, what: string, answer: Promise<RawAnswer>) => {
    const finding = judgeRefusal(await answer) ?? nothing(shapeOf(await rig.sandbox.changes()));
    await rig.sandbox.restore();
    outcomes.push({ area: target.area, what, call: '', kind: 'no room', finding });
  };
  for (const page of pages)
    await refused(page, `page ${page.page}`, rig.send({ method: 'GET', path: page.path }, cookies.get(page.user)!));
  for (const { target, ask } of asked) await refused(target, titleOf(target), rig.send(ask, cookies.get(target.user)!));
  for (const path of ['/api/health', '/api/ready']) {
    const { status } = await rig.send({ method: 'GET', path }, '');
    outcomes.push({
      area: 'session',
      what: path,
      call: '',
      kind: 'no room',
      finding: status === 200 ? null : `${status}`,
    });
  }
  await rig.sandbox.noFaults();
  await Promise.all(waiting);
  for (const page of pages) {
    const shown = await openPage(rig, page, await rig.session(page.user), newTrace());
    const finding = judgePage(page, null, null, shown);
    outcomes.push({ area: page.area, what: `page ${page.page}`, call: '', kind: 'room again', finding });
  }
  // The same requests under the same keys: nothing of the refused ones was kept.
  for (const { target, ask } of asked) {
    const answer = await rig.send(ask, await rig.session(target.user));
    const finding = answer.status < 400 ? null : `afterwards ${answer.status} ${answer.text.slice(0, 200)}`;
    await rig.sandbox.restore();
    outcomes.push({ area: target.area, what: titleOf(target), call: '', kind: 'room again', finding });
  }
  return outcomes;
}

function judgeRefusal({ status, headers }: RawAnswer): string | null {
  if (status !== 503) return `answers ${status}`;
  if (!(Number(headers['retry-after']) > 0)) return 'does not say when to come again';
  return headers['set-cookie'] ? 'sets a cookie' : null;
}

const nothing = (changes: string) => (changes === '{}' ? null : `refused, and changed ${changes}`);

/** Windows of the waiting user, each with its own session: reads of the same session would be merged. */
async function sessions(rig: Rig, many: number): Promise<string[]> {
  const opened: string[] = [];
  while (opened.length < many) opened.push(await rig.session(WAITING));
  return opened;
}
