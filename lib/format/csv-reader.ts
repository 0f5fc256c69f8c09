/** No genuine record is longer: a quotation mark was opened and never closed. */
const LONGEST_RECORD = 64 * 1024;

/**
 * Reads a CSV text that arrives in pieces. The separator is whichever of comma, semicolon and tab is most frequent in the first
 * line that is not empty; lines end with LF, CRLF or CR; quoted cells may contain all of these (RFC 4180). Empty lines are skipped.
 */
export class CsvReader {
  private rest = '';
  private line = 1;
  private separator: string | null = null;
  private unclosed: number | null = null;

  /** @param onRecord called with each record, and the number of its first line, from 1 */
  constructor(private readonly onRecord: (cells: string[], line: number) => void) {}

  /** Reads the next piece of the text. */
  push(text: string): void {
    this.rest += text;
    this.read(false);
  }

  /** @returns the line with a quotation mark that is never closed, or null when all of the text could be read */
  end(): number | null {
    this.read(true);
    if (this.rest !== '') this.unclosed ??= this.line;
    return this.unclosed;
  }

  private read(final: boolean): void {
    if (this.unclosed !== null) return;
    let at = 0;
    while (at < this.rest.length) {
      const record = this.record(at, final);
      if (!record) break;
      if (record.cells.length > 1 || record.cells[0] !== '') this.onRecord(record.cells, this.line);
      this.line += lines(this.rest, at, record.next);
      at = record.next;
    }
    this.rest = this.rest.slice(at);
    if (this.rest.length > LONGEST_RECORD) this.unclosed = this.line;
  }

  /** The record that begins at a position; null when its end has not arrived yet. */
  private record(from: number, final: boolean): { cells: string[]; next: number } | null {
    const text = this.rest;
    if (this.separator === null) {
      const end = text.slice(from).search(/[\r\n]/);
      if (end < 0 && !final) return null;
      const line = text.slice(from, end < 0 ? undefined : from + end);
      if (line.trim() !== '') this.separator = separatorOf(line);
    }
    const stop = new RegExp(`[${this.separator ?? ''}\\r\\n]`, 'g');
    const cells: string[] = [];
    let at = from;
    for (;;) {
      const quoted = quotedCell(text, at, final);
      if (quoted === null) return null;
      stop.lastIndex = quoted ? quoted.next : at;
      const found = stop.exec(text);
      if (!found && !final) return null;
      const end = found ? found.index : text.length;
      cells.push(quoted ? quoted.cell + text.slice(quoted.next, end).trimEnd() : text.slice(at, end));
      at = end + 1;
      if (!found) return { cells, next: text.length };
      if (found[0] === this.separator) continue;
      if (found[0] === '\n') return { cells, next: at };
      // A lone CR also ends a line; whether an LF follows is known with the next piece.
      if (at === text.length && !final) return null;
      return { cells, next: text[at] === '\n' ? at + 1 : at };
    }
  }
}

/** The quoted cell at a position, after spaces. False: it is not quoted. Null: its end has not arrived yet. */
function quotedCell(text: string, from: number, final: boolean): { cell: string; next: number } | false | null {
  let open = from;
  while (text[open] === ' ') open += 1;
  if (text[open] !== '"') return false;
  let cell = '';
  for (let at = open + 1; ;) {
    const close = text.indexOf('"', at);
    if (close < 0) return null;
    cell += text.slice(at, close);
    if (close + 1 === text.length && !final) return null;
    if (text[close + 1] !== '"') return { cell, next: close + 1 };
    cell += '"';
    at = close + 2;
  }
}

function separatorOf(firstLine: string): string {
  const unquoted = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => unquoted.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The number of line ends between two positions; CRLF is one. */
function lines(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0;
}
