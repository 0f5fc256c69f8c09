import type { Bench } from './bench';
import { sizeOf } from './page-size';
import { residentMemory, watchMemory } from './process-cost';
import { rowsOf, type Row } from './rows';
import { repeat } from './samples';
import { longestTask, openList, openUntil, script, scroll, scrolledRows } from './open-call';
import type { Visit } from './visit';

/** The sandbox's calls for special cases (its README). */
const HOUR = '14155550160';
const TEN_THOUSAND = '14155550164';

/** A call with an hour of recording, and one with ten thousand spans. */
export async function calls(bench: Bench): Promise<Row[]> {
  return [...(await longRecording(bench)), ...(await longTrace(bench))];
}

async function longRecording(bench: Bench): Promise<Row[]> {
  const group = 'recording of 60 minutes';
  const runs = await repeat(bench.runs, async () => {
    const opened = await openList(bench, HOUR);
    const before = { ...(await sizeOf(opened)), processes: await memoryOfBrowser(opened) };
    const server = watchMemory(bench.stack.console.pid);
    await opened.page.evaluate(script);
    const playable = await openUntil(
      opened,
      'section[aria-label="Recording"] button[aria-label="Play"]:not(:disabled)',
    );
    const from = performance.now();
    await opened.page.getByText('/ 1:00:00.0', { exact: true }).waitFor({ timeout: 120_000 });
    const whole = playable + performance.now() - from;
    const longest = await longestTask(opened);
    const after = { ...(await sizeOf(opened)), processes: await memoryOfBrowser(opened) };
    await opened.close();
    return {
      playable,
      whole,
      longest,
      heap: after.heap - before.heap,
      browser: after.processes - before.processes,
      server: server(),
    };
  });
  return rowsOf(group, runs, [
    ['playable, from the click', 'playable', 'ms'],
    ['all of it there (115 MB)', 'whole', 'ms'],
    ['longest task of the page meanwhile', 'longest', 'ms'],
    ['heap of the page, more than before', 'heap', 'MB'],
    ['all processes of the browser, more than before', 'browser', 'MB'],
    ['memory of the server meanwhile, most', 'server', 'MB'],
  ]);
}

async function longTrace(bench: Bench): Promise<Row[]> {
  const group = 'trace of 10,000 spans';
  const runs = await repeat(bench.runs, async () => {
    const opened = await openList(bench, TEN_THOUSAND);
    const before = await sizeOf(opened);
    await opened.page.evaluate(script);
    const drawn = await openUntil(opened, '[role=treeitem]');
    const opening = await longestTask(opened);
    const tree = await scroll(opened, '[role=tree]');
    const turns = await scroll(opened, 'section[aria-label="Transcript"] div');
    const after = await sizeOf(opened);
    await opened.close();
    return { drawn, opening, tree, turns, heap: after.heap - before.heap, nodes: after.nodes - before.nodes };
  });
  return [
    ...rowsOf(group, runs, [
      ['drawn, from the click', 'drawn', 'ms'],
      ['longest task meanwhile', 'opening', 'ms'],
    ]),
    ...scrolledRows(
      group,
      'waterfall',
      runs.map(({ tree }) => tree),
    ),
    ...scrolledRows(
      group,
      'transcript',
      runs.map(({ turns }) => turns),
    ),
    ...rowsOf(group, runs, [
      ['DOM nodes, more than before', 'nodes', ''],
      ['heap of the page, more than before', 'heap', 'MB'],
    ]),
  ];
}

/** Memory of the browser's processes in megabytes, including those of the page and its audio. */
async function memoryOfBrowser({ context }: Visit): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { id }) => sum + residentMemory(id), 0);
}
