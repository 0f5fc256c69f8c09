import { z } from 'zod';
import { CLEARED, fieldsOf, isVisible, type Field, type FormContext, type FormDefinition, type Values } from './form';
import { wireFlag, wireSidOrNull, wireText } from './wire';

/** A record as the platform has it, as far as a form writes it: by column. */
export type Columns = Record<string, string | number | boolean | null>;

/** How a field is kept, where that is not under its own name, or not as a text or a flag. */
export interface Kept {
  column?: string;
  /** What the platform sends, instead of a text or a flag. */
  schema?: z.ZodType<Columns[string] | undefined>;
  /** The field's value out of the column's. */
  read?: (stored: Columns[string]) => unknown;
  /** The column's value out of the field's. */
  write?: (value: unknown) => Columns[string];
}

type Exceptions = Record<string, Kept>;

const plainFields = (form: FormDefinition): Field[] =>
  fieldsOf(form).filter(({ kind }) => kind !== 'slot' && kind !== 'rows');

const columnOf = ({ name }: Field, exceptions: Exceptions) => exceptions[name]?.column ?? name;

const isId = ({ kind, name }: Field) => kind === 'account' || name.endsWith('_sid');

/** What the platform may send for the plain fields of a form: each may be missing, and nothing is as good as null. */
export function wireColumns(form: FormDefinition, exceptions: Exceptions = {}): z.ZodType<Columns> {
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

/** The plain values of a form out of a record's columns. Secrets are empty: what is stored is for the server only. */
export function valuesOfColumns(form: FormDefinition, columns: Columns, exceptions: Exceptions = {}): Values {
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

/** What a form stores in the columns of its plain fields that are to be seen, without secrets. Empty texts are null. */
export function columnsOfValues(
  form: FormDefinition,
  values: Values,
  context: FormContext,
  exceptions: Exceptions = {},
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

/** The columns of secrets: one that is typed, or null for one that is to go. The others are left alone. */
export function secretColumns(
  form: FormDefinition,
  values: Values,
  context: FormContext,
  exceptions: Exceptions = {},
): Columns {
  const cleared = values[CLEARED] as string[] | undefined;
  return Object.fromEntries(
    plainFields(form)
      .filter((field) => field.secret && isVisible(field, values, context))
      .filter(({ name }) => values[name] || cleared?.includes(name))
      .map((field) => [columnOf(field, exceptions), (values[field.name] as string) || null]),
  );
}
