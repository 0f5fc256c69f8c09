import { isVisible } from './field-state';
import { fieldsOf, type Field, type FormContext, type FormDefinition, type Values } from './form';

/** The values that a new record copies from an existing one. */
export interface CopiedValues {
  values: Values;
  /** Labels of the secrets that have to be entered again, of those that the original has. */
  secrets: string[];
}

/** The original, as its own form shows it. */
export interface CopiedRecord {
  values: Values;
  /** Names of the fields with a stored secret. */
  secrets: ReadonlySet<string>;
}

/**
 * The values of a record for the form of a new one: all but its name, its secrets, which the console does not have, and the
 * SIDs of its rows.
 * @param fresh the values of an empty form
 * @param context of the new record
 * @param leaves fields that must be unique; by default the first of the form's identity
 */
export function copiedValues(
  form: FormDefinition,
  stored: CopiedRecord,
  fresh: Values,
  context: FormContext,
  leaves: readonly string[] = Object.keys(form.identity ?? {}).slice(0, 1),
): CopiedValues {
  const fields = fieldsOf(form);
  const values = { ...fresh };
  for (const field of fields) {
    const value = stored.values[field.name];
    if (field.secret || leaves.includes(field.name) || value === undefined) continue;
    values[field.name] = asNew(field, value);
  }
  const secrets = fields
    .filter((field) => field.secret && isVisible(field, values, context))
    .filter((field) => field.required === true || stored.secrets.has(field.name))
    .map(({ label }) => label);
  return { values, secrets };
}

/** The records inside a field, without ids: they are not on the platform yet. */
function asNew(field: Field, value: unknown): unknown {
  const idKey = field.kind === 'slot' ? field.idKey : undefined;
  if (!idKey || !Array.isArray(value)) return value;
  return value.map((row: object) => ({ ...row, [idKey]: null }));
}
