import { isEditable, isRequired, staysStored } from './field-state';
import {
  DEFAULT_MAX_LENGTH,
  fieldsOf,
  type Field,
  type FormContext,
  type FormDefinition,
  type RowsField,
  type TextField,
  type Values,
} from './form';
import { trimmed } from './sent-values';
import { columnProblem, tooLong } from './text-columns';

/**
 * Checks a form's values against its field rules; browser and server call the same function.
 * @returns messages by field name; empty when everything is valid
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

function messageFor(field: Field, values: Values, context: FormContext): string | null {
  const value = values[field.name];
  if (field.kind === 'slot') return field.check?.(value, values, context) ?? null;
  if (field.kind === 'check') return typeof value === 'boolean' ? null : `${field.label} must be on or off.`;
  if (field.kind === 'rows') return messageForRows(field, value) ?? field.check?.(value, values, context) ?? null;
  const needed = isRequired(field, values, context) && !staysStored(field, values, context);
  const missing = field.missing ?? `${field.label} is required.`;
  if (typeof value !== 'string') return needed || (value !== undefined && value !== null) ? missing : null;
  const filled = trimmed(field, value);
  if (filled === '') return needed ? missing : null;
  const unfit = lengthProblem(field, filled);
  if (unfit) return unfit;
  if (field.kind === 'select') {
    const options = typeof field.options === 'function' ? field.options(values, context) : field.options;
    if (!options.some((option) => option.value === value)) return `Choose one of the options for ${field.label}.`;
  }
  if (field.kind === 'email' && !/^[^\s@]+@[^\s@]+$/.test(filled)) return 'Enter a valid email address.';
  return field.check?.(filled, values, context) ?? null;
}

/** The message for a text that the column cannot hold or, if there is none or the field allows less, that is too long. */
function lengthProblem({ label, column, maxLength }: Pick<TextField, 'label' | 'column' | 'maxLength'>, text: string) {
  const unfit = column ? columnProblem(column, text, label) : null;
  if (unfit) return unfit;
  const most = maxLength ?? (column ? Infinity : DEFAULT_MAX_LENGTH);
  return tooLong(text, most, label);
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
