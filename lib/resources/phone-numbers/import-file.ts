import { grouped } from '../../format/count';
import { plainCell } from '../../format/csv';
import { readCsvFile } from '../../format/csv-file';
import { fail, ok, type Result } from '../../kit/problem';

/** The columns of a file of numbers, as the export writes them. */
export const COLUMNS = ['number', 'carrier', 'account', 'application'] as const;
type ColumnName = (typeof COLUMNS)[number];

/** One line of the file, with its cells as written. */
export interface FileRow extends Record<ColumnName, string> {
  line: number;
  /** Whether there are cells beyond the last column: a cell that contains a separator is not quoted. */
  tooMany: boolean;
}

interface NumbersFile {
  rows: FileRow[];
  /** The unknown column names. */
  ignored: string[];
}

export const MOST_ROWS = 100_000;

/** Common names for the columns, without blanks, dashes and underscores. */
const NAMES: Record<string, ColumnName> = {
  number: 'number',
  phonenumber: 'number',
  carrier: 'carrier',
  carriersid: 'carrier',
  voipcarriersid: 'carrier',
  account: 'account',
  accountsid: 'account',
  application: 'application',
  applicationsid: 'application',
};

/**
 * Reads a CSV file of phone numbers. Its first line names the columns, in any order; unknown ones are ignored, as are lines
 * without content: spreadsheets write them for rows that were only formatted, by the thousand.
 * @param needsAccount false for account users, whose numbers belong to their account
 * @returns Problem `invalid` with a sentence about what is wrong with the file as a whole
 */
export async function readNumbersFile(file: Blob, needsAccount: boolean): Promise<Result<NumbersFile>> {
  const rows: FileRow[] = [];
  let head: Head | null = null;
  let wrong: string | null = null;
  const unreadable = await readCsvFile(file, (cells, line) => {
    if (cells.every((cell) => cell.trim() === '')) return true;
    if (!head) {
      head = headOf(cells);
      wrong = wrongHead(head, needsAccount);
      return wrong === null;
    }
    if (rows.length === MOST_ROWS) {
      wrong = `The file has more than ${grouped(MOST_ROWS)} rows. Split it into several.`;
      return false;
    }
    rows.push(rowOf(head, cells, line));
    return true;
  });
  const problem = unreadable ?? wrong ?? emptiness(head, rows.length);
  return problem ? fail('invalid', problem) : ok({ rows, ignored: head!.ignored });
}

interface Head {
  names: string[];
  /** The column at each position. */
  columns: (ColumnName | undefined)[];
  ignored: string[];
}

function headOf(cells: string[]): Head {
  const names = cells.map((cell) => plainCell(cell).trim());
  const columns = names.map((name) => NAMES[name.toLowerCase().replace(/[\s_-]/g, '')]);
  return { names, columns, ignored: names.filter((name, place) => name !== '' && !columns[place]) };
}

function wrongHead({ names, columns }: Head, needsAccount: boolean): string | null {
  const twice = COLUMNS.find((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (twice) return `The file has two columns for the ${twice}.`;
  const needed = COLUMNS.filter((name) => name !== 'application' && (name !== 'account' || needsAccount));
  const missing = needed.filter((name) => !columns.includes(name));
  if (missing.length === 0) return null;
  const found = names.filter(Boolean).slice(0, 10).join(', ').slice(0, 200);
  const which = missing.map((name) => `“${name}”`).join(' and ');
  return `Missing ${missing.length === 1 ? 'column' : 'columns'}: ${which}. The first row must name the columns; yours reads: ${found}.`;
}

function rowOf({ columns }: Head, cells: string[], line: number): FileRow {
  const row: FileRow = { line, number: '', carrier: '', account: '', application: '', tooMany: false };
  cells.forEach((cell, place) => {
    const column = columns[place];
    if (column) row[column] = plainCell(cell).trim();
    else if (place >= columns.length && cell.trim() !== '') row.tooMany = true;
  });
  return row;
}

function emptiness(head: Head | null, rows: number): string | null {
  if (!head) return 'The file is empty.';
  return rows === 0 ? 'The file has a header row but no data.' : null;
}
