/** What a spreadsheet takes for the beginning of a formula; it knows the wide forms of the signs, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A phone number with its plus. A spreadsheet reads it as a number: nothing in it can be carried out. */
const PLUS_NUMBER = /^\+\d{1,20}\*?$/;

/**
 * A cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front, so that a name that
 * somebody has chosen with care does nothing on another person's machine; `plainCell` takes it off again.
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

/** Stands before the first line of an exported file: it tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
