/** What a spreadsheet takes for the beginning of a formula, including the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** The same in the middle of a cell: a spreadsheet that separates cells by semicolons or tabs begins another one there. */
const INNER_FORMULA = /([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g;
const INNER_APOSTROPHE = /([;\t\r\n][ "]*)'(?=[=+\-@＝＋－＠])/g;

/** A phone number with its plus. A spreadsheet reads it as a number; it cannot execute anything. */
const PLUS_NUMBER = /^\+\d{1,20}\*?$/;

/**
 * A cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front, so that a maliciously chosen
 * name does nothing on another person's machine; `plainCell` removes it again.
 */
function csvCell(text: string): string {
  const inner = text.replace(INNER_FORMULA, "$1'");
  const safe = FORMULA.test(text) && !PLUS_NUMBER.test(text) ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file, with its end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A whole CSV file. @param head the titles of its columns */
export const csvFile = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('');

/** ="12125550100": how a spreadsheet is made to keep a number as text. */
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/;

/** A cell as it was before `csvCell` made it harmless, or a formula kept a spreadsheet from rewriting it. */
export function plainCell(cell: string): string {
  const kept = TEXT_FORMULA.exec(cell)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"');
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(INNER_APOSTROPHE, '$1');
}
