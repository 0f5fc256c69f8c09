import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { fileOfMany, histogramOfMany } from './call-lists';
import { mediansOf, read } from './load';
import { sizeOf } from './page-size';
import { row, type Row } from './rows';
import { platformSession } from './stack';
import type { Target } from './target';
import { longListVisible } from './times';
import { visit } from './visit';

const GROUP = '1,000,000 calls';
const CALLS = 1_000_000;
const PAGE_SIZE = 25;

/** The list of calls with a million of them on the platform: its first page, a page far down, and filtered. */
export async function manyCalls(bench: Bench): Promise<Row[]> {
  const { stack, origin, browser, cookie, runs, quick } = bench;
  const started = performance.now();
  await stack.sandbox.grow({ calls: CALLS });
  const grown = performance.now() - started;
  const authorization = await platformSession(stack.sandbox.url);
  const [account, total] = await busiest(stack.sandbox.url, authorization);
  const deep = Math.floor(total / PAGE_SIZE / 2);
  const query = `account=${account}&date=30`;
  const rows = [row(GROUP, 'made by the sandbox', [grown], 'ms', null, [`${total} of one account in thirty days`])];

  for (const [name, page, filter] of [
    ['first page', 1, ''],
    [`page ${deep.toLocaleString('en')}`, deep, ''],
    ['a number looked for', 1, '12125550037'],
  ] as const) {
    const upstream = `/Accounts/${account}/RecentCalls?page=${page}&count=${PAGE_SIZE}&days=30&filter=${filter}`;
    const sides = [
      { url: stack.sandbox.url + upstream, headers: [{ authorization }] },
      { url: `${origin}/internal/recent-calls?${query}&page=${page}&q=${filter}`, headers: [{ cookie }] },
    ];
    const requests = quick ? 3 : 8;
    const measured = await mediansOf(sides, runs, { warm: 2, requests, atMostMs: 20_000 });
    const [platform, console] = measured as [number[], number[]];
    const added = console.map((value, run) => value - platform[run]!);
    rows.push(
      row(GROUP, `${name}: from the platform`, platform, 'ms'),
      row(GROUP, `${name}: as a page, added by the console`, added, 'ms'),
    );
  }

  const target: Target = {
    name: 'recent calls',
    path: `/internal/recent-calls?${query}`,
    kind: 'list',
    content: 'main table tbody tr',
  };
  const opened = await visit(browser, origin, target, { cookie });
  const { heap, nodes } = await sizeOf(opened);
  await opened.close();
  rows.push(row(GROUP, 'DOM nodes', [nodes], '', BUDGETS.nodes), row(GROUP, 'heap', [heap], 'MB', BUDGETS.heap));
  rows.push(...(await longListVisible(bench, GROUP, target)));
  rows.push(...(await histogramOfMany(bench, GROUP, query)), ...(await fileOfMany(bench, GROUP, account)));
  return rows;
}

/** The account of the newest call, which is the one that was grown, and its number of calls. */
async function busiest(url: string, authorization: string): Promise<[string, number]> {
  const ask = async (path: string) =>
    JSON.parse(await read(url + path, { authorization })) as { total: number; data: { account_sid: string }[] };
  const providers = JSON.parse(await read(`${url}/ServiceProviders`, { authorization })) as {
    service_provider_sid: string;
  }[];
  const lists = await Promise.all(
    providers.map((one) => ask(`/ServiceProviders/${one.service_provider_sid}/RecentCalls?page=1&count=1&days=30`)),
  );
  const { data } = lists.toSorted((a, b) => b.total - a.total)[0]!;
  const account = data[0]!.account_sid;
  return [account, (await ask(`/Accounts/${account}/RecentCalls?page=1&count=1&days=30`)).total];
}
