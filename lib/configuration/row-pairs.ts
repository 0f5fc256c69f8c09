import type { Field } from './area';
import type { Cell, Row } from './model';
import { textOf } from './value-text';

/** Two matching rows of a list, or one without a match. */
export interface RowPair {
  called: string;
  before?: Row;
  after?: Row;
}

/** Matches the rows of two lists: all of them by all identifying cells, then the rest by the first of these. */
export function rowPairs(field: Field, from: Row[], to: Row[]): RowPair[] {
  const known = field.known ?? [];
  const called = (row: Row) => `${field.label} ${textOf(row[known[0] ?? '']) ?? ''}`.trim();
  const left = new Set(from);
  const found = new Map<Row, Row | undefined>();
  const take = (alike: Row[]): Row | undefined => {
    // Some may have been taken the other way.
    for (let row = alike.pop(); row; row = alike.pop()) if (left.delete(row)) return row;
    return undefined;
  };
  for (const names of [known, known.slice(0, 1)]) {
    const rowsLike = rowsBy(names, from);
    for (const after of to) if (!found.get(after)) found.set(after, take(rowsLike(after)));
  }
  const pairs = to.map((after): RowPair => ({ called: called(after), before: found.get(after), after }));
  return [...pairs, ...[...left].map((before) => ({ called: called(before), before }))];
}

/**
 * Indexes rows by some of their cells: a list may have thousands.
 * @returns the rows like another one, the first one last; what is taken from them is gone for the next one
 */
export function rowsBy(names: readonly string[], rows: readonly Row[]): (row: Row) => Row[] {
  const keyOf = (row: Row) => JSON.stringify(names.map((name) => bare(row[name])));
  const found = new Map<string, Row[]>();
  for (const row of rows.toReversed()) {
    const alike = found.get(keyOf(row));
    if (alike) alike.push(row);
    else found.set(keyOf(row), [row]);
  }
  return (row) => found.get(keyOf(row)) ?? [];
}

/** As two cells are compared (`sameValue`): what is empty is the same, and so are blanks around a text. */
const bare = (cell: Cell | undefined) => (typeof cell === 'string' ? cell.trim() : (cell ?? ''));
