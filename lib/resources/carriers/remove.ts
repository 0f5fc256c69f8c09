import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { changesNothing, runSteps } from '../../kit/steps';
import { numbersInTheWay, tablesInTheWay, withNumbers } from './blockers';
import { noteHalfDeleted } from './half-deleted';
import { carrierValues, marksOf } from './save';
import { readSnapshot, stepsBetween } from './snapshot';
import { undoneSnapshot } from './undone';

const UNKNOWN = 'We couldn’t confirm whether the carrier was deleted.';
const IN_DOUBT: Problem['parts'] = [{ what: 'Carrier', outcome: 'not known' }];

/**
 * Deletes a carrier with its gateways. If a routing table that this user cannot see uses it, the platform refuses only after
 * deleting the gateways (CONTRACT 10); they are then restored, and the response reports the result.
 */
export async function removeCarrier(context: ResourceContext, sid: string): Promise<Result<null>> {
  const free = await tablesInTheWay(context, sid);
  if (!free.ok) {
    const blocked = free.problem.kind === 'in-use';
    return blocked ? { ok: false, problem: await withNumbers(context, sid, free.problem) } : free;
  }
  // The SMPP gateways are deleted with the carrier even if this installation does not show them.
  const everything: ResourceContext = { ...context, features: { ...context.features, sms: true } };
  const before = await readSnapshot(everything, sid);
  if (!before.ok) return before;
  const removed = await context.calls.delete(path`/VoipCarriers/${sid}`);
  if (removed.ok) return removed;
  // That only a number prevents it, the platform says before it has touched anything.
  const isStillUsed = removed.problem.code === 'still-used';
  if (removed.problem.kind === 'in-use' && !isStillUsed)
    return { ok: false, problem: await numbersInTheWay(context, sid) };
  if (changesNothing(removed.problem)) return removed;
  const left = await readSnapshot(everything, sid);
  // The response was lost, but the deletion took effect.
  if (!left.ok && left.problem.kind === 'not-found') return ok(null);
  if (!left.ok)
    return fail('unavailable', `${UNKNOWN} Check the list before you try again.`, { parts: IN_DOUBT, doubtful: true });
  const wanted = { columns: before.value.columns, sip: [], smpp: [] };
  const undone = undoneSnapshot({ before: before.value, wanted, now: left.value });
  const missing = stepsBetween(everything, sid, left.value, undone);
  if (removed.problem.doubtful) {
    // The platform may still be working: anything restored now could interfere, or vanish again.
    const gone = missing.length > 0 ? ' without some of its gateways' : '';
    return fail(removed.problem.kind, `${UNKNOWN} It is still there${gone}. Check before you try again.`, {
      parts: IN_DOUBT,
      doubtful: true,
    });
  }
  // A used-up request window is not a refusal by the platform; the carrier is unchanged.
  if (missing.length === 0 && removed.problem.kind !== 'unavailable' && !isStillUsed) return removed;
  const { failure } = await runSteps(missing, true);
  if (!failure) {
    const restored = missing.length > 0 ? ' Its gateways had already been deleted; they have been restored.' : '';
    const why = 'The platform refused to delete the carrier; a routing table you can’t see may be using it.';
    // Restored gateways have new sids, which a page on screen doesn't know yet.
    const parts = missing.map(({ what }) => ({ what, outcome: 'undone' as const }));
    return fail('in-use', why + restored, parts.length > 0 ? { parts } : {});
  }
  const now = await readSnapshot(everything, sid);
  if (now.ok) {
    const [were, left] = [before.value, now.value].map((state) => marksOf(carrierValues(state)));
    noteHalfDeleted(context, sid, were!, left!);
  }
  // A rule of the platform stays as it is, whoever tries again: it must be known.
  const why = failure.kind === 'invalid' ? ` ${failure.message}` : '';
  return fail('unavailable', `The carrier wasn’t deleted, and some of its gateways couldn’t be restored.${why}`, {
    parts: missing.map((step) => ({
      what: step.what,
      outcome: !now.ok ? 'not known' : step.shownIn(now.value) ? 'saved' : 'not saved',
    })),
  });
}
