import { isEditable } from './field-state';
import { fieldsOf, type Field, type FormContext, type FormDefinition, type RowsField, type Values } from './form';

/** The values to be sent and saved: of editable fields only, with texts trimmed (but not passwords). */
export function sentValues(form: FormDefinition, values: Values, context: FormContext): Values {
  const sent: Values = {};
  for (const field of fieldsOf(form)) {
    if (!isEditable(field, values, context)) continue;
    const value = values[field.name];
    sent[field.name] =
      typeof value === 'string' && field.kind !== 'password' ? tidied(field, value.trim(), context) : value;
    if (field.kind === 'rows') sent[field.name] = trimmedRows(field, value);
  }
  return sent;
}

const tidied = (field: Field, text: string, context: FormContext) =>
  'tidy' in field && field.tidy ? field.tidy(text, context) : text;

/** The known cells of each row; anything else is dropped. */
function trimmedRows({ cells }: RowsField, value: unknown): Record<string, string>[] {
  const rows = Array.isArray(value) ? (value as Record<string, string>[]) : [];
  return rows.map((row) => Object.fromEntries(cells.map(({ name }) => [name, (row[name] ?? '').trim()])));
}
