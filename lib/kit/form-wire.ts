import { z } from 'zod';
import { CLEARED, isVisible } from './field-state';
import { fieldsOf, type Field, type FormContext, type FormDefinition, type Values } from './form';
import { wireFlag, wireSidOrNull, wireText } from './wire';

/** A record's columns on the platform, as far as a form writes them. */
export type Columns = Record<string, string | number | boolean | null>;

/** How a field is stored, if not under its own name or not as a text or a flag. */
export interface Kept {
  column?: string;
  /** What the platform sends, instead of a text or a flag. */
  schema?: z.ZodType<Columns[string] | undefined>;
  /** Converts the column's value to the field's. */
  read?: (stored: Columns[string]) => unknown;
  /** Converts the field's value to the column's. */
  write?: (value: unknown) => Columns[string];
}

type Exceptions = Record<string, Kept>;

const plainFields = (form: FormDefinition): Field[] =>
  fieldsOf(form).filter(({ kind }) => kind !== 'slot' && kind !== 'rows');

const columnOf = ({ name }: Field, exceptions: Exceptions) => exceptions[name]?.column ?? name;

const isId = ({ kind, name }: Field) => kind === 'account' || name.endsWith('_sid');

/** The schema of a form's plain fields as the platform sends them: each may be missing, which counts as null. */
export function wireColumns(form: FormDefinition, exceptions: Exceptions): z.ZodType<Columns> {
  const schemaOf = (field: Field) =>
    exceptions[field.name]?.schema ??
    (field.kind === 'check' ? wireFlag : isId(field) ? wireSidOrNull : wireText).optional();
  const shape = plainFields(form).map((field) => [columnOf(field, exceptions), schemaOf(field)]);
  return z
    .object(Object.fromEntries(shape) as Record<string, z.ZodType<Columns[string] | undefined>>)
    .transform((row): Columns =>
      Object.fromEntries(Object.entries(row).flatMap(([name, v]) => (v === undefined ? [] : [[name, v]]))),
    );
}

/** Converts a record's columns to a form's plain values. Secrets stay empty: stored ones never leave the server. */
export function valuesOfColumns(form: FormDefinition, columns: Columns, exceptions: Exceptions): Values {
  const valueOf = (field: Field): unknown => {
    if (field.secret) return '';
    const stored = columns[columnOf(field, exceptions)] ?? null;
    const read = exceptions[field.name]?.read;
    if (read) return read(stored);
    if (field.kind === 'check') return stored ?? false;
    return stored ?? ('initial' in field ? field.initial : undefined) ?? '';
  };
  return Object.fromEntries(plainFields(form).map((field) => [field.name, valueOf(field)]));
}

/** Converts a form's visible plain fields to columns, without secrets. Empty texts become null. */
export function columnsOfValues(
  form: FormDefinition,
  values: Values,
  context: FormContext,
  exceptions: Exceptions,
): Columns {
  const stored = (field: Field): Columns[string] => {
    const value = values[field.name];
    const write = exceptions[field.name]?.write;
    if (write) return write(value);
    if (field.kind === 'check') return value === true;
    return typeof value === 'string' ? value.trim() || null : null;
  };
  return Object.fromEntries(
    plainFields(form)
      .filter((field) => !field.secret && isVisible(field, values, context))
      .map((field) => [columnOf(field, exceptions), stored(field)]),
  );
}

/** The columns of secrets: a new one, or null for one to be removed. The others are left alone. */
export function secretColumns(
  form: FormDefinition,
  values: Values,
  context: FormContext,
  exceptions: Exceptions,
): Columns {
  const cleared = values[CLEARED] as string[] | undefined;
  return Object.fromEntries(
    plainFields(form)
      .filter((field) => field.secret && isVisible(field, values, context))
      .filter(({ name }) => values[name] || cleared?.includes(name))
      .map((field) => [columnOf(field, exceptions), (values[field.name] as string) || null]),
  );
}
