import 'server-only';
import type { Field } from '../../configuration/area';
import { nameIn, type Cell, type Row, type Value } from '../../configuration/model';
import type { Names } from './names';

/**
 * A value with its references by SID as well: the same name is another record in another account, and a record may have got
 * another name since the plan was made. A name that leads nowhere, or to several, stays as it is.
 * @param owner the account whose record has the value; null for a shared one
 */
export function withSids(names: Names, field: Field | null, value: Value | undefined, owner: string | null) {
  const exact = (of: Field, cell: Cell): Cell => {
    if (of.kind !== 'reference') return cell;
    const meant = names.meant(of.to!, cell, owner);
    return meant.ok && meant.value !== null ? { name: nameIn(cell), sid: meant.value } : cell;
  };
  if (!field || value === undefined) return value;
  if (!Array.isArray(value)) return exact(field, value);
  const cells = (field.cells ?? []).filter(({ kind }) => kind === 'reference');
  return value.map((row): Row => {
    const said = cells.filter(({ path }) => row[path] !== undefined);
    return { ...row, ...Object.fromEntries(said.map((cell) => [cell.path, exact(cell, row[cell.path]!)])) };
  });
}
