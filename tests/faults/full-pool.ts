import type { Outcome } from './drive';
import { judgeAnswer, type Done } from './judge-answer';
import type { Kind } from './kinds';
import type { Rig } from './rig';
import { titleOf, type RequestTarget } from './target';

/** More than one user's share of the calls to the platform (lib/platform/lanes.ts). */
const HELD = 30;
const SHARE = 24;
const LIST = '/Clients';

const FULL: Kind = {
  name: 'full pool',
  fault: { kind: 'hang' },
  kinds: ['timeout', 'rate-limited', 'unavailable'],
  said: /still waiting|did not answer in time/,
  of: 'both',
  waits: true,
};

const windows = new WeakMap<Rig, Map<string, string[]>>();

/**
 * A user's share of the calls to the platform is taken by lists that never come, and then something is saved. It is done in the
 * end, or it is said not to be, and then nothing of it is stored.
 */
export async function fullPool(rig: Rig, target: RequestTarget): Promise<Outcome[]> {
  const what = titleOf(target);
  const once = async (): Promise<Done> => {
    const asked = typeof target.ask === 'function' ? await target.ask(rig) : target.ask;
    const answer = await rig.send(asked, await rig.session(target.user)).catch(() => null);
    return { answer, changes: await rig.sandbox.restore() };
  };
  await rig.sandbox.restore();
  const usual = await once();
  const cookies = await windowsOf(rig, target.user);
  await rig.sandbox.forgetCalls();
  const { id } = await rig.sandbox.fault({ ...FULL.fault, match: { path: `^${LIST}$`, user: target.user } });
  const held = cookies.map((cookie) => rig.send({ method: 'GET', path: '/api/clients' }, cookie).catch(() => null));
  const reached = async () => (await rig.sandbox.calls()).filter(({ path }) => path === LIST).length;
  while ((await reached()) < SHARE);
  const done = await once();
  await Promise.all(held);
  await rig.sandbox.disarm(id);
  const finding = judgeAnswer(target, FULL, usual, done);
  return [{ area: target.area, what, call: 'the share of one user', kind: FULL.name, finding }];
}

/** As many windows of a user as it takes, each with a session of its own: what two of them read is not read once. */
async function windowsOf(rig: Rig, user: string): Promise<string[]> {
  const known = windows.get(rig) ?? new Map<string, string[]>();
  windows.set(rig, known);
  const opened = known.get(user) ?? (await Promise.all(Array.from({ length: HELD }, () => rig.session(user))));
  known.set(user, opened);
  return opened;
}
