import type { Table } from './columns';

/** Equality per column; an array means "one of" (if it contains null: or not set), null "is not set". */
export type Where = Record<string, unknown>;

export interface Page {
  order?: string;
  limit?: number;
  offset?: number;
  /** A case-insensitive substring, in which a per cent sign and an underscore stand for any text and any character. */
  contains?: { column: string; text: string };
}

export const quoted = (name: string) => `"${name}"`;

/** The SQL expression for a column of a table of documents. */
export function expressionFor(table: Table, column: string) {
  if (column === table.key || column === 'sid') return 'sid';
  return table.columns[column]?.indexed ? quoted(column) : `json_extract(body, '$.${column}')`;
}

/** The WHERE clause, empty or with a leading blank, and its values. */
export function conditionFor(table: Table, where: Where, page: Page) {
  const parts: string[] = [];
  const values: unknown[] = [];
  for (const [name, wanted] of Object.entries(where)) {
    if (wanted === undefined) continue;
    const column = expressionFor(table, name);
    if (wanted === null) parts.push(`${column} IS NULL`);
    else if (Array.isArray(wanted)) {
      const one = `${column} IN (SELECT value FROM json_each(?))`;
      parts.push(wanted.includes(null) ? `(${one} OR ${column} IS NULL)` : one);
      values.push(JSON.stringify(wanted));
    } else {
      parts.push(`${column} = ?`);
      values.push(wanted);
    }
  }
  if (page.contains) {
    parts.push(`${expressionFor(table, page.contains.column)} LIKE ? ESCAPE '\\'`);
    values.push(`%${page.contains.text}%`);
  }
  return { clause: parts.length > 0 ? ` WHERE ${parts.join(' AND ')}` : '', values };
}
