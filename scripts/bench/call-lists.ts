import { startConsole } from '../../tests/support/stack';
import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { FULL } from './links';
import { row, type Row } from './rows';
import { repeat } from './samples';
import { consoleSession } from './stack';
import { visit } from './visit';

const DAY = 86_400_000;
/** Calls over time, too many to read: two totals for each of twelve periods. */
const REQUESTS = 24;

/** The list of a million calls with its histogram. @param query the list's filters */
export async function histogramOfMany(bench: Bench, group: string, query: string): Promise<Row[]> {
  const { stack, browser, origin, cookie, runs } = bench;
  const path = `/internal/recent-calls?${query}&more=1`;
  const target = { name: 'calls over time', path, kind: 'list' as const, content: 'main [role=listbox]' };
  const measured = await repeat(runs, async () => {
    await stack.sandbox.forgetCalls();
    const opened = await visit(browser, origin, target, { link: FULL, cookie });
    const noted = await opened.noted();
    await opened.close();
    const asked = (await stack.sandbox.calls()).filter((call) => call.path.endsWith('/RecentCalls'));
    return { visible: noted.visible, totals: asked.filter((call) => call.query.count === '1').length };
  });
  return [
    row(
      group,
      'with calls over time: visible',
      measured.map(({ visible }) => visible),
      'ms',
      BUDGETS.times.longList.full,
    ),
    row(group, 'with calls over time: totals asked for at first', [measured[0]!.totals], '', { most: REQUESTS }),
    row(group, 'with calls over time: totals asked for again', [measured.at(-1)!.totals], '', { most: 4 }),
  ];
}

/** How many lines of a file are read between two measurements of the server's heap. */
const LOOK_EVERY = 20_000;

/**
 * A file of a hundred thousand calls: how long it takes, and the server's live heap meanwhile, without garbage. The server runs
 * in its own process, whose heap can be inspected.
 */
export async function fileOfMany(bench: Bench, group: string, account: string): Promise<Row[]> {
  const { sandbox } = bench.stack;
  const server = await startConsole({ PLATFORM_API_URL: sandbox.url }, { collectable: true });
  try {
    const cookie = await consoleSession(server.url);
    const local = (ms: number) => new Date(ms).toISOString().slice(0, 16);
    const last = Date.now() - DAY;
    // If thirty days have a million, three have a hundred thousand.
    const href = (days: number) =>
      `${server.url}/api/recent-calls/export?account=${account}&date=range&from=${local(last - days * DAY)}&to=${local(last)}`;
    // What the first file loads stays in memory.
    await download(href(0.03), cookie);
    const before = await server.heap();
    const from = performance.now();
    const { lines, bytes } = await download(href(3), cookie);
    const took = performance.now() - from;
    const heaps: number[] = [];
    await download(href(3), cookie, async () => void heaps.push(await server.heap()));
    const seen = [`${heaps.length} looks: ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB`];
    return [
      row(group, 'file of 100,000 calls', [took], 'ms', null, [`${lines} lines`]),
      row(group, 'file of 100,000 calls: its size', [bytes / 1e6], 'MB'),
      row(group, 'file of 100,000 calls: heap of the server before', [before], 'MB'),
      row(
        group,
        'file of 100,000 calls: more of it meanwhile',
        [Math.max(...heaps) - before],
        'MB',
        BUDGETS.file,
        seen,
      ),
    ];
  } finally {
    await server.stop();
  }
}

/**
 * Reads a file to its end as it arrives, and keeps none of it.
 * @param look awaited after a number of lines, while the file is paused
 */
async function download(
  url: string,
  cookie: string,
  look?: () => Promise<void>,
): Promise<{ lines: number; bytes: number }> {
  const answer = await fetch(url, { headers: { cookie } });
  if (answer.status !== 200 || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  let [lines, bytes, looked] = [0, 0, 0];
  for await (const piece of answer.body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
    if (!look || lines - looked < LOOK_EVERY) continue;
    looked = lines;
    await look();
  }
  return { lines, bytes };
}
