import { CLEARED, isVisible } from '@/lib/kit/field-state';
import { fieldsOf, type Facts, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';
import type { Problem } from '@/lib/kit/problem';
import type { SaveAnswer } from './form-options';

/** What to say after a save. @param create whether it created the record */
export function savedText(
  { texts: { created, updated } }: FormDefinition,
  create: boolean,
  before: Values,
  now: Values,
) {
  if (create) return created;
  return typeof updated === 'string' ? updated : updated(before, now);
}

/** A link to the new record; none when the save leads there anyway. */
export function linkToMade(api: string, { sid }: SaveAnswer, to: string | undefined) {
  const made = `/internal${api}/${sid}/edit`;
  return sid && !to?.startsWith(made) ? { href: made, label: 'Open it' } : undefined;
}

/** The values after a save: a secret that was typed is stored now, and its field is empty again. */
export function withoutSecrets(form: FormDefinition, values: Values): Values {
  const secrets = fieldsOf(form).filter(({ secret }) => secret);
  const empty = Object.fromEntries(secrets.map(({ name }) => [name, '']));
  return { ...values, ...empty, ...(CLEARED in values && { [CLEARED]: [] }) };
}

/** A Problem's messages, by path, for fields that are on screen. */
export function toldFields<F extends Facts>(
  { fields = {} }: Problem,
  form: FormDefinition<F>,
  current: Values,
  context: FormContext<F>,
) {
  const visible = fieldsOf(form).filter((field) => isVisible(field, current, context));
  const shown = new Set(visible.map(({ name }) => name));
  return Object.entries(fields).filter(([path]) => shown.has(path.split('.')[0]!));
}
