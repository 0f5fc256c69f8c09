import type { Column } from './list';

/** Where a column stands and how wide it is, when the text itself does not decide that. */
type Place<Row> = Pick<Column<Row>, 'place' | 'width'>;

/** The record's name, which leads to it. */
export function nameColumn<Row>(
  key: string,
  label: string,
  name: (row: Row) => string,
  place: Place<Row> = {},
): Column<Row> {
  return { key, label, cell: (row) => ({ kind: 'name', text: name(row) }), sort: name, ...place };
}

/** The record's SID; on narrower screens it gives way first. */
export function sidColumn<Row>(sid: (row: Row) => string, width: Column<Row>['width'] = 160): Column<Row> {
  return { key: 'sid', label: 'SID', cell: (row) => ({ kind: 'sid', sid: sid(row) }), place: 'wide', width };
}

/** A text; null is drawn as a dash. */
export function textColumn<Row>(
  key: string,
  label: string,
  text: (row: Row) => string | null,
  place: Place<Row> = {},
): Column<Row> {
  return { key, label, cell: (row) => ({ kind: 'text', text: text(row) }), sort: text, ...place };
}

/** Whether the record is in use: beside the name on a phone. */
export function activeColumn<Row extends { isActive: boolean }>(width: Column<Row>['width'] = 128): Column<Row> {
  return {
    key: 'status',
    label: 'Status',
    cell: (row) =>
      row.isActive ? { kind: 'state', tone: 'teal', word: 'Active' } : { kind: 'state', tone: 'off', word: 'Inactive' },
    sort: (row) => row.isActive,
    place: 'state',
    width,
  };
}
