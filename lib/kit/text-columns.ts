import { countOf } from '../format/count';
import {
  LONG_COLUMNS,
  SEALED_COLUMNS,
  TEXT_COLUMNS,
  type LongColumn,
  type SealedColumn,
  type TextColumn,
} from './column-lengths';

/** A surrogate pair is one character outside the basic plane; a single surrogate is no character at all. */
const BEYOND_BASIC_PLANE = /[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/;

/** How many characters the database counts. */
export const characters = (text: string): number => [...text].length;

/**
 * Why a column cannot hold a text.
 * @param text as it would be stored; for an encrypted column, what is encrypted: a password, or the JSON of a credential
 * @param label the field's label, at the beginning of the sentence
 * @returns the message to show; null when the column can hold it
 */
export function columnProblem(
  column: TextColumn | LongColumn | SealedColumn,
  text: string,
  label: string,
): string | null {
  if (isSealed(column)) return sealedProblem(column, text, label);
  const unfit = isLong(column)
    ? shorterBy(bytes(text) - LONG_COLUMNS[column], label)
    : tooLong(text, TEXT_COLUMNS[column], label);
  if (unfit) return unfit;
  const strange = BEYOND_BASIC_PLANE.exec(text)?.[0];
  if (strange === undefined) return null;
  const shown = strange.length === 2 ? `“${strange}”` : 'half a character';
  return `${label} must not contain ${shown}: the platform can’t store it.`;
}

const isLong = (column: string): column is LongColumn => column in LONG_COLUMNS;
const isSealed = (column: string): column is SealedColumn => column in SEALED_COLUMNS;

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** The message for a text of more characters than allowed. @param label the field's, at the beginning of the sentence */
export function tooLong(text: string, most: number, label: string): string | null {
  return characters(text) > most ? `${label} can be at most ${most} characters long.` : null;
}

const shorterBy = (over: number, label: string) =>
  over > 0 ? `${label} must be ${countOf(over, 'character')} shorter: the platform can’t store more.` : null;

/** @param beside bytes that are encrypted together with the text, as far as they are known */
function sealedProblem(column: SealedColumn, text: string, label: string, beside = 0): string | null {
  return shorterBy(bytes(text) + beside - sealedRoom(column), label);
}

/**
 * Why an encrypted column cannot hold several fields together, which the platform stores as one JSON text.
 * @param fields those stored there, with their values
 * @param beside bytes of stored data that cannot be seen, such as a secret
 * @returns the message by the name of the longest field; empty when all of them fit
 */
export function togetherProblem(
  column: SealedColumn,
  fields: { name: string; label: string; value: unknown }[],
  beside = 0,
): Record<string, string> {
  const filled = fields.filter(({ value }) => value !== '' && value !== undefined && value !== null);
  const size = ({ value }: { value: unknown }) => JSON.stringify(value).length;
  const longest = filled.toSorted((a, b) => size(b) - size(a))[0];
  if (!longest) return {};
  const text = JSON.stringify(Object.fromEntries(filled.map(({ name, value }) => [name, value])));
  const problem = sealedProblem(column, text, longest.label, beside);
  return problem ? { [longest.name]: problem } : {};
}

/** The most bytes of plain text whose encrypted form fits into a column. */
export function sealedRoom(column: SealedColumn): number {
  // {"iv":"<32 hex digits>","content":"<two hex digits a byte>"}, in blocks of 16 bytes of which the last is never full.
  const content = (SEALED_COLUMNS[column] - '{"iv":"","content":""}'.length - 32) / 2;
  return Math.floor(content / 16) * 16 - 1;
}
