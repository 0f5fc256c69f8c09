import 'server-only';
import type { Deletion } from '../kit/deletion';
import { fail, type Result } from '../kit/problem';
import type { Resource, ResourceContext } from '../kit/resource';
import { loadRecord } from './record';

/** What deleting a record would do, for whoever may delete it. */
export async function loadDeletion(
  resource: Resource,
  context: ResourceContext,
  sid: string,
): Promise<Result<Deletion>> {
  if (!resource.deletion) return fail('not-found', 'There is nothing to be said before it is deleted.');
  const record = await loadRecord(resource, context, sid, 'delete');
  return record.ok ? resource.deletion(context, sid) : record;
}
