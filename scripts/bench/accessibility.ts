import { accessibilityFindings } from '../../tests/support/axe';
import { cookieFor, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { row, type Row } from './rows';
import { visit } from './visit';

/** Elements that break an accessibility rule, in both themes. */
export async function accessibility(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const target of bench.targets) {
    for (const theme of ['light', 'dark'] as const) {
      const opened = await visit(bench.browser, bench.origin, target, { theme, cookie: cookieFor(bench, target) });
      const findings = await accessibilityFindings(opened.page);
      await opened.close();
      const elements = findings.flatMap(({ rule, elements: broken }) => broken.map((html) => `${rule} – ${html}`));
      rows.push(row('axe, elements', `${target.name}, ${theme}`, [elements.length], '', BUDGETS.axe, elements));
    }
  }
  return rows;
}
