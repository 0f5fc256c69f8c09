import 'server-only';
import { fail, type Result } from '../kit/problem';
import type { Resource, ResourceContext } from '../kit/resource';

/** All rows of an area's list, typed by its own definition. */
export async function everyRow<Row>(resource: Resource, context: ResourceContext): Promise<Result<Row[]>> {
  if (!resource.rows) return fail('not-found', 'It can’t be listed.');
  const query = { q: '', page: 1, size: Infinity, sort: '', descending: false, filters: {} };
  return (await resource.rows(context, query)) as Result<Row[]>;
}
