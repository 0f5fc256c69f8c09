import { fieldsOf, type Field } from './area';
import { AREAS } from './areas';
import type { FieldChange } from './compare';
import { rowsIn, type Kind, type Row, type Value } from './model';
import { openLabel } from './open-parts';
import { sameValue } from './order';
import type { Step } from './plan';
import { alikeRows, rowPairs } from './row-pairs';
import { textOf } from './value-text';

/** One line of a step's changes, in words. Null: there is nothing on that side. */
export interface Line {
  label: string;
  from: string | null;
  to: string | null;
}

/** What a step changes, or what a new record contains, field by field; for lists, row by row. */
export function linesOf(step: Step, kind: Kind): Line[] {
  const fields = new Map(fieldsOf(AREAS[step.area], kind).map((field) => [field.path, field]));
  const all = step.action === 'change' ? step.changes : wholeOf(step, fields);
  return all.flatMap((change) => {
    const field = fields.get(change.path);
    if (field?.kind === 'rows') return rowLines(field, rowsIn(change.from), rowsIn(change.to));
    const text = change.secret ? secretText : textOf;
    return [{ label: change.label, from: text(change.from), to: text(change.to) }];
  });
}

function wholeOf({ fields, before, action }: Step, known: Map<string, Field>): FieldChange[] {
  const side = action === 'remove' ? 'from' : 'to';
  return Object.entries(action === 'remove' ? before : fields)
    .filter(([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([path, value]) => ({ path, label: known.get(path)?.label ?? openLabel(path), [side]: value }));
}

const secretText = (isThere: Value | undefined) => (isThere ? 'a stored secret' : null);

function rowLines(field: Field, from: Row[], to: Row[]): Line[] {
  if (field.ordered) return orderedLines(field, from, to);
  return rowPairs(field, from, to).flatMap(({ called, before, after }): Line[] => {
    if (!before) return [{ label: called, from: null, to: 'added' }];
    return after ? cellLines(field, called, before, after) : [{ label: called, from: 'there', to: null }];
  });
}

function cellLines(field: Field, called: string, before: Row, after: Row): Line[] {
  return (field.cells ?? []).flatMap((cell) =>
    after[cell.path] === undefined || sameValue(cell, before[cell.path], after[cell.path])
      ? []
      : [{ label: `${called}, ${cell.label}`, from: textOf(before[cell.path]), to: textOf(after[cell.path]) }],
  );
}

/** Where the order is significant, position by position. A row keeps what it doesn't mention, wherever it moves. */
function orderedLines(field: Field, from: Row[], to: Row[]): Line[] {
  const { found } = alikeRows(field.known ?? [], from, to);
  const whole = to.map((row): Row => ({ ...found.get(row), ...row }));
  return rowPairs(field, from, whole).flatMap(({ called, before, after }): Line[] => {
    const [was, is] = [before ? [before] : [], after ? [after] : []];
    return sameValue(field, was, is) ? [] : [{ label: called, from: textOf(was) || null, to: textOf(is) || null }];
  });
}
