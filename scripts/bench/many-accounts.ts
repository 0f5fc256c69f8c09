import { accountsList, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { findAmongMany } from './find';
import { mediansOf } from './load';
import { sizeOf } from './page-size';
import { row, type Row } from './rows';
import { freshSession, platformSession } from './stack';
import { longListVisible } from './times';
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
  const measured = await mediansOf(sides, runs, { warm: 10, requests, atMostMs: 5000 });
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
    rows.push(...(await longListVisible({ ...bench, cookie }, GROUP, shown, `${shown.name}, `)));
  }
  return [...rows, ...(await findAmongMany(bench, GROUP, await freshSession(origin)))];
}
