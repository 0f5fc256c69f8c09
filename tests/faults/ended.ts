import { nameOf, patternOf, type Call } from './calls';
import type { Outcome } from './drive';
import { judgeOnce, askOf, keyed, outcomeOf, saveOf, type Save } from './save';
import { newTrace, type Rig } from './rig';
import type { RequestTarget } from '../areas/target';

/** Longer than any console needs. */
const PATIENCE_MS = 20_000;

/**
 * The console is told to stop (SIGTERM), as in every rollout, during a call of a save. It completes the save before it exits and
 * reports it to the browser, and a replica that receives the same request reports the same.
 * @param most the number of calls to try
 */
export async function endedIn(rig: Rig, target: RequestTarget, most: number): Promise<Outcome[]> {
  const save = await saveOf(rig, target);
  const outcomes: Outcome[] = [];
  for (const call of save.writes.slice(0, most))
    outcomes.push(outcomeOf(save, nameOf(call), 'told to end, resent to a replica', await endedAt(rig, save, call)));
  return outcomes;
}

async function endedAt(rig: Rig, save: Save, call: Call): Promise<string | null> {
  const { target } = save;
  const asked = keyed(await askOf(rig, target));
  const cookie = await rig.session(target.user);
  const trace = newTrace();
  const match = { trace, method: call.method, path: patternOf(call) };
  const { id } = await rig.sandbox.fault({ match, kind: 'hold', after: call.occurrence });
  const first = rig.send(asked, cookie, trace).catch(() => null);
  if (!(await rig.sandbox.struck(id, PATIENCE_MS))) throw new Error('the call was not made');
  const { exitCode } = await rig.endConsole();
  await rig.sandbox.noFaults();
  const answers = [await first, await rig.send(asked, cookie, newTrace(), rig.replica!)];
  const code = await exitCode;
  const finding = judgeOnce(save, answers, await rig.sandbox.restore(), true);
  return code === 0 ? finding : `ended with ${code}`;
}
