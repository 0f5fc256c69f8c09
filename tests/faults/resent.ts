import { EARLIER_KEY, SAVE_KEY } from '../../lib/kit/save-key';
import type { RawAnswer } from '../support/bff';
import type { Changes } from '../support/sandbox-control';
import { nameOf, patternOf, type Call } from './calls';
import type { Outcome } from './drive';
import { compared } from './finding';
import { shapeOf } from './judge-answer';
import { askOf, keyed, outcomeOf, saveOf, type Save } from './save';
import { newTrace, type Ask, type Rig } from './rig';
import type { RequestTarget } from '../areas/target';

/** Longer than any console needs. */
const PATIENCE_MS = 20_000;

/**
 * The console is killed during a call of a save, and another one receives the same request: one that knows nothing of it and is
 * told by the page that this is a repeat, or a replica that finds it in the store. In the end it is done once, or the user is
 * told what they will find.
 * @param most the number of calls to try
 */
export async function killedAndSentAgain(rig: Rig, target: RequestTarget, most: number): Promise<Outcome[]> {
  const save = await saveOf(rig, target);
  const outcomes: Outcome[] = [];
  for (const call of save.writes.slice(0, most)) {
    for (const applyFirst of [false, true]) {
      const kind = `killed ${applyFirst ? 'after' : 'before'} it, resent${rig.replica ? ' to a replica' : ''}`;
      outcomes.push(outcomeOf(save, nameOf(call), kind, await killedAt(rig, save, call, applyFirst)));
    }
  }
  return outcomes;
}

async function killedAt(rig: Rig, save: Save, call: Call, applyFirst: boolean): Promise<string | null> {
  const { target } = save;
  const asked = keyed(await askOf(rig, target));
  const cookie = await rig.session(target.user);
  const trace = newTrace();
  const match = { trace, method: call.method, path: patternOf(call) };
  const { id } = await rig.sandbox.fault({ match, kind: 'hang', after: call.occurrence, applyFirst });
  rig.begin(asked, cookie, trace);
  if (!(await rig.sandbox.struck(id, PATIENCE_MS))) throw new Error('the call was not made');
  const replaced = rig.replaceConsole();
  // The replica is asked meanwhile: nobody tells it that the other one has died.
  if (!rig.replica) await replaced;
  await rig.sandbox.noFaults();
  const half = await rig.sandbox.changes();
  const before: Record<string, string> = rig.replica ? {} : { [EARLIER_KEY]: asked.headers![SAVE_KEY]! };
  const repeated = { ...asked, headers: { ...asked.headers, ...before } };
  const answer = await rig.send(repeated, cookie, newTrace(), rig.replica ?? rig.console);
  await replaced;
  const finding = await judgeResent(rig, save, { asked, half, answer });
  await rig.sandbox.restore();
  return finding;
}

interface Resent {
  asked: Ask;
  /** What the killed console left behind. */
  half: Changes;
  answer: RawAnswer;
}

/** The problem if the response reports a part as not done, and the user then requests the remainder. */
async function judgeRest(rig: Rig, { target, usual }: Save, rest: Ask | null): Promise<string | null> {
  const answer = rest && (await rig.send(keyed(rest), await rig.session(target.user)));
  if (answer && answer.status >= 300)
    return `asked for what is left, it answers ${answer.status} ${answer.text.slice(0, 200)}`;
  return compared(shapeOf(await rig.sandbox.changes()), shapeOf(usual.changes));
}

/** The problem after the repeat; null if there is none. */
async function judgeResent(rig: Rig, save: Save, { asked, half, answer }: Resent): Promise<string | null> {
  const { target, usual } = save;
  const wanted = shapeOf(usual.changes);
  const found = shapeOf(await rig.sandbox.changes());
  if (answer.status < 300) {
    if (target.madeAnew !== undefined) return null;
    if (target.anew && target.tells?.test(answer.text)) return judgeRest(rig, save, await target.anew(rig));
    return compared(found, wanted);
  }
  const problem = answer.json?.problem;
  const said = `answers ${answer.status} ${answer.text.slice(0, 200)}`;
  if (!problem) return said;
  if (target.refusedAgain !== undefined && shapeOf(half) === wanted) return compared(found, wanted);
  // Found, or another user's as far as this console knows: only what the killed console left exists.
  if (answer.status !== 409) return answer.status === 404 && asked.method === 'DELETE' ? compared(found, wanted) : said;
  const more = compared(found, shapeOf(half));
  if (more || !problem.changed?.length) return more;
  const anyway = { ...asked, body: { ...(asked.body as object), overwrite: true } };
  const insisted = await rig.send(keyed(anyway), await rig.session(target.user));
  if (insisted.status >= 300) return `saved anyway, it answers ${insisted.status} ${insisted.text.slice(0, 200)}`;
  return compared(shapeOf(await rig.sandbox.changes()), wanted);
}
