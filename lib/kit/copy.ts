import type { FormContext, FormDefinition, Values } from './form';

/** What a new record takes over from one that exists. */
export interface CopiedValues {
  values: Values;
  /** Labels of the secrets that have to be entered again, as far as the one that is copied has them. */
  secrets: string[];
}

/**
 * The values of a record for the form of another: all but its name and its secrets, which the console does not have.
 * @param fresh the values of an empty form
 * @param context of the new record; its facts say of which secrets something is stored
 */
export function copiedValues(
  { sections, identity = {} }: FormDefinition,
  stored: Values,
  fresh: Values,
  context: FormContext,
): CopiedValues {
  const [name] = Object.keys(identity);
  const fields = sections.flatMap((section) => section.fields);
  const values = { ...fresh };
  for (const field of fields) {
    if (field.secret || field.name === name || stored[field.name] === undefined) continue;
    values[field.name] = stored[field.name];
  }
  const secrets = fields
    .filter((field) => field.secret && field.visible?.(values, context) !== false)
    .filter((field) => field.required === true || context.facts[field.name] === true)
    .map(({ label }) => label);
  return { values, secrets };
}
