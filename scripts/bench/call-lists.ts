import http from 'node:http';
import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { FULL } from './links';
import { residentMemory, watchMemory } from './process-cost';
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
      BUDGETS.times.visibleFull,
    ),
    row(group, 'with calls over time: totals asked for at first', [measured[0]!.totals], '', { most: REQUESTS }),
    row(group, 'with calls over time: totals asked for again', [measured.at(-1)!.totals], '', { most: 4 }),
  ];
}

/** A file of a hundred thousand calls: how long it takes, and whether the console holds more for it than for a short one. */
export async function fileOfMany(bench: Bench, group: string, account: string): Promise<Row[]> {
  const { stack, origin, cookie } = bench;
  const { pid } = stack.console;
  const local = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  const last = Date.now() - DAY;
  // Of thirty days with a million, three have a hundred thousand.
  const href = (days: number) =>
    `${origin}/api/recent-calls/export?account=${account}&date=range&from=${local(last - days * DAY)}&to=${local(last)}`;
  const short = await download(href(0.03), cookie);
  const before = residentMemory(pid);
  const watched = watchMemory(pid);
  const from = performance.now();
  const long = await download(href(3), cookie);
  const took = performance.now() - from;
  const most = watched();
  return [
    row(group, 'file of 100,000 calls', [took], 'ms', null, [`${long.lines} lines, ${short.lines} in the short one`]),
    row(group, 'file of 100,000 calls: its size', [long.bytes / 1e6], 'MB'),
    row(group, 'file of 100,000 calls: memory of the server, most, more than before', [most - before], 'MB'),
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
