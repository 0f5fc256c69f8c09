import {
  DEFAULT_MAX_LENGTH,
  fieldsOf,
  isEditable,
  isRequired,
  type Field,
  type FormContext,
  type FormDefinition,
  type RowsField,
  type TextField,
  type Values,
} from './form';
import { characters, columnProblem } from './text-columns';

/**
 * Checks a form's values by walking its field rules; the browser and the server ask the same function.
 * @returns messages by field name; empty when everything is right
 */
export function validateForm(form: FormDefinition, values: Values, context: FormContext): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fieldsOf(form)) {
    if (!isEditable(field, values, context)) continue;
    const message = messageFor(field, values, context);
    if (message) errors[field.name] = message;
  }
  for (const [name, message] of Object.entries(form.rules?.(values, context) ?? {})) errors[name] ??= message;
  return errors;
}

/** The values that are sent and saved: of editable fields only, texts trimmed (passwords as they are). */
export function sentValues(form: FormDefinition, values: Values, context: FormContext): Values {
  const sent: Values = {};
  for (const field of fieldsOf(form)) {
    if (!isEditable(field, values, context)) continue;
    const value = values[field.name];
    sent[field.name] = typeof value === 'string' && field.kind !== 'password' ? value.trim() : value;
    if (field.kind === 'rows') sent[field.name] = trimmedRows(field, value);
  }
  return sent;
}

function messageFor(field: Field, values: Values, context: FormContext): string | null {
  const value = values[field.name];
  if (field.kind === 'check') return typeof value === 'boolean' ? null : `${field.label} must be ticked or not.`;
  if (field.kind === 'rows') return messageForRows(field, value) ?? field.check?.(value, values, context) ?? null;
  if (typeof value !== 'string')
    return isRequired(field, values, context) || (value !== undefined && value !== null)
      ? `${field.label} is required.`
      : null;
  const filled = field.kind === 'password' ? value : value.trim();
  if (filled === '') return isRequired(field, values, context) ? `${field.label} is required.` : null;
  const unfit = lengthProblem(field, filled);
  if (unfit) return unfit;
  if (field.kind === 'select') {
    const options = typeof field.options === 'function' ? field.options(values, context) : field.options;
    if (!options.some((option) => option.value === value)) return `Choose one of the options for ${field.label}.`;
  }
  if (field.kind === 'email' && !/^[^\s@]+@[^\s@]+$/.test(filled)) return 'Please provide a valid e-mail address.';
  return field.check?.(filled, values, context) ?? null;
}

/** What the column cannot hold; where there is none, or fewer are wanted, what has too many characters. */
function lengthProblem({ label, column, maxLength }: Pick<TextField, 'label' | 'column' | 'maxLength'>, text: string) {
  const unfit = column ? columnProblem(column, text, label) : null;
  if (unfit) return unfit;
  const most = maxLength ?? (column ? Infinity : DEFAULT_MAX_LENGTH);
  return characters(text) > most ? `${label} can be at most ${most} characters long.` : null;
}

function messageForRows({ cells, label, most }: RowsField, value: unknown): string | null {
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  if (rows.length > most) return `${label}: ${most} at most.`;
  const needed = cells.filter(({ optional }) => !optional);
  const blank = (text: unknown) => typeof text !== 'string' || text.trim() === '';
  if (rows.some((row) => needed.some(({ name }) => blank(row[name])))) {
    return `${needed.map((cell) => cell.label).join(' and ')} are required.`;
  }
  for (const { name, label: called, column } of cells) {
    for (const row of rows) {
      const unfit = lengthProblem({ label: `${label}: ${called}`, column }, String(row[name] ?? ''));
      if (unfit) return unfit;
    }
  }
  return null;
}

/** The known cells of each row; whatever else a row holds is dropped. */
function trimmedRows({ cells }: RowsField, value: unknown): Record<string, string>[] {
  const rows = Array.isArray(value) ? (value as Record<string, string>[]) : [];
  return rows.map((row) => Object.fromEntries(cells.map(({ name }) => [name, (row[name] ?? '').trim()])));
}
