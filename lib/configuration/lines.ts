import { fieldsOf, type Field } from './area';
import { AREAS } from './areas';
import type { FieldChange } from './compare';
import { isNamedSid, type Cell, type Kind, type Row, type Value } from './model';
import { sameValue } from './order';
import type { Step } from './plan';
import { shorten } from './shorten';

/** One line of a step's changes, in words. Null: there is nothing on that side. */
export interface Line {
  label: string;
  from: string | null;
  to: string | null;
}

/** The most characters of a value to show. */
const LONGEST = 300;

/** What a step changes, or what a new record contains, field by field; for lists, row by row. */
export function linesOf(step: Step, kind: Kind): Line[] {
  const fields = new Map(fieldsOf(AREAS[step.area], kind).map((field) => [field.path, field]));
  const all = step.action === 'change' ? step.changes : wholeOf(step, fields);
  return all.flatMap((change) => {
    const field = fields.get(change.path);
    if (field?.kind === 'rows') return rowLines(field, asRows(change.from), asRows(change.to));
    const text = change.secret ? secretText : textOf;
    return [{ label: change.label, from: text(change.from), to: text(change.to) }];
  });
}

function wholeOf({ fields, before, action }: Step, known: Map<string, Field>): FieldChange[] {
  const side = action === 'remove' ? 'from' : 'to';
  return Object.entries(action === 'remove' ? before : fields)
    .filter(([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([path, value]) => ({ path, label: known.get(path)?.label ?? path, [side]: value }));
}

const asRows = (value: Value | undefined): Row[] => (Array.isArray(value) ? value : []);

/** A value in words; null where there is none. */
export function textOf(value: Cell | Value | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isNamedSid(value)) return `${value.name} (${value.sid})`;
  const text = Array.isArray(value)
    ? value
        .map((row) =>
          Object.values(row)
            .map((cell) => textOf(cell) ?? '–')
            .join(' '),
        )
        .join('; ')
    : String(value);
  return shorten(text, LONGEST);
}

const secretText = (isThere: Value | undefined) => (isThere ? 'a stored secret' : null);

function rowLines(field: Field, from: Row[], to: Row[]): Line[] {
  if (field.ordered) return orderedLines(field, from, to);
  return rowPairs(field, from, to).flatMap(({ called, before, after }): Line[] => {
    if (!before) return [{ label: called, from: null, to: 'added' }];
    return after ? cellLines(field, called, before, after) : [{ label: called, from: 'there', to: null }];
  });
}

/** Two matching rows of a list, or one without a match. */
export interface RowPair {
  called: string;
  before?: Row;
  after?: Row;
}

/** Matches the rows of two lists: by all identifying cells, then by the first of them. */
export function rowPairs(field: Field, from: Row[], to: Row[]): RowPair[] {
  const known = field.known ?? [];
  const called = (row: Row) => `${field.label} ${textOf(row[known[0] ?? '']) ?? ''}`.trim();
  const left = new Set(from);
  const waysToFind = [known, known.slice(0, 1)].map((names) => rowsBy(names, from));
  const take = (after: Row): Row | undefined => {
    for (const rowsLike of waysToFind) {
      const alike = rowsLike(after);
      // Some may have been taken the other way.
      for (let row = alike.pop(); row; row = alike.pop()) if (left.delete(row)) return row;
    }
    return undefined;
  };
  const pairs = to.map((after): RowPair => ({ called: called(after), before: take(after), after }));
  return [...pairs, ...[...left].map((before) => ({ called: called(before), before }))];
}

/** Indexes rows by some of their cells: a list may have thousands. @returns the rows like another one, the first one last */
function rowsBy(names: readonly string[], rows: readonly Row[]): (row: Row) => Row[] {
  const keyOf = (row: Row) => JSON.stringify(names.map((name) => row[name] ?? ''));
  const found = new Map<string, Row[]>();
  for (const row of rows.toReversed()) {
    const alike = found.get(keyOf(row));
    if (alike) alike.push(row);
    else found.set(keyOf(row), [row]);
  }
  return (row) => found.get(keyOf(row)) ?? [];
}

function cellLines(field: Field, called: string, before: Row, after: Row): Line[] {
  return (field.cells ?? []).flatMap((cell) =>
    after[cell.path] === undefined || sameValue(cell, before[cell.path], after[cell.path])
      ? []
      : [{ label: `${called}, ${cell.label}`, from: textOf(before[cell.path]), to: textOf(after[cell.path]) }],
  );
}

/** Where the order is significant, position by position. */
function orderedLines(field: Field, from: Row[], to: Row[]): Line[] {
  const most = Math.max(from.length, to.length);
  return Array.from({ length: most }, (_, place): Line[] => {
    const [before, after] = [from[place], to[place]];
    if (sameValue(field, before ? [before] : [], after ? [after] : [])) return [];
    return [
      {
        label: `${field.label} ${place + 1}`,
        from: before ? textOf([before]) : null,
        to: after ? textOf([after]) : null,
      },
    ];
  }).flat();
}
