/**
 * Rows of cells, each column as wide as its widest cell.
 * @param right columns with right-aligned cells, such as numbers
 */
export function aligned(lines: string[][], right: (column: number) => boolean): string[][] {
  const widths = lines[0]!.map((_cell, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const pad = (text: string, column: number) =>
    right(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  return lines.map((line) => line.map(pad));
}

/** The same as text. */
export function inColumns(lines: string[][], right: (column: number) => boolean = () => false): string[] {
  return aligned(lines, right).map((line) => line.join('  ').trimEnd());
}
