import { EARLIER_KEY, SAVE_KEY } from '../../lib/kit/save-key';
import type { Changes } from '../support/sandbox-control';
import { nameOf, patternOf, type Call } from './calls';
import type { Outcome } from './drive';
import { judgeOnce, askOf, keyed, outcomeOf, saveOf, type Save } from './save';
import { shapeOf } from './judge-answer';
import { newTrace, type Rig } from './rig';
import type { RequestTarget } from './target';

/** Longer than any console needs. */
const PATIENCE_MS = 10_000;

/**
 * What browsers do with a save: they send it twice at once, they send it again after their connection broke at any call of it,
 * they close, and they are told to save for the provider of their page while another window shows another. It is done
 * once, all of it.
 * @param most at how many of its calls the connection breaks
 */
export async function sentAgain(rig: Rig, target: RequestTarget, most: number): Promise<Outcome[]> {
  const save = await saveOf(rig, target);
  const outcomes = [await twiceAtOnce(rig, save)];
  for (const call of save.writes.slice(0, most)) outcomes.push(await brokenAt(rig, save, call));
  if (save.writes[0]) outcomes.push(await closedAt(rig, save, save.writes[0]));
  if (target.user === 'admin') outcomes.push(await besideAnother(rig, save));
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

/** The browser's connection breaks while a call is on its way, and the browser sends the same again. */
async function brokenAt(rig: Rig, save: Save, call: Call): Promise<Outcome> {
  const { cookie, asked, leave } = await heldAt(rig, save, call);
  leave();
  const again = rig.send(asked, cookie);
  await rig.sandbox.noFaults();
  const finding = judgeOnce(save, [await again, await rig.send(asked, cookie)], await rig.sandbox.restore());
  return outcomeOf(save, nameOf(call), 'browser resets, resends', finding);
}

/** The tab is closed while a call is on its way: nobody sends it again. */
async function closedAt(rig: Rig, save: Save, call: Call): Promise<Outcome> {
  const { leave } = await heldAt(rig, save, call);
  leave();
  await rig.sandbox.noFaults();
  const wanted = shapeOf(save.usual.changes);
  let found: Changes = {};
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && shapeOf(found) !== wanted;)
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

async function besideAnother(rig: Rig, save: Save): Promise<Outcome> {
  const { target } = save;
  const cookie = `${await rig.session(target.user)}; console-provider=${rig.places.otherProvider}`;
  const answer = await rig.send(keyed(await askOf(rig, target)), cookie);
  const finding = judgeOnce(save, [answer], await rig.sandbox.restore());
  return outcomeOf(save, 'all', 'other provider beside', finding);
}

/** A save that one replica is at, or has done, is asked of another one. */
export async function atAReplica(rig: Rig, target: RequestTarget): Promise<Outcome[]> {
  const save = await saveOf(rig, target);
  const asked = keyed(await askOf(rig, target));
  const cookie = await rig.session(target.user);
  const [call] = save.writes;
  const trace = newTrace();
  const held = call && (await rig.sandbox.fault({ match: { trace, path: patternOf(call) }, kind: 'hold' }));
  const first = rig.send(asked, cookie, trace);
  if (held) await rig.sandbox.struck(held.id, PATIENCE_MS);
  const second = rig.send(asked, cookie, newTrace(), rig.replica!);
  if (held) await rig.sandbox.noFaults();
  const answers = [await first, await second];
  answers.push(await rig.send(asked, cookie, newTrace(), rig.replica!));
  const finding = judgeOnce(save, answers, await rig.sandbox.restore(), true);
  return [outcomeOf(save, call ? nameOf(call) : 'all', 'asked of a replica', finding)];
}

/**
 * The console is killed while it makes something, and another one, which knows nothing of that, is sent the same again by the
 * page. It is there once in the end.
 */
export async function killedAndSentAgain(rig: Rig, target: RequestTarget, most: number): Promise<Outcome[]> {
  const save = await saveOf(rig, target);
  const outcomes: Outcome[] = [];
  for (const call of save.writes.slice(0, most)) {
    for (const applyFirst of [false, true]) {
      const asked = keyed(await askOf(rig, target));
      const cookie = await rig.session(target.user);
      const trace = newTrace();
      const match = { trace, method: call.method, path: patternOf(call) };
      const { id } = await rig.sandbox.fault({ match, kind: 'hang', after: call.occurrence, applyFirst });
      rig.begin(asked, cookie, trace);
      const struck = await rig.sandbox.struck(id, PATIENCE_MS);
      await rig.replaceConsole();
      await rig.sandbox.noFaults();
      const half = await rig.sandbox.changes();
      const repeated = { ...asked, headers: { ...asked.headers, [EARLIER_KEY]: asked.headers![SAVE_KEY]! } };
      const answer = await rig.send(repeated, cookie);
      const there = answer.status === 409 && !!answer.json?.problem;
      // Found: what the killed one has left is all that is there.
      const wanted = shapeOf(there ? half : save.usual.changes);
      const anew = target.madeAnew !== undefined && answer.status < 300;
      const found = anew ? wanted : shapeOf(await rig.sandbox.changes());
      await rig.sandbox.restore();
      const finding = !struck
        ? 'the call was not made'
        : answer.status >= 400 && !there
          ? `answers ${answer.status} ${answer.text.slice(0, 200)}`
          : found === wanted
            ? null
            : `changed ${found} instead of ${wanted}`;
      outcomes.push(outcomeOf(save, nameOf(call), `killed ${applyFirst ? 'after' : 'before'} it, resent`, finding));
    }
  }
  return outcomes;
}
