import { csvFile } from '../../format/csv';
import type { PieceState } from '../../kit/job';
import type { CheckedRow } from './import-check';

const UNANSWERED = 'Not confirmed: the import stopped before its result arrived.';

/** The rows of a file that cannot be imported, each with its problems, as a CSV file. */
export function problemsFile(rows: CheckedRow[]): string {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  return file('problem', wrong, ({ problems }) => problems.join(' '));
}

/**
 * The result of each row of a file, as a CSV file. Its header is the import's own: once corrected, the file can be imported
 * again, and numbers that already exist are recognised.
 * @param stateOf of the rows to be imported, by their line
 */
export function resultsFile(rows: CheckedRow[], stateOf: (line: string) => PieceState | undefined): string {
  return file('result', rows, ({ line, problems }) => {
    if (problems.length > 0) return `Not imported: ${problems.join(' ')}`;
    const now = stateOf(String(line));
    if (now?.state === 'done') return now.message ?? 'Imported';
    if (now?.state === 'not known') return `Not confirmed: ${now.message}`;
    if (now?.state === 'waiting' && now.isUnanswered) return UNANSWERED;
    return now?.state === 'failed'
      ? `Not imported: ${now.message}`
      : 'Not imported: the import stopped before this row.';
  });
}

function file(name: string, rows: CheckedRow[], say: (row: CheckedRow) => string): string {
  return csvFile(
    ['line', 'number', 'carrier', 'account', 'application', name],
    rows.map((row) => [String(row.line), row.number, row.carrier, row.account, row.application, say(row)]),
  );
}
