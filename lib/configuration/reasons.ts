import { ruledOutBy, withinSentence, type Area, type Field } from './area';
import type { Action, FieldChange } from './compare';
import { isOpenSecret } from './open-parts';
import { textOf } from './value-text';
import { nameIn, type AreaName, type ConfigRecord, type Fields } from './model';
import type { Constraints } from './plan';
import { claimOf, ONCE_IN_FILE, uniqueFieldOf } from './unique';

/* Why a field of a record cannot be as wanted. Null: it can. */

/** Why a record cannot have a value that only one can have: another one has it. */
export function takenReason(
  { taken }: Constraints,
  area: AreaName,
  { path, to }: FieldChange,
  { fields }: ConfigRecord,
) {
  const unique = uniqueFieldOf(area);
  const by = taken?.[area];
  if (unique?.path !== path || !by) return null;
  const claim = claimOf(unique, fields);
  return Object.hasOwn(by, claim) ? `“${nameIn(to)}” already belongs to ${by[claim]!}, and ${unique.rule}.` : null;
}

/**
 * Why a record cannot have a value that only one can have: the file has it for another one, too.
 * @param claims those of the records before; this one's is added, whether it can be had or not
 */
export function twiceReason(
  { sameNameKey = (name) => name }: Constraints,
  area: AreaName,
  { path }: FieldChange,
  { fields }: ConfigRecord,
  claims: Set<string>,
): string | null {
  const unique = ONCE_IN_FILE[area]?.find((one) => one.path === path);
  const value = unique ? claimOf(unique, fields).trim() : '';
  if (!unique || value === '') return null;
  const claim = [area, path, sameNameKey(value)].join('\n');
  if (claims.has(claim)) return `the file has it more than once, and ${unique.rule}.`;
  claims.add(claim);
  return null;
}

/** Why a record without a part of its key is none of those that are there: several of them have the rest. */
export function unclearReason({ fields, implied }: Area): string {
  const label = fields.find(({ path }) => path === implied)?.label ?? '';
  return `${label}: here, several ${withinSentence(label)}s have it, so the file must say which.`;
}

/** Why a new record can't be made: it lacks the part of its key that only an existing one may lack. */
export function lackingReason({ fields, implied, noun }: Area, record: ConfigRecord): string | null {
  if (implied === undefined || nameIn(record.fields[implied]) !== '') return null;
  const label = fields.find(({ path }) => path === implied)?.label ?? '';
  return `${label}: a ${withinSentence(noun)} can’t be added without one.`;
}

/** Why what depends on the vendor of a record cannot be had: its own settings, and what it can do. */
export function settingOff(
  { open }: Area,
  { path, to }: FieldChange,
  action: Action,
  fields: Fields,
  { setting }: Constraints,
) {
  if (!open) return null;
  const found = setting?.(fields, path, action);
  if (found === 'unable') return 'this vendor doesn’t offer it.';
  if (found === 'unknown') return 'this console doesn’t know this setting of the vendor.';
  if (found === 'unused' && to !== '' && to !== false) return 'it isn’t used with the other settings of this service.';
  return found === 'fixed' ? 'it can’t be changed on an existing record.' : null;
}

/** Why a new record does not get a field: the file says nothing about what it depends on. */
export function ungated(area: Area, field: Field, { fields }: ConfigRecord): string | null {
  const gate = ruledOutBy(area, field, fields);
  return gate && `it depends on “${gate.label}”, which the file doesn’t set.`;
}

/** Why a difference cannot be brought about on a record that exists. */
export function fixedReason(
  area: Area,
  field: Field | null,
  { path, from, to }: FieldChange,
  action: Action,
  { fixedFields }: Constraints,
): string | null {
  if (action === 'create') return null;
  if (field?.fixed || fixedFields?.[area.name]?.includes(path))
    return `it can’t be changed from ${shown(from)} to ${shown(to)} on an existing record.`;
  if (area.name === 'speech_services' && isOpenSecret(area, path))
    return 'the secrets of a speech service can’t be changed.';
  return null;
}

/** Why a record cannot get its new name, or what else only one can have, where others wait for its own. */
export function circleReason(paths: readonly string[], what: string, { path, to }: FieldChange): string | null {
  return paths.includes(path)
    ? `the file swaps ${what} between records, so ${shown(to)} never becomes free. ` +
        'First apply a file that gives this record another one.'
    : null;
}

function shown(value: FieldChange['to']): string {
  const text = textOf(value);
  return text === null ? 'none' : `“${text}”`;
}
