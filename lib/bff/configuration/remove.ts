import { fail, type Result } from '../../kit/problem';
import type { Resource } from '../../kit/resource';
import { loadRecord, NO_SUCH } from '../record';
import type { Room } from './adapter';

/** Deletes a record as the console's list does: after reading it and checking that this user may. */
export async function removeStored<Raw>(
  resource: Resource<unknown, Raw>,
  { context }: Room,
  sid: string,
): Promise<Result<null>> {
  const record = await loadRecord(resource, context, sid, 'delete');
  if (!record.ok) return record;
  return resource.remove?.(context, sid, record.value) ?? fail('not-found', NO_SUCH);
}
