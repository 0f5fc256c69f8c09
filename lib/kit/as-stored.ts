import type { Field } from './form';

/**
 * A value of a field as a text to compare with a stored one: stored texts are trimmed, missing values are null, and the records
 * of a slot have ids of the platform.
 */
export function asStored(field: Field, value: unknown): string {
  const idKey = field.kind === 'slot' ? field.idKey : undefined;
  const kept = (field.kind === 'slot' || field.kind === 'rows') && Array.isArray(value) ? field.kept : undefined;
  return typeof value === 'string'
    ? value.trim()
    : JSON.stringify(kept ? kept(value) : (value ?? ''), (key, part: unknown) =>
        key === idKey && idKey !== undefined ? undefined : part,
      );
}
