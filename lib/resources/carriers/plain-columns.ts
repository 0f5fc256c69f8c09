import { z } from 'zod';
import { knownFields } from '../../kit/changed-fields';
import { CLEARED, isVisible } from '../../kit/field-state';
import { fieldsOf, type Field, type FormContext, type Values } from '../../kit/form';
import * as wire from '../../kit/wire';
import { carrierForm } from './form';

/** A carrier's columns on the platform, as far as the form writes them. */
export type Columns = Record<string, string | number | boolean | null>;

/** How a field is stored, if not as a text or a flag. */
interface Kept {
  /** What the platform sends, instead of a text or a flag. */
  schema?: z.ZodType<Columns[string] | undefined>;
  /** Converts the column's value to the field's. */
  read?: (stored: Columns[string]) => unknown;
  /** Converts the field's value to the column's. */
  write?: (value: unknown) => Columns[string];
}

const KEPT: Record<string, Kept> = {
  name: { schema: wire.string, write: (value) => String(value).trim() },
  is_active: { schema: wire.flag },
  smpp_enquire_link_interval: {
    schema: wire.number.optional(),
    read: (stored) => (stored ? String(stored) : ''),
    write: (value) => Number(String(value).trim() || 0),
  },
};

const plainFields = fieldsOf(carrierForm).filter(({ kind }) => kind !== 'slot' && kind !== 'rows');

const isId = ({ kind, name }: Field) => kind === 'account' || name.endsWith('_sid');

const schemaOf = (field: Field) =>
  KEPT[field.name]?.schema ??
  (field.kind === 'check' ? wire.flag : isId(field) ? wire.sidOrNull : wire.text).optional();

const shape = Object.fromEntries(plainFields.map((field) => [field.name, schemaOf(field)]));

/** The plain fields' columns as the platform sends them: each may be missing, which counts as null. */
export const wireColumns: z.ZodType<Columns> = z
  .object(shape as Record<string, z.ZodType<Columns[string] | undefined>>)
  .transform((row): Columns => knownFields(row));

/** Converts columns to the form's plain values. Secrets stay empty: stored ones never leave the server. */
export function valuesOfColumns(columns: Columns): Values {
  const valueOf = (field: Field): unknown => {
    if (field.secret) return '';
    const stored = columns[field.name] ?? null;
    const read = KEPT[field.name]?.read;
    if (read) return read(stored);
    if (field.kind === 'check') return stored ?? false;
    return stored ?? ('initial' in field ? field.initial : undefined) ?? '';
  };
  return Object.fromEntries(plainFields.map((field) => [field.name, valueOf(field)]));
}

/** Converts the form's visible plain fields to columns, without secrets. Empty texts become null. */
export function columnsOfValues(values: Values, context: FormContext): Columns {
  const stored = (field: Field): Columns[string] => {
    const value = values[field.name];
    const write = KEPT[field.name]?.write;
    if (write) return write(value);
    if (field.kind === 'check') return value === true;
    return typeof value === 'string' ? value.trim() || null : null;
  };
  return Object.fromEntries(
    plainFields
      .filter((field) => !field.secret && isVisible(field, values, context))
      .map((field) => [field.name, stored(field)]),
  );
}

/** The columns of secrets: a new one, or null for one to be removed. The others are left alone. */
export function secretColumns(values: Values, context: FormContext): Columns {
  const cleared = values[CLEARED] as string[] | undefined;
  return Object.fromEntries(
    plainFields
      .filter((field) => field.secret && isVisible(field, values, context))
      .filter(({ name }) => values[name] || cleared?.includes(name))
      .map(({ name }) => [name, (values[name] as string) || null]),
  );
}
