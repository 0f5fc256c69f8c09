import { isEditable } from './field-state';
import { fieldsOf, type Field, type FormContext, type FormDefinition, type RowsField, type Values } from './form';

/**
 * The values to be sent and saved: of editable fields only, with texts trimmed (but not passwords).
 * @param stored of the record to change: a text that nobody touched stays as it is stored, or it would count as changed
 */
export function sentValues(
  form: FormDefinition,
  values: Values,
  context: FormContext,
  stored: Values | null = null,
): Values {
  const sent: Values = {};
  for (const field of fieldsOf(form)) {
    if (!isEditable(field, values, context)) continue;
    const value = values[field.name];
    const isTyped = typeof value === 'string' && value !== stored?.[field.name];
    sent[field.name] = isTyped ? tidied(field, trimmed(field, value)) : value;
    if (field.kind === 'rows') sent[field.name] = trimmedRows(field, value);
  }
  return sent;
}

/** A text without the spaces around it, except for passwords. */
export const trimmed = (field: Field, text: string) => (field.kind === 'password' && !field.isKey ? text : text.trim());

const tidied = (field: Field, text: string) => ('tidy' in field && field.tidy ? field.tidy(text) : text);

/** The known cells of each row; anything else is dropped. */
function trimmedRows({ cells }: RowsField, value: unknown): Record<string, string>[] {
  const rows = Array.isArray(value) ? (value as Record<string, string>[]) : [];
  return rows.map((row) => Object.fromEntries(cells.map(({ name }) => [name, (row[name] ?? '').trim()])));
}
