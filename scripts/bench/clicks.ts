import { accountsList, listAndForm, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { FULL, SLOW, type Link } from './links';
import { row, type Row } from './rows';
import { repeat } from './samples';
import type { Target } from './target';
import { visit, type Visit } from './visit';

const GROUP = 'click to content';
/** Before the button goes down, and until it comes up. */
const REST_MS = 120;
const PRESS_MS = 60;

/** From the click to the painted content of the next page, inside the console. */
export async function clicks(bench: Bench): Promise<Row[]> {
  const { list, form } = listAndForm(bench);
  const from = accountsList(bench);
  const measure = async (link: Link) => {
    const runs = await repeat(bench.runs, async () => {
      const opened = await visit(bench.browser, bench.origin, from, { link, cookie: bench.cookie });
      const toList = await click(opened, list, `nav[aria-label="Main"] a[href="${list.path}"]`);
      // Somebody reads the list first; meanwhile the form, which holds nothing live, is fetched ahead.
      await opened.page.waitForLoadState('networkidle');
      const toForm = await click(opened, form, `main a[href="${form.path}"]`);
      await opened.close();
      return { toList, toForm };
    });
    return { lists: runs.map(({ toList }) => toList), forms: runs.map(({ toForm }) => toForm) };
  };
  const full = await measure(FULL);
  const slow = await measure(SLOW);
  const there = `${from.name} → ${list.name}`;
  const add = `${list.name} → add`;
  return [
    row(GROUP, `${there}, ${FULL.name}`, full.lists, 'ms', BUDGETS.click.list),
    row(GROUP, `${add}, ${FULL.name}`, full.forms, 'ms', BUDGETS.click.form),
    row(GROUP, `${there}, ${SLOW.name}`, slow.lists, 'ms', BUDGETS.click.slow),
    row(GROUP, `${add}, ${SLOW.name}`, slow.forms, 'ms', BUDGETS.click.slowForm),
  ];
}

interface InPage {
  bench: { watchClick(path: string, content: string): void; arrived: Promise<number> };
}

async function click({ page }: Visit, { path, content }: Target, link: string): Promise<number> {
  await page.evaluate(([to, shown]) => (window as unknown as InPage).bench.watchClick(to!, shown!), [path, content]);
  // As a person does it: the mouse moves there, rests a moment, and clicks.
  await page.locator(link).first().hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as InPage).bench.arrived);
}
