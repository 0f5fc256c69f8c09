import { fieldsOf, type Area, type Field } from './area';
import { isOpenSecret, openLabel, openPaths, secretLabel } from './open-parts';
import { rowPairs } from './row-pairs';
import { textOf } from './value-text';
import { rowsIn, type ConfigRecord, type Kind, type Row, type Value } from './model';
import { sameValue } from './order';

/** A field of two records. Null: that one has no value. */
interface PairLine {
  label: string;
  left: string | null;
  right: string | null;
  same: boolean;
}

export interface RecordSide {
  sid: string;
  /** The record's name. */
  name: string;
  /** Its account; null where it is shared, or there is one account only. */
  account: string | null;
}

export interface RecordPair {
  left: RecordSide;
  right: RecordSide;
  lines: PairLine[];
}

/** Two records of one area, field by field, whatever their names; for lists, row by row. Fields without values are left out. */
export function pairLines(area: Area, kind: Kind, left: ConfigRecord, right: ConfigRecord): PairLine[] {
  const lines = fieldsOf(area, kind).flatMap((field) => {
    const [a, b] = [left.fields[field.path], right.fields[field.path]];
    if (a === undefined && b === undefined) return [];
    return field.kind === 'rows' ? rowLines(field, rowsIn(a), rowsIn(b)) : [line(field, field.label, a, b)];
  });
  return [...lines, ...openLines(area, left, right), ...secretLines(area, left, right)].filter(
    (one) => one.left !== null || one.right !== null,
  );
}

const line = (field: Field | null, label: string, a: Value | undefined, b: Value | undefined): PairLine => ({
  label,
  left: textOf(a),
  right: textOf(b),
  same: sameValue(field, a, b),
});

function rowLines(field: Field, a: Row[], b: Row[]): PairLine[] {
  return rowPairs(field, a, b).map(({ called, before, after }) => ({
    label: called,
    left: before ? rowText(field, before) : null,
    right: after ? rowText(field, after) : null,
    same: sameValue(field, before ? [before] : [], after ? [after] : []),
  }));
}

/** A row in one line: flags by name, values with their names. */
function rowText({ cells = [] }: Field, row: Row): string {
  const words = cells.flatMap(({ path, label, kind }) => {
    const value = row[path];
    if (kind === 'flag') return value === true ? [label] : [];
    const text = textOf(value);
    return text === null ? [] : [`${label} ${text}`];
  });
  return words.join(', ');
}

function openLines({ open }: Area, left: ConfigRecord, right: ConfigRecord): PairLine[] {
  if (!open) return [];
  const paths = new Set([left, right].flatMap((one) => openPaths(open, one)));
  return [...paths].sort().map((path) => line(null, openLabel(path), left.fields[path], right.fields[path]));
}

/** Only whether a secret is stored can be compared. */
function secretLines(area: Area, left: ConfigRecord, right: ConfigRecord): PairLine[] {
  const [a, b] = [left.secrets ?? [], right.secrets ?? []];
  const known = area.secrets.map(({ path }) => path);
  const open = [...a, ...b].filter((path) => isOpenSecret(area, path)).sort();
  return [...new Set([...known, ...open])].map((path) => ({
    label: secretLabel(area, path),
    left: a.includes(path) ? 'stored' : null,
    right: b.includes(path) ? 'stored' : null,
    same: a.includes(path) === b.includes(path),
  }));
}
