import { runChunk, type ChunkAnswer } from '../kit/chunk';
import type { DeletePiece, SwitchPiece } from '../kit/bulk';
import { fail, ok, type Problem, type Result } from '../kit/problem';
import type { RecordView, Resource, ResourceContext } from '../kit/resource';
import { changesNothing } from '../kit/steps';
import { withPause } from './pause';
import { loadRecord, updateRecord } from './record';

const GONE = 'Skipped: it no longer exists.';
const RENAMED = 'Skipped: it was renamed in the meantime. Select it again.';
const YOURSELF = 'Skipped: this is you.';

/** The area of a bulk change, and who makes it. */
interface Place {
  resource: Resource;
  context: ResourceContext;
}

/**
 * Enables or disables records of an area. Each is read first: one already in that state counts as done (a piece may arrive
 * twice), and one that was renamed in the meantime is left alone.
 * @returns the outcome of each, in the order given
 */
export async function switchRecords(place: Place, pieces: SwitchPiece[]): Promise<Result<ChunkAnswer>> {
  const { resource, context } = place;
  if (!resource.list.bulk?.isActive) return fail('not-found', 'These can’t be switched.');
  const done = await runChunk(pieces, async (piece) => {
    const found = await sameRecord(place, piece, 'update');
    if (!found) return fail('not-found', GONE);
    if (!found.ok || found.value.values.is_active === piece.to) return found.ok ? ok(null) : found;
    if (!piece.to && resource.endsSession?.(context.principal, piece.id)) return fail('invalid', YOURSELF);
    if (resource.switchTo) return resource.switchTo(context, piece.id, piece.to, found.value);
    const { values } = found.value;
    const change = { values: { ...values, is_active: piece.to }, before: values };
    return updateRecord({ resource, context, sid: piece.id, record: found.value }, change);
  });
  return withPause(context.calls, done);
}

/** Deletes records of an area, each as its own dialog does. A record that is gone counts as done. */
export async function deleteRecords(place: Place, pieces: DeletePiece[]): Promise<Result<ChunkAnswer>> {
  const { resource, context } = place;
  if (!resource.list.bulk || !resource.remove) return fail('not-found', 'These can’t be deleted together.');
  const done = await runChunk(pieces, async (piece) => {
    if (resource.endsSession?.(context.principal, piece.id)) return fail('invalid', YOURSELF);
    const found = await sameRecord(place, piece, 'delete');
    if (!found) return ok(null);
    if (!found.ok) return found;
    const removed = await resource.remove!(context, piece.id, found.value);
    if (removed.ok || !mayBeGone(removed.problem)) return removed;
    return (await sameRecord(place, piece, 'delete')) ? removed : ok(null);
  });
  return withPause(context.calls, done);
}

/** Whether a record may be gone although its deletion failed: the response was lost, or the same piece has arrived before. */
const mayBeGone = (problem: Problem) => !problem.parts && (problem.kind === 'not-found' || !changesNothing(problem));

/** A record, if it is still the selected one; null when it is gone. */
async function sameRecord(
  { resource, context }: Place,
  { id, name }: DeletePiece,
  action: 'update' | 'delete',
): Promise<Result<RecordView> | null> {
  const found = await loadRecord(resource, context, id, action);
  if (!found.ok) {
    // Something that is read with it, such as its owner, may be missing instead.
    const itself = found.problem.kind === 'not-found' && (await resource.read?.(context, id));
    return itself && !itself.ok && itself.problem.kind === 'not-found' ? null : found;
  }
  return found.value.name === name ? found : fail('conflict', RENAMED);
}
