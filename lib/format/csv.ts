/**
 * A cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front, so that a name that
 * somebody has chosen with care does nothing on another person's machine.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file, with its end (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
