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
    ...(table.unique ?? []).flatMap(({ name: label, columns }) => [
      index(`unique_${label}`, columns.map((column) => `${quoted(column)} COLLATE NOCASE`).join(', ')),
      index(`odd_${label}`, spelledOddly(table, columns)),
    ]),
  ];
}

/** The SQL expression for whether a row has texts that the platform's collation takes for others, apart from their case. */
export function spelledOddly(table: Table, columns: string[]): string {
  const texts = columns.filter((column) => !table.columns[column]?.references).map(quoted);
  return `(${texts.map((text) => `${text} GLOB '*[^ -~]*' OR ${text} GLOB '* '`).join(' OR ')})`;
}
