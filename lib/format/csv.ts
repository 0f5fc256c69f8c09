/** What a spreadsheet takes for the beginning of a formula, including the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A phone number with its plus. A spreadsheet reads it as a number; it cannot execute anything. */
const PLUS_NUMBER = /^\+\d{1,20}\*?$/;

/**
 * A cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front, so that a maliciously chosen
 * name does nothing on another person's machine; `plainCell` removes it again.
 */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PLUS_NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file, with its end (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell as it was before `csvCell` made it harmless. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Precedes the first line of an exported file and tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
