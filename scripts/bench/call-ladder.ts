import { manyMessages } from '../../tests/support/capture-cases';
import type { Bench } from './bench';
import { longestTask, openList, scroll, scrolledRows, script } from './open-call';
import { sizeOf } from './page-size';
import { rowsOf, type Row } from './rows';
import { repeat } from './samples';

const TRACED = '14155550162';
const MESSAGES = 2000;
/** The most elements that a ladder may have, however long it is. */
const ELEMENTS = 500;

/** A call with two thousand captured messages. */
export async function longLadder(bench: Bench): Promise<Row[]> {
  const group = 'ladder of 2,000 messages';
  const { sandbox } = bench.stack;
  await sandbox.fault({
    match: { path: '/RecentCalls/[^/]+$' },
    kind: 'status',
    status: 200,
    body: manyMessages(MESSAGES),
  });
  const runs = await repeat(bench.runs, async () => {
    const opened = await openList(bench, TRACED);
    const { page } = opened;
    await page.evaluate(script);
    await page
      .getByRole('button', { name: /^Call at/ })
      .first()
      .click();
    const tab = page.getByRole('tab', { name: 'Ladder' });
    await tab.waitFor();
    await longestTask(opened);
    const before = await sizeOf(opened);
    const from = performance.now();
    await tab.click();
    await page.getByRole('listbox', { name: 'Messages' }).getByRole('option').first().waitFor();
    const drawn = performance.now() - from;
    const opening = await longestTask(opened);
    const elements = await page
      .getByRole('listbox', { name: 'Messages' })
      .evaluate((list) => list.querySelectorAll('*').length);
    const scrolled = await scroll(opened, '[role=listbox][aria-label=Messages]');
    const after = await sizeOf(opened);
    await opened.close();
    return { drawn, opening, elements, ...scrolled, heap: after.heap - before.heap };
  });
  await sandbox.noFaults();
  return [
    ...rowsOf(group, runs, [
      ['drawn, from the click on its tab', 'drawn', 'ms'],
      ['longest task meanwhile', 'opening', 'ms'],
      ['elements', 'elements', '', { most: ELEMENTS }],
    ]),
    ...scrolledRows(group, '', runs),
    ...rowsOf(group, runs, [['heap of the page, more than before', 'heap', 'MB']]),
  ];
}
