import { randomUUID } from 'node:crypto';
import { toStored, type Column, type Reference, type Row, type Table } from './columns';
import { refuse } from './refusal';

/** The columns that this flavour of the platform has. */
const knownColumns = (table: Table, flavour: string) =>
  Object.entries(table.columns).filter(([, column]) => !column.flavour || column.flavour === flavour);

export function refuseUnknown(table: Table, flavour: string, row: Row, place: 'INSERT INTO' | 'SET') {
  for (const name of Object.keys(row)) {
    const column = table.columns[name];
    if (row[name] === undefined || (column && (!column.flavour || column.flavour === flavour))) continue;
    throw refuse(500, `Unknown column '${name}' in '${place}'`);
  }
}

/** A time as the database holds it: in whole seconds. */
export const inSeconds = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000).toISOString();

function standard(name: string, column: Column, now: Date) {
  return name === 'created_at' && column.default === null ? inSeconds(now) : column.default;
}

/** A row with every column in the table's order; `checked` refuses what the database would. */
export function completeRow(table: Table, flavour: string, row: Row, now: Date, checked: boolean): Row {
  const complete: Row = {};
  for (const [name, column] of knownColumns(table, flavour)) {
    const given = row[name];
    if (given !== undefined) complete[name] = checked ? toStored(table, name, given) : given;
    else if (name === table.key) complete[name] = randomUUID();
    else if (column.required && checked && column.default === null) {
      throw refuse(500, `Field '${name}' doesn't have a default value`);
    } else complete[name] = standard(name, column, now);
  }
  return complete;
}

/** The database's description of a foreign key that prevents the operation. */
export function constraintText(child: Table, column: string, reference: Reference, parentKey: string): string {
  const rule = { restrict: '', cascade: ' ON DELETE CASCADE', 'set null': ' ON DELETE SET NULL' }[
    reference.onDelete ?? 'restrict'
  ];
  return (
    `a foreign key constraint fails (\`platform\`.\`${child.name}\`, CONSTRAINT \`${reference.constraint}\` ` +
    `FOREIGN KEY (\`${column}\`) REFERENCES \`${reference.table}\` (\`${parentKey}\`)${rule})`
  );
}
