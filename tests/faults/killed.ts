import { applies, type Outcome } from './drive';
import { nameOf, patternOf } from './calls';
import { compared } from './finding';
import { shapeOf } from './judge-answer';
import { KINDS } from './kinds';
import { newTrace, type Rig } from './rig';
import { askOf, outcomeOf, saveOf } from './save';
import type { RequestTarget } from '../areas/target';

/** Longer than any console needs to make the call. */
const PATIENCE_MS = 30_000;

/**
 * The console's process is killed while a save of several calls waits for one of them. Nobody can report or undo anything then;
 * what must hold is that the browser sees an aborted connection and no success, and that another console shows the record and
 * brings it to the state that the save intended (for a creation: deletes it again).
 * @param most how many of the calls to try
 */
export async function killedIn(rig: Rig, target: RequestTarget, most: number): Promise<Outcome[]> {
  if (target.leavesHalf !== undefined) return [];
  const save = await saveOf(rig, target);
  if (save.writes.length < 2) return [];
  const usual = await finish(rig, target);
  const outcomes: Outcome[] = [];
  for (const call of save.writes.slice(-most)) {
    for (const kind of KINDS.filter((one) => one.waits && applies(call, one))) {
      await rig.sandbox.restore();
      const asked = await askOf(rig, target);
      const trace = newTrace();
      const match = { trace, method: call.method, path: patternOf(call) };
      const { id } = await rig.sandbox.fault({ ...kind.fault, match, after: call.occurrence });
      const answered = rig.send(asked, await rig.session(target.user), trace).catch(() => null);
      const struck = await rig.sandbox.struck(id, PATIENCE_MS);
      await rig.replaceConsole();
      await rig.sandbox.disarm(id);
      const answer = await answered;
      const after = await finish(rig, target);
      const finding = !struck
        ? 'the call was not made'
        : answer
          ? `was told ${answer.status} by a process that is dead`
          : judgeEnd(after, usual);
      const how = `killed ${kind.fault.applyFirst ? 'after' : 'before'} it, mended`;
      outcomes.push(outcomeOf(save, nameOf(call), how, finding));
    }
  }
  await rig.sandbox.restore();
  return outcomes;
}

const judgeEnd = (after: string, usual: string) => (after.startsWith('{') ? compared(after, usual) : after);

/** The user's next action: opens the record again and saves, or deletes its incomplete part. @returns the resulting state */
async function finish(rig: Rig, target: RequestTarget): Promise<string> {
  if (target.madeAt) {
    const { list, name, key, user = target.user } = target.madeAt;
    const listed = await rig.read<{ rows: Record<string, string>[] }>(user, list);
    const half = listed.rows.find((row) => row.name === name);
    if (half) {
      const path = `${list.split('?')[0]}/${half[key]}`;
      const removed = await rig.send({ method: 'DELETE', path }, await rig.session(user));
      if (removed.status >= 300) return `a half that can’t be removed: ${removed.status} ${removed.text}`;
    }
    return shapeOf(await rig.sandbox.restore());
  }
  const cookie = await rig.session(target.user);
  if (await target.isSeen?.(rig)) return shapeOf(await rig.sandbox.restore());
  const asked = target.anew ? await target.anew(rig) : await askOf(rig, target);
  if (!asked) return shapeOf(await rig.sandbox.restore());
  const first = await rig.send(asked, cookie);
  // To a form loaded before, the killed save's changes look like another user's.
  const anyway = { ...asked, body: { ...(asked.body as object), overwrite: true } };
  const again = first.status === 409 ? await rig.send(anyway, cookie) : first;
  // The killed save deleted it.
  const gone = again.status === 404 && asked.method === 'DELETE';
  // The killed save did it, so the repeat is refused: anything missing would be found.
  const refused = target.refusedAgain !== undefined && Boolean(again.json?.problem);
  if (again.status >= 300 && !gone && !refused) return `refused: ${again.status} ${again.text}`;
  return shapeOf(await rig.sandbox.restore());
}
