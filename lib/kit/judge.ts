import { isCleared } from './field-state';
import { fieldsOf, type FormContext, type FormDefinition, type SlotField, type Values } from './form';
import { validateForm } from './validate';

/** The result of the rules: what blocks the save, and what is only reported. By field, or by path in a slot. */
export interface Verdict {
  errors: Record<string, string>;
  warnings: Record<string, string>;
}

/**
 * Applies a form's rules where this save would break them. Existing violations, in a field or a slot record that nobody has
 * touched, are reported but block nothing, since other tools create such records, too. Missing values are forgiven only where
 * the form or the field says so: they may be stored without being returned.
 * @param stored what the form had loaded, or what is stored now; null for a new record, where every rule counts
 */
export function judgeForm(form: FormDefinition, values: Values, stored: Values | null, context: FormContext): Verdict {
  const state = { ...context, readOnly: false };
  const found = validateForm(form, values, state);
  const warnings = warningsOf(form, values, context);
  if (!stored) return { errors: found, warnings };
  const known = validateForm(form, stored, state);
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(found)) {
    const before = pathBefore(form, path, values, stored);
    const same =
      before !== null &&
      known[before] === message &&
      !isCleared(values, path) &&
      (form.forgives || storedWith(form, path) || !isBlank(valueAt(stored, before))) &&
      valuesJudged(form, values, path) === valuesJudged(form, stored, before);
    (same ? warnings : errors)[path] = message;
  }
  return { errors, warnings };
}

/** What a form itself says about values that it accepts, by field. */
export function warningsOf(form: FormDefinition, values: Values, context: FormContext): Record<string, string> {
  return { ...form.warnings?.(values, { ...context, readOnly: false }) };
}

/** The previous path of `sip.3.address`: the same slot record may have been at another position. Null: it is new. */
function pathBefore(form: FormDefinition, path: string, values: Values, stored: Values): string | null {
  const [name, place, part] = path.split('.');
  if (part === undefined) return path;
  const key = slotOf(form, name)?.idKey ?? '';
  const id = recordsOf(values, name!)[Number(place)]?.[key];
  const at = id ? recordsOf(stored, name!).findIndex((row) => row[key] === id) : -1;
  return at < 0 ? null : `${name}.${at}.${part}`;
}

const slotOf = (form: FormDefinition, name: string | undefined) =>
  fieldsOf(form).find((field) => field.kind === 'slot' && field.name === name) as SlotField | undefined;

const recordsOf = (values: Values, name: string) => (values[name] ?? []) as Record<string, unknown>[];

/** The value of a field, or of a part of a record of a slot. */
function valueAt(values: Values, path: string): unknown {
  const [name, place, part] = path.split('.');
  return part === undefined ? values[name!] : recordsOf(values, name!)[Number(place)]?.[part];
}

const storedWith = (form: FormDefinition, path: string) => fieldsOf(form).find(({ name }) => name === path)?.storedWith;

/**
 * What a message at this path is about: its value, and the fields that are stored with it or the other parts of the same record
 * that must be unique with it.
 */
function valuesJudged(form: FormDefinition, values: Values, path: string): string {
  const [name, place, part] = path.split('.');
  const unique = slotOf(form, name)?.unique ?? [];
  const paths =
    part && unique.includes(part)
      ? unique.map((one) => `${name}.${place}.${one}`)
      : [path, ...(storedWith(form, path) ?? [])];
  return JSON.stringify(
    paths.map((one) => valueAt(values, one)).map((it) => (typeof it === 'string' ? it.trim() : it)),
  );
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || String(value).trim() === '' || (Array.isArray(value) && value.length === 0);
