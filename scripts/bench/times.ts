import { cookieFor, listAndForm, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { CABLE, FULL, SLOW, type Link } from './links';
import { unthrottledReference } from './reference';
import { row, rowsOf, type Budget, type Row } from './rows';
import { repeat } from './samples';
import type { Target } from './target';
import { visit, type Noted } from './visit';

const GROUP = 'first load, cold';

/** Time to first byte, to visible content and to usable, over three links; with an empty browser cache. */
export async function times(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const target of bench.targets) {
    for (const link of bench.quick ? [FULL, SLOW] : [FULL, CABLE, SLOW]) {
      const noted = await repeat(bench.runs, () => coldVisit(bench, target, link));
      const name = `${target.name}, ${link.name}`;
      rows.push(
        ...rowsOf(GROUP, noted, [
          [`${name}: first byte`, 'firstByte', 'ms'],
          [`${name}: visible`, 'visible', 'ms', budgetOf(target, link, 'visible')],
          [`${name}: usable`, 'usable', 'ms', budgetOf(target, link, 'usable')],
        ]),
      );
    }
  }
  rows.push(await warmForm(bench));
  return rows;
}

async function coldVisit(bench: Bench, target: Target, link: Link): Promise<Noted> {
  const opened = await visit(bench.browser, bench.origin, target, { link, cookie: cookieFor(bench, target) });
  const noted = await opened.noted();
  await opened.close();
  return noted;
}

/** When a list of maximum length is visible. @param before its name in the rows */
export async function longListVisible(bench: Bench, group: string, target: Target, before = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (const link of [FULL, SLOW]) {
    const noted = await repeat(bench.runs, () => coldVisit(bench, target, link));
    const { full, slow } = BUDGETS.times.longList;
    const budget = link === FULL ? full : slow;
    rows.push(...rowsOf(group, noted, [[`${before}${link.name}: visible`, 'visible', 'ms', budget]]));
  }
  return rows;
}

/** The form a second time in the same browser: its files are cached. */
async function warmForm(bench: Bench): Promise<Row> {
  const { form } = listAndForm(bench);
  const noted = await repeat(bench.runs, async () => {
    const opened = await visit(bench.browser, bench.origin, form, { cookie: bench.cookie });
    await opened.page.reload({ waitUntil: 'networkidle' });
    const again = await opened.noted();
    await opened.close();
    return again;
  });
  const usable = noted.map(({ usable }) => usable);
  return row(GROUP, `${form.name}, no throttle, warm: usable`, usable, 'ms', BUDGETS.times.formAgain);
}

/** The maximum time in milliseconds until a page is visible, or usable; none for the link between the two. */
function budgetOf(target: Target, link: Link, what: 'visible' | 'usable'): Budget | null {
  const { ofReference, slow, slowSignIn } = BUDGETS.times;
  if (link === FULL) return { most: Math.round(ofReference[what] * unthrottledReference(target)[what]) };
  if (link !== SLOW) return null;
  return target.kind === 'sign-in' ? slowSignIn[what] : slow[what];
}
