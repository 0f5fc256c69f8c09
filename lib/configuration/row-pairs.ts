import type { Field } from './area';
import { groupedBy } from './grouped-by';
import type { Cell, Row } from './model';
import { textOf } from './value-text';

/** Two matching rows of a list, or one without a match. */
interface RowPair {
  called: string;
  before?: Row;
  after?: Row;
}

/** Matches the rows of two lists: position by position where their order is significant, else as `alikeRows` does. */
export function rowPairs(field: Field, from: Row[], to: Row[]): RowPair[] {
  if (field.ordered) {
    return Array.from({ length: Math.max(from.length, to.length) }, (_, place) => ({
      called: `${field.label} ${place + 1}`,
      before: from[place],
      after: to[place],
    }));
  }
  const { known = [] } = field;
  const called = (row: Row) => `${field.label} ${textOf(row[known[0] ?? ''])?.trim() ?? ''}`.trim();
  const { found, left } = alikeRows(known, from, to);
  const pairs = to.map((after): RowPair => ({ called: called(after), before: found.get(after), after }));
  return [...pairs, ...left.map((before) => ({ called: called(before), before }))];
}

/**
 * Matches the rows of two lists: all of them by all identifying cells, then the rest by the first of these.
 * @returns the former row of each later one, and those that are left
 */
export function alikeRows<Name extends string, Of extends Partial<Record<Name, Cell>>>(
  known: readonly Name[],
  from: readonly Of[],
  to: readonly Partial<Of>[],
): { found: Map<Partial<Of>, Of | undefined>; left: Of[] } {
  const left = new Set(from);
  const found = new Map<Partial<Of>, Of | undefined>();
  const take = (alike: Of[]): Of | undefined => {
    // Some may have been taken the other way.
    for (let row = alike.pop(); row; row = alike.pop()) if (left.delete(row)) return row;
    return undefined;
  };
  for (const names of [known, known.slice(0, 1)]) {
    const rowsLike = rowsBy(names, from);
    for (const after of to) if (!found.get(after)) found.set(after, take(rowsLike(after)));
  }
  return { found, left: [...left] };
}

/**
 * Indexes rows by some of their cells: a list may have thousands.
 * @returns the rows like another one, the first one last; what is taken from them is gone for the next one
 */
export function rowsBy<Name extends string, Of extends Partial<Record<Name, Cell>>>(
  names: readonly Name[],
  rows: readonly Of[],
): (row: Partial<Of>) => Of[] {
  const keyOf = (row: Partial<Of>) => JSON.stringify(names.map((name) => bare(row[name])));
  const found = groupedBy(rows.toReversed(), keyOf);
  return (row) => found.get(keyOf(row)) ?? [];
}

/** As two cells are compared (`sameValue`): what is empty is the same, and so are blanks around a text. */
const bare = (cell: Cell | undefined) => (typeof cell === 'string' ? cell.trim() : (cell ?? ''));
