import { cookieFor, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { SLOW } from './links';
import { row, type Row } from './rows';
import { visit } from './visit';

/** What moves while a page loads slowly, on a wide screen and on a phone. */
export async function layoutShift(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const target of bench.targets) {
    for (const width of [1440, 390]) {
      const cookie = cookieFor(bench, target);
      const opened = await visit(bench.browser, bench.origin, target, { link: SLOW, width, cookie });
      const { shifts } = await opened.noted();
      await opened.close();
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const moved = shifts.map(({ value, moved: elements }) => `${value.toFixed(4)} ${elements.join(' | ')}`);
      rows.push(row('layout shift, slow link', `${target.name}, ${width} px`, [sum], '', BUDGETS.layoutShift, moved));
    }
  }
  return rows;
}
