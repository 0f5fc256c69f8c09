import {
  DEFAULT_MAX_LENGTH,
  fieldsOf,
  isCleared,
  isEditable,
  isRequired,
  staysStored,
  type Field,
  type FormContext,
  type FormDefinition,
  type RowsField,
  type TextField,
  type Values,
} from './form';
import { characters, columnProblem } from './text-columns';

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

/** The result of the rules: what blocks the save, and what is only reported. By field, or by path in a slot. */
export interface Verdict {
  errors: Record<string, string>;
  warnings: Record<string, string>;
}

/**
 * Applies a form's rules where this save would break them. Existing violations, in a field or a slot record that nobody has
 * touched, are reported but block nothing, since other tools create such records, too. Missing values are forgiven only where
 * the form says so: they may be stored without being returned.
 * @param stored what the form had loaded, or what is stored now; null for a new record, where every rule counts
 */
export function judgeForm(form: FormDefinition, values: Values, stored: Values | null, context: FormContext): Verdict {
  const state = { ...context, readOnly: false };
  const found = validateForm(form, values, state);
  const warnings = { ...form.warnings?.(values, state) };
  if (!stored) return { errors: found, warnings };
  const known = validateForm(form, stored, state);
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(found)) {
    const before = pathBefore(form, path, values, stored);
    const same =
      before !== null &&
      known[before] === message &&
      !isCleared(values, path) &&
      (form.forgives || !isBlank(valueAt(stored, before))) &&
      valuesJudged(form, values, path) === valuesJudged(form, stored, before);
    (same ? warnings : errors)[path] = message;
  }
  return { errors, warnings };
}

/** The previous path of `sip.3.address`: the same slot record may have been at another position. Null: it is new. */
function pathBefore(form: FormDefinition, path: string, values: Values, stored: Values): string | null {
  const [name, place, part] = path.split('.');
  if (part === undefined) return path;
  const field = fieldsOf(form).find((one) => one.name === name);
  const key = field?.kind === 'slot' ? (field.idKey ?? '') : '';
  const id = recordsOf(values, name!)[Number(place)]?.[key];
  const at = id ? recordsOf(stored, name!).findIndex((row) => row[key] === id) : -1;
  return at < 0 ? null : `${name}.${at}.${part}`;
}

const recordsOf = (values: Values, name: string) => (values[name] ?? []) as Record<string, unknown>[];

/** The value of a field, or of a part of a record of a slot. */
function valueAt(values: Values, path: string): unknown {
  const [name, place, part] = path.split('.');
  return part === undefined ? values[name!] : recordsOf(values, name!)[Number(place)]?.[part];
}

/** What a message at this path is about: its value, and the other parts of the same record that must be unique with it. */
function valuesJudged(form: FormDefinition, values: Values, path: string): string {
  const [name, place, part] = path.split('.');
  const field = fieldsOf(form).find((one) => one.name === name);
  const unique = field?.kind === 'slot' ? (field.unique ?? []) : [];
  const paths = part && unique.includes(part) ? unique.map((one) => `${name}.${place}.${one}`) : [path];
  return JSON.stringify(
    paths.map((one) => valueAt(values, one)).map((it) => (typeof it === 'string' ? it.trim() : it)),
  );
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || String(value).trim() === '' || (Array.isArray(value) && value.length === 0);

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

function messageFor(field: Field, values: Values, context: FormContext): string | null {
  const value = values[field.name];
  if (field.kind === 'slot') return field.check?.(value, values, context) ?? null;
  if (field.kind === 'check') return typeof value === 'boolean' ? null : `${field.label} must be ticked or not.`;
  if (field.kind === 'rows') return messageForRows(field, value) ?? field.check?.(value, values, context) ?? null;
  const needed = isRequired(field, values, context) && !staysStored(field, values, context);
  const missing = field.missing ?? `${field.label} is required.`;
  if (typeof value !== 'string') return needed || (value !== undefined && value !== null) ? missing : null;
  const filled = field.kind === 'password' ? value : value.trim();
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

/** The known cells of each row; anything else is dropped. */
function trimmedRows({ cells }: RowsField, value: unknown): Record<string, string>[] {
  const rows = Array.isArray(value) ? (value as Record<string, string>[]) : [];
  return rows.map((row) => Object.fromEntries(cells.map(({ name }) => [name, (row[name] ?? '').trim()])));
}
