import type { Outcome } from '../../tests/faults/drive';
import { SORTS, sortOf } from '../../tests/faults/finding';
import { aligned } from '../columns';

/** The run of one part of the suite. */
export interface PartRun {
  name: string;
  outcomes: Outcome[];
  seconds: number;
}

/** Prints a part in the format of docs/faults.md: fault × area, how many cases held, or how many of how many did not. */
export function report({ name, outcomes, seconds }: PartRun): void {
  const areas = inOrder(outcomes.map(({ area }) => area));
  const kinds = inOrder(outcomes.map(({ kind }) => kind));
  const cell = (cases: Outcome[]) => {
    const failed = cases.filter(isWrong).length;
    if (cases.length === 0) return '·';
    return failed > 0 ? `${failed} of ${cases.length} wrong` : String(cases.length);
  };
  const row = (kind: string) => {
    const cases = outcomes.filter((one) => one.kind === kind);
    return [kind, cell(cases), ...areas.map((area) => cell(cases.filter((one) => one.area === area)))];
  };
  console.log(`\n### ${name}: ${outcomes.length} cases in ${minutes(seconds)}\n`);
  console.log(markdown([['', 'all', ...areas], ...kinds.map(row)]).join('\n'));
}

/**
 * Prints the results of all parts in the same format.
 * @returns the exit code
 */
export function summary(parts: PartRun[]): number {
  const row = ({ name, outcomes, seconds }: PartRun) => {
    const sorts = outcomes.filter(isWrong).map(({ finding }) => sortOf(finding!));
    const count = (sort: string | null) => String(sorts.filter((one) => one === sort).length);
    return [name, String(outcomes.length), ...SORTS.map(count), count(null), minutes(seconds)];
  };
  console.log(
    `\n${markdown([['part', 'cases', ...SORTS, 'otherwise wrong', 'time'], ...parts.map(row)]).join('\n')}\n`,
  );
  const all = parts.flatMap(({ outcomes }) => outcomes);
  return all.length === 0 || all.some(isWrong) ? 1 : 0;
}

const isWrong = ({ finding }: Outcome) => finding !== null;
const inOrder = (names: string[]) => [...new Set(names)];
const minutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** A table whose first line is its header; all columns but the first are right-aligned. */
function markdown([head, ...rest]: string[][]): string[] {
  const rule = head!.map((_cell, column) => (column > 0 ? '--:' : '---'));
  return aligned([head!, rule, ...rest], (column) => column > 0).map((line) => `| ${line.join(' | ')} |`);
}
