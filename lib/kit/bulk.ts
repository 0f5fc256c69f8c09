import { grouped } from '../format/count';

/** The most selected records that can be exported to a file: its URL names them all. */
export const MOST_EXPORTED = 200;

/** What can be done with many records of a list at once. */
export interface BulkDefinition<Row> {
  /** Whether a record is active, where that can be changed; left out where records can only be deleted together. */
  isActive?(row: Row): boolean;
  /** The page has a bar of its own that does more. */
  ownBar?: true;
}

/** A selectable record: as the list shows it, with what this user may do with it. */
export interface BulkRow {
  id: string;
  name: string;
  /** Null where it cannot be enabled or disabled. */
  isActive: boolean | null;
  removes: boolean;
}

/** A record to be enabled or disabled; people know it by its name. */
export interface SwitchPiece {
  id: string;
  name: string;
  to: boolean;
}

/** A record to be deleted, with the name it was selected by. */
export interface DeletePiece {
  id: string;
  name: string;
}

/** The records that have to be written; those already in the target state are left out. */
export function switchPieces(rows: Iterable<BulkRow>, to: boolean): SwitchPiece[] {
  return [...rows].filter(({ isActive }) => isActive === !to).map(({ id, name }) => ({ id, name, to }));
}

/**
 * Describes what switching would do: '3 inactive → active, 1 is already active'.
 * @param changed how many have to be written
 */
export function previewOfSwitch(changed: number, all: number, to: boolean): string {
  const [is, was] = to ? ['active', 'inactive'] : ['inactive', 'active'];
  if (changed === 0) return all === 1 ? `It is already ${is}.` : `All of them are already ${is}.`;
  const rest = all - changed;
  const same = rest > 0 ? `, ${grouped(rest)} ${rest === 1 ? 'is' : 'are'} already ${is}` : '';
  return `${grouped(changed)} ${was} → ${is}${same}`;
}
