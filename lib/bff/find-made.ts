import { recordPath } from '../access/paths';
import type { Values } from '../kit/form';
import { andThen, fail, mapped, ok, type Result } from '../kit/problem';
import type { Resource, ResourceContext } from '../kit/resource';
import { everyRow } from './every-row';

const THERE = 'It exists now: your first attempt created it, or someone else did. Nothing was created again.';

/**
 * Looks for a record like the one a form creates: with the same name, number or user name, and the same owner.
 * @param values of the form; those that identify it are enough
 * @returns its sid, null when there is none
 */
export async function findMade(
  resource: Resource,
  context: ResourceContext,
  values: Values,
): Promise<Result<string | null>> {
  if (resource.find) return resource.find(context, values);
  const names = Object.entries(resource.form?.identity ?? {}).filter(([field]) => plain(values[field]) !== '');
  if (!resource.rows || names.length === 0) return fail('not-found', 'This record can’t be looked up.');
  const rows = await everyRow<Record<string, unknown>>(resource, context);
  if (!rows.ok) return rows;
  const found = rows.value.find((row) => names.every(([field, key]) => plain(row[key]) === plain(values[field])));
  return ok(found === undefined ? null : resource.list.id(found));
}

/**
 * Answers a page after a creation with a lost response, for users who may create. @returns where the record is, if it exists
 */
export async function lookForMade(
  resource: Resource,
  context: ResourceContext,
  values: Values,
): Promise<Result<{ href: string | null }>> {
  return mapped(findMade(resource, context, values), (found) => ({ href: found && recordPath(resource.area, found) }));
}

/** Refuses to create a record again when an earlier attempt of the same save created it after all. */
export async function refuseSecond(
  resource: Resource,
  context: ResourceContext,
  values: Values,
): Promise<Result<null>> {
  if (!context.again) return ok(null);
  return andThen(findMade(resource, context, values), (found) =>
    found ? fail('conflict', THERE, { existing: { href: recordPath(resource.area, found) } }) : ok(null),
  );
}

/** The database compares texts case-insensitively, and the forms trim them. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}
