/**
 * Rows of cells as text, each column as wide as its widest cell.
 * @param right columns with right-aligned cells, such as numbers
 */
export function inColumns(lines: string[][], right: (column: number) => boolean = () => false): string[] {
  const widths = lines[0]!.map((_cell, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const pad = (text: string, column: number) =>
    right(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  return lines.map((line) => line.map(pad).join('  ').trimEnd());
}
