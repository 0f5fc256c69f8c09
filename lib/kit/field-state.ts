import type { Field, FormContext, Values } from './form';

/** The field that lists the stored secrets to be removed by a save. */
export const CLEARED = 'cleared';

/** Whether a stored secret is to be removed by the next save. */
export function isCleared(values: Values, name: string): boolean {
  const cleared = values[CLEARED];
  return Array.isArray(cleared) && cleared.includes(name);
}

/** Whether a secret is stored and stays, so that it need not be entered. */
export function staysStored(field: Field, values: Values, context: FormContext): boolean {
  const stored = 'stored' in field && field.stored?.(values, context) === true;
  return stored && !isCleared(values, field.name);
}

/** Whether the field is shown now. Hidden fields are neither checked nor sent. */
export function isVisible(field: Field, values: Values, context: FormContext): boolean {
  return field.visible ? field.visible(values, context) : true;
}

/** Whether a person can change the field now: visible, not fixed, and the form not read-only. */
export function isEditable(field: Field, values: Values, context: FormContext): boolean {
  return !context.readOnly && isVisible(field, values, context) && !field.fixed?.(values, context);
}

/** Whether the field can and must be filled in now. */
export function isRequired(field: Field, values: Values, context: FormContext): boolean {
  if (!isEditable(field, values, context)) return false;
  return typeof field.required === 'function' ? field.required(values, context) : field.required === true;
}
