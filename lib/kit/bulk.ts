/** So many ticked records can be had as a file: they stand in its address. */
export const MOST_EXPORTED = 200;

/** What can be done with many records of a list at once. */
export interface BulkDefinition<Row> {
  /** Whether a record is active, where that can be changed; left out where records can only be deleted together. */
  isActive?(row: Row): boolean;
  /** Its page has a bar of its own, for more than that. */
  ownBar?: true;
}

/** A record that can be ticked: as the list shows it, and what this user may do with it. */
export interface BulkRow {
  id: string;
  name: string;
  /** Null where it cannot be switched. */
  isActive: boolean | null;
  removes: boolean;
}

/** A record that is to be switched: its name is how the person knows it. */
export interface SwitchPiece {
  id: string;
  name: string;
  to: boolean;
}

/** A record that is to be deleted, with the name under which it was chosen. */
export interface DeletePiece {
  id: string;
  name: string;
}

/** What has to be written to switch records: those that are so already stay as they are. */
export function switchPieces(rows: Iterable<BulkRow>, to: boolean): SwitchPiece[] {
  return [...rows].filter(({ isActive }) => isActive === !to).map(({ id, name }) => ({ id, name, to }));
}

/**
 * What switching would do, in words: '3 inactive → active, 1 is active already'.
 * @param changed how many have to be written
 */
export function previewOfSwitch(changed: number, all: number, to: boolean): string {
  const [is, was] = to ? ['active', 'inactive'] : ['inactive', 'active'];
  if (changed === 0) return all === 1 ? `It is ${is} already.` : `All of them are ${is} already.`;
  const rest = all - changed;
  const same = rest > 0 ? `, ${rest.toLocaleString('en')} ${rest === 1 ? 'is' : 'are'} ${is} already` : '';
  return `${changed.toLocaleString('en')} ${was} → ${is}${same}`;
}
