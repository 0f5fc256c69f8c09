import type { Outcome } from '../../tests/faults/drive';
import { inColumns } from '../columns';

/**
 * Prints areas × faults: how many cases held, or how many of how many did not.
 * @returns the exit code
 */
export function report(outcomes: Outcome[], seconds: number): number {
  const areas = inOrder(outcomes.map(({ area }) => area));
  const kinds = inOrder(outcomes.map(({ kind }) => kind));
  const cell = (area: string, kind: string) => {
    const cases = outcomes.filter((one) => one.area === area && one.kind === kind);
    const failed = cases.filter(({ finding }) => finding !== null).length;
    if (cases.length === 0) return '·';
    return failed > 0 ? `${failed}/${cases.length} failed` : String(cases.length);
  };
  const rows = [['', ...areas], ...kinds.map((kind) => [kind, ...areas.map((area) => cell(area, kind))])];
  console.log(`\n${inColumns(rows, (column) => column > 0).join('\n')}`);
  const failed = outcomes.filter(({ finding }) => finding !== null).length;
  console.log(`\n${outcomes.length} cases in ${Math.round(seconds)} s, ${failed} failed.`);
  return failed > 0 || outcomes.length === 0 ? 1 : 0;
}

const inOrder = (names: string[]) => [...new Set(names)];
