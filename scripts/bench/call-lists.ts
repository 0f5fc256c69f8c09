import http from 'node:http';
import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { FULL } from './links';
import { watchMemory } from './process-cost';
import { row, type Row } from './rows';
import { repeat } from './samples';
import { visit } from './visit';

const DAY = 86_400_000;
/** Calls over time of more than can be read: two totals for each of twelve pieces. */
const REQUESTS = 24;

/** The list of a million calls with its histogram. @param query the list's filters */
export async function histogramOfMany(bench: Bench, group: string, query: string): Promise<Row[]> {
  const { stack, browser, origin, cookie, runs } = bench;
  const path = `/internal/recent-calls?${query}&chart=1`;
  const target = { name: 'calls over time', path, kind: 'list' as const, content: 'main [role=listbox]' };
  const measured = await repeat(runs, async () => {
    await stack.sandbox.forgetCalls();
    // The sign-in page has told the time zone: without that the list would be drawn once more.
    const opened = await visit(browser, origin, target, { link: FULL, cookie: `${cookie}; tz=UTC` });
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
      BUDGETS.times.visibleFull,
    ),
    row(group, 'with calls over time: totals asked for at first', [measured[0]!.totals], '', { most: REQUESTS }),
    row(group, 'with calls over time: totals asked for again', [measured.at(-1)!.totals], '', { most: 4 }),
  ];
}

/**
 * A file of a hundred thousand calls: how long it takes, and that it takes no more memory than one of ten thousand. That one
 * comes first, and fills what the process's memory grows to whatever it does; one of two hundred thousand comes last.
 */
export async function fileOfMany(bench: Bench, group: string, account: string): Promise<Row[]> {
  const { stack, origin, cookie } = bench;
  const { pid } = stack.console;
  const local = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  const last = Date.now() - DAY;
  // Of thirty days with a million, three have a hundred thousand.
  const href = (days: number) =>
    `${origin}/api/recent-calls/export?account=${account}&date=range&from=${local(last - days * DAY)}&to=${local(last)}`;
  const measured = async (days: number) => {
    const watched = watchMemory(pid);
    const from = performance.now();
    const file = await download(href(days), cookie);
    return { ...file, took: performance.now() - from, most: watched() };
  };
  await measured(0.3);
  const [short, long, longer] = [await measured(0.3), await measured(3), await measured(6)];
  const memory = 'memory of the server, most';
  return [
    row(group, 'file of 100,000 calls', [long.took], 'ms', null, [`${long.lines} lines`]),
    row(group, 'file of 100,000 calls: its size', [long.bytes / 1e6], 'MB'),
    row(group, `file of 10,000 calls: ${memory}`, [short.most], 'MB', null, [`${short.lines} lines`]),
    row(group, `file of 100,000 calls: ${memory}`, [long.most], 'MB', BUDGETS.memory),
    row(group, `file of 200,000 calls: ${memory}`, [longer.most], 'MB', BUDGETS.memory, [`${longer.lines} lines`]),
  ];
}

/** Reads a file to its end, as it comes, and keeps nothing of it. */
function download(url: string, cookie: string): Promise<{ lines: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { cookie } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
        let [lines, bytes] = [0, 0];
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length;
          for (const byte of piece) if (byte === 10) lines += 1;
        });
        answer.once('error', reject);
        answer.once('end', () => (answer.complete ? resolve({ lines, bytes }) : reject(new Error('broken off'))));
      })
      .once('error', reject);
  });
}
