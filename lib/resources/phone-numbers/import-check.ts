import { numberProblem, storedNumber } from './number';
import { COLUMNS, type FileRow } from './import-file';

/** A number's owner, carrier and application. */
export interface Target {
  account: string;
  carrier: string;
  application: string | null;
}

/** What the names in a row refer to, or why they refer to nothing. */
export type Reference = { target: Target; problems?: undefined } | { target?: undefined; problems: string[] };

export interface CheckedRow extends FileRow {
  /** The number as the platform stores it. */
  stored: string;
  /** Sentences; a row without any can be imported. */
  problems: string[];
  target: Target | null;
}

export const LONGEST_NAME = 255;
/** What a spreadsheet makes of a long number: 4.42079E+11. */
const IS_ROUNDED = /^\d[\d.,]*E\+?\d+$/i;
const ROUNDED = 'Your spreadsheet rounded this number. Format the column as text and re-enter it.';
const TAKEN = 'The phone number is already in use.';

/** Rows that name the same account, carrier and application are looked up together. */
export const referenceKey = ({ account, carrier, application }: Pick<FileRow, 'account' | 'carrier' | 'application'>) =>
  JSON.stringify([account, carrier, application]);

/**
 * Finds what prevents each row's import, by the rules of the form for one number.
 * @param references by `referenceKey`; a row whose names were not looked up has its own problem
 * @param taken numbers, as stored, that the platform already has
 * @param rest lets the page breathe after a number of rows
 */
export async function checkRows(
  rows: FileRow[],
  references: ReadonlyMap<string, Reference>,
  taken: ReadonlySet<string>,
  rest: (checked: number) => Promise<void>,
): Promise<CheckedRow[]> {
  const firstLines = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    const stored = storedNumber(row.number);
    const earlier = firstLines.get(stored);
    const reference = references.get(referenceKey(row));
    const problems = [...shapeProblems(row, stored), ...(reference?.problems ?? [])];
    if (earlier !== undefined) problems.push(`Same number as line ${earlier}.`);
    else if (stored !== '') firstLines.set(stored, row.line);
    if (taken.has(stored)) problems.push(TAKEN);
    checked.push({ ...row, stored, problems, target: reference?.target ?? null });
    if (checked.length % 2000 === 0) await rest(checked.length);
  }
  return checked;
}

/** What is wrong with a row by itself. */
function shapeProblems(row: FileRow, stored: string): string[] {
  const problems: string[] = [];
  if (row.tooMany) problems.push('This row has more cells than there are columns.');
  const unfit = stored === '' ? 'Number is required.' : IS_ROUNDED.test(row.number) ? ROUNDED : numberProblem(stored);
  if (unfit) problems.push(unfit);
  if (isTooLong(row)) problems.push(`Names can be at most ${LONGEST_NAME} characters long.`);
  return problems;
}

/** Whether a row has names too long for any record; they are sent nowhere. */
export function isTooLong(row: FileRow): boolean {
  return COLUMNS.some((name) => row[name].length > LONGEST_NAME);
}
