import { setTimeout as sleep } from 'node:timers/promises';
import type { Changes } from '../support/sandbox-control';
import { nameOf, patternOf, type Call } from './calls';
import type { Outcome } from './drive';
import { judgeOnce, askOf, keyed, outcomeOf, saveOf, type Save } from './save';
import { shapeOf } from './judge-answer';
import { newTrace, type Rig } from './rig';
import type { RequestTarget } from '../areas/target';

/** Longer than any console needs. */
const PATIENCE_MS = 30_000;

/**
 * What browsers do with a save: they send it twice at once, repeat it after the connection broke during any of its calls, and
 * close during any of its calls. It must be done once, and completely.
 * @param most the number of calls to try
 */
export async function sentAgain(rig: Rig, target: RequestTarget, most: number): Promise<Outcome[]> {
  const save = await saveOf(rig, target);
  const outcomes = [await twiceAtOnce(rig, save)];
  for (const call of save.writes.slice(0, most)) outcomes.push(await brokenAt(rig, save, call));
  for (const call of save.writes.slice(0, most)) outcomes.push(await closedAt(rig, save, call));
  return outcomes;
}

async function twiceAtOnce(rig: Rig, save: Save): Promise<Outcome> {
  const { target } = save;
  const asked = keyed(await askOf(rig, target));
  const cookie = await rig.session(target.user);
  const answers = await Promise.all([rig.send(asked, cookie), rig.send(asked, cookie)]);
  const again = await rig.send(asked, cookie);
  const finding = judgeOnce(save, [...answers, again], await rig.sandbox.restore());
  return outcomeOf(save, 'all', 'sent three times', finding);
}

/** The browser's connection breaks during a call, and the browser repeats the request. */
async function brokenAt(rig: Rig, save: Save, call: Call): Promise<Outcome> {
  const { cookie, asked, leave } = await heldAt(rig, save, call);
  leave();
  const again = rig.send(asked, cookie);
  await rig.sandbox.noFaults();
  const finding = judgeOnce(save, [await again, await rig.send(asked, cookie)], await rig.sandbox.restore());
  return outcomeOf(save, nameOf(call), 'browser resets, resends', finding);
}

/** The tab is closed during a call: nobody repeats the request. */
async function closedAt(rig: Rig, save: Save, call: Call): Promise<Outcome> {
  const { leave } = await heldAt(rig, save, call);
  leave();
  await rig.sandbox.noFaults();
  const wanted = shapeOf(save.usual.changes);
  let found: Changes = {};
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && shapeOf(found) !== wanted; await sleep(5))
    found = await rig.sandbox.changes();
  await rig.sandbox.restore();
  return outcomeOf(save, nameOf(call), 'tab closed', judgeOnce(save, [], found));
}

async function heldAt(rig: Rig, { target }: Save, call: Call) {
  const asked = keyed(await askOf(rig, target));
  const cookie = await rig.session(target.user);
  const trace = newTrace();
  const match = { trace, method: call.method, path: patternOf(call) };
  const { id } = await rig.sandbox.fault({ match, kind: 'hold', after: call.occurrence });
  const leave = rig.begin(asked, cookie, trace);
  if (!(await rig.sandbox.struck(id, PATIENCE_MS))) throw new Error(`${nameOf(call)} was not made`);
  return { cookie, asked, leave };
}

/**
 * An administrator saves on a page of one provider while another window shows another provider. Whatever a user of the provider
 * may save, an administrator may save, too; account users save only their own data, as do users who change themselves.
 */
export async function besideAnother(rig: Rig, target: RequestTarget): Promise<Outcome[]> {
  if (target.user !== 'admin' && target.user !== 'acme') return [];
  // A password change requires the acting user's own password.
  if (target.which === 'password') return [];
  const save = await saveOf(rig, { ...target, user: 'admin' });
  const cookie = `${await rig.session('admin')}; console-provider=${rig.places.otherProvider}`;
  const answer = await rig.send(keyed(await askOf(rig, target)), cookie);
  const finding = judgeOnce(save, [answer], await rig.sandbox.restore());
  return [outcomeOf(save, 'all', 'other provider beside', finding)];
}

/** Another replica is asked about a save that one replica is working on, or has done. */
export async function atAReplica(rig: Rig, target: RequestTarget): Promise<Outcome[]> {
  const save = await saveOf(rig, target);
  const asked = keyed(await askOf(rig, target));
  const cookie = await rig.session(target.user);
  const [call] = save.writes;
  const trace = newTrace();
  const held = call && (await rig.sandbox.fault({ match: { trace, path: patternOf(call) }, kind: 'hold' }));
  const first = rig.send(asked, cookie, trace);
  if (held && !(await rig.sandbox.struck(held.id, PATIENCE_MS)))
    throw new Error(`${target.covers}: its first change was not made`);
  const second = rig.send(asked, cookie, newTrace(), rig.replica!);
  if (held) await rig.sandbox.noFaults();
  const answers = [await first, await second];
  answers.push(await rig.send(asked, cookie, newTrace(), rig.replica!));
  const finding = judgeOnce(save, answers, await rig.sandbox.restore(), true);
  return [outcomeOf(save, call ? nameOf(call) : 'all', 'asked of a replica', finding)];
}
