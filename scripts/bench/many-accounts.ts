import { accountsList, cookieFor, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { findAmongMany } from './find';
import { FULL, SLOW } from './links';
import { load } from './load';
import { sizeOf } from './page-size';
import { row, type Row } from './rows';
import { repeat } from './samples';
import { freshSession, platformSession } from './stack';
import { visit } from './visit';

const GROUP = '5,000 accounts';
const ACCOUNTS = 5000;

/** The console with many accounts on the platform. Runs last, because it makes the platform large. */
export async function manyAccounts(bench: Bench): Promise<Row[]> {
  const { stack, origin, browser, runs } = bench;
  const authorization = await platformSession(stack.sandbox.url);
  const direct = { url: `${stack.sandbox.url}/Accounts`, headers: [{ authorization }] };
  const target = accountsList(bench);
  const before = await visit(browser, origin, target, { cookie: bench.cookie });
  const few = await sizeOf(before);
  await before.close();

  await stack.sandbox.grow({ accounts: ACCOUNTS });
  const cookie = await freshSession(origin);
  const sides = [
    direct,
    { url: `${origin}/api/accounts`, headers: [{ cookie }] },
    { url: origin + target.path, headers: [{ cookie }] },
  ];
  const requests = bench.quick ? 10 : 30;
  const measured: number[][] = [[], [], []];
  for (const side of sides) await load({ ...side, connections: 1, requests: 10, atMostMs: 5000 });
  for (let run = 0; run < runs; run++) {
    for (const [place, side] of sides.entries()) {
      measured[place]!.push((await load({ ...side, connections: 1, requests, atMostMs: 5000 })).medianMs);
    }
  }
  const [platform, json, page] = measured as [number[], number[], number[]];
  const over = (values: number[]) => values.map((value, run) => value / platform[run]!);
  const rows = [
    row(GROUP, 'all accounts from the platform', platform, 'ms'),
    row(GROUP, '25 of them as JSON from the console', json, 'ms'),
    row(GROUP, '25 of them as JSON, against the platform', over(json), 'x'),
    row(GROUP, '25 of them as a page', page, 'ms'),
    row(GROUP, '25 of them as a page, against the platform', over(page), 'x'),
  ];

  const opened = await visit(browser, origin, target, { cookie });
  const many = await sizeOf(opened);
  await opened.close();
  rows.push(
    row(GROUP, `${target.name}: DOM nodes`, [many.nodes], '', BUDGETS.nodes, [`${few.nodes} with few accounts`]),
    row(GROUP, `${target.name}: heap`, [many.heap], 'MB', BUDGETS.heap, [
      `${few.heap.toFixed(2)} MB with few accounts`,
    ]),
  );
  const others = bench.targets.filter(({ path }) => ['/internal/recent-calls', '/internal/clients'].includes(path));
  for (const shown of [target, ...others]) {
    for (const link of [FULL, SLOW]) {
      const noted = await repeat(runs, async () => {
        const again = await visit(browser, origin, shown, { link, cookie: cookieFor({ ...bench, cookie }, shown) });
        const seen = await again.noted();
        await again.close();
        return seen.visible;
      });
      const budget = link === FULL ? BUDGETS.times.longList.full : BUDGETS.times.longList.slow;
      rows.push(row(GROUP, `${shown.name}, ${link.name}: visible`, noted, 'ms', budget));
    }
  }
  return [...rows, ...(await findAmongMany(bench, GROUP, await freshSession(origin)))];
}
