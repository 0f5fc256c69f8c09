import { accountsList, listAndForm, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { FULL, SLOW, type Link } from './links';
import { row, type Row } from './rows';
import { repeat } from './samples';
import type { Target } from './target';
import { visit, type Visit } from './visit';

const GROUP = 'click to content';
/** The pause before the button goes down, and how long it stays down. */
const REST_MS = 120;
const PRESS_MS = 60;
/** How long a person looks at the list before opening the form. */
const LOOK_MS = 2000;

/** Lists of the menu that are clicked, besides the one whose form is opened next. */
const FURTHER = ['/internal/carriers', '/internal/recent-calls'];

/** From the click to the painted content of the next page, inside the console. */
export async function clicks(bench: Bench): Promise<Row[]> {
  const { list, form } = listAndForm(bench);
  const from = accountsList(bench);
  const further = bench.quick ? [] : bench.targets.filter(({ path }) => FURTHER.includes(path));
  const rows: Row[] = [];
  for (const [link, toList, toForm] of [
    [FULL, BUDGETS.click.list, BUDGETS.click.form],
    [SLOW, BUDGETS.click.slow, BUDGETS.click.slowForm],
  ] as const) {
    for (const target of [list, ...further]) {
      const runs = await repeat(bench.runs, () =>
        clickThrough(bench, link, from, target, target === list ? form : null),
      );
      const lists = runs.map(([first]) => first!);
      rows.push(row(GROUP, `${from.name} → ${target.name}, ${link.name}`, lists, 'ms', toList));
      if (target !== list) continue;
      const forms = runs.map(([, second]) => second!);
      rows.push(row(GROUP, `${list.name} → add, ${link.name}`, forms, 'ms', toForm));
    }
  }
  return rows;
}

/** Milliseconds for the click on a list in the menu, and for the one on its form. */
async function clickThrough(bench: Bench, link: Link, from: Target, list: Target, form: Target | null) {
  const opened = await visit(bench.browser, bench.origin, from, { link, cookie: bench.cookie });
  const times = [await click(opened, list, `nav[aria-label="Main"] a[href="${list.path}"]`)];
  if (form) {
    // Meanwhile the form, which contains no live data, is prefetched.
    await opened.page.waitForTimeout(LOOK_MS);
    times.push(await click(opened, form, `main a[href="${form.path}"]`));
  }
  await opened.close();
  return times;
}

type InPage = typeof window & {
  bench: { watchClick(path: string, content: string): void; arrived: Promise<number> };
};

async function click({ page }: Visit, { path, content }: Target, link: string): Promise<number> {
  await page.evaluate(([to, shown]) => (window as InPage).bench.watchClick(to!, shown!), [path, content]);
  // As a person does: the mouse moves there, pauses, and clicks.
  await page.locator(link).first().hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  return page.evaluate(() => (window as InPage).bench.arrived);
}
