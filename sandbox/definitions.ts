import type { Table } from './columns';
import { quoted } from './conditions';

/** SQL that creates a table of documents with a generated, indexed column for everything that is looked up. */
export function definitionsOf(table: Table): string[] {
  if (table.own) return table.own;
  const name = quoted(table.name);
  const lookedUp = Object.entries(table.columns)
    .filter(([column, { indexed }]) => indexed && column !== table.key)
    .map(([column]) => column);
  const generated = lookedUp.map(
    (column) => `, ${quoted(column)} TEXT GENERATED ALWAYS AS (json_extract(body, '$.${column}')) VIRTUAL`,
  );
  const index = (label: string, columns: string) =>
    `CREATE INDEX IF NOT EXISTS ${quoted(`${table.name}_${label}`)} ON ${name} (${columns})`;
  return [
    `CREATE TABLE IF NOT EXISTS ${name} (sid TEXT PRIMARY KEY, body TEXT NOT NULL${generated.join('')}) WITHOUT ROWID`,
    ...lookedUp.map((column) => index(column, `${quoted(column)}, sid`)),
    // The platform's collation ignores case when it looks for duplicates.
    ...(table.unique ?? [])
      .filter(({ columns }) => columns.every((column) => lookedUp.includes(column)))
      .map(({ name: label, columns }) =>
        index(`unique_${label}`, columns.map((column) => `${quoted(column)} COLLATE NOCASE`).join(', ')),
      ),
  ];
}
