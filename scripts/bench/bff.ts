import { accountsList, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { load, read, type LoadResult } from './load';
import { processorTime, residentMemory, watchMemory } from './process-cost';
import { row, type Budget, type Row } from './rows';
import { freshSession, nextSecond, platformSession } from './stack';

const GROUP = 'server';
const CONNECTIONS = [1, 10, 50];

/** A list as JSON through the console, next to the same list directly from the platform; then the cost of a page. */
export async function bff(bench: Bench): Promise<Row[]> {
  const { stack, origin, quick } = bench;
  const sides = await sidesOf(bench);
  const rows: Row[] = [];
  const requests = quick ? 300 : 2000;
  // Code gets compiled as it is used, so the first few hundred requests don't count.
  for (const side of [sides.console, sides.platform])
    await load({ ...side, connections: 10, requests: 500, atMostMs: 5000 });
  for (const connections of CONNECTIONS) {
    const through: LoadResult[] = [];
    const direct: LoadResult[] = [];
    const peaks: number[] = [];
    await stack.sandbox.forgetCalls();
    // Alternating, so that other load on the machine affects both alike.
    for (let run = 0; run < bench.runs; run++) {
      direct.push(await load({ ...sides.platform, connections, requests, atMostMs: 5000 }));
      const memory = watchMemory(stack.console.pid);
      through.push(await load({ ...sides.console, connections, requests, atMostMs: 5000 }));
      peaks.push(memory());
    }
    const at = `at ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
    const pairs = through.map((one, run) => ({ one, other: direct[run]! }));
    const added = pairs.map(({ one, other }) => one.medianMs - other.medianMs);
    const ratio = pairs.map(({ one, other }) => one.perSecond / other.perSecond);
    const detail = pairs.map(
      ({ one, other }) =>
        `${one.perSecond.toFixed(0)} reads a second (95 of 100 within ${one.p95Ms.toFixed(1)} ms), directly ${other.perSecond.toFixed(0)} (${other.p95Ms.toFixed(1)} ms)`,
    );
    rows.push(
      row(GROUP, `JSON read, added ${at}`, added, 'ms', connections === 1 ? BUDGETS.bff.added : null, detail),
      row(GROUP, `JSON read, throughput ${at}`, ratio, 'x', throughputBudget(connections), detail),
    );
    if (connections === 50) rows.push(row(GROUP, `memory ${at}, most`, peaks, 'MB', BUDGETS.memory));
  }
  const { path } = accountsList(bench);
  const page = { url: origin + path, headers: [{ cookie: bench.cookie, 'accept-encoding': 'gzip, deflate, br' }] };
  rows.push(await costOfPage(bench, page));
  rows.push(row(GROUP, 'memory afterwards', [residentMemory(stack.console.pid)], 'MB'));
  return rows;
}

function throughputBudget(connections: number): Budget | null {
  if (connections === 1) return BUDGETS.bff.throughputAtOne;
  return connections === 10 ? BUDGETS.bff.throughputAtTen : null;
}

interface Side {
  url: string;
  headers: Record<string, string>[];
}

/** Both ways to the same list, with separate sessions: identical reads of one session are one read upstream. */
async function sidesOf({ stack, origin, quick }: Bench): Promise<{ console: Side; platform: Side }> {
  const cookies: string[] = [];
  for (let session = 0; session < (quick ? 3 : 10); session++) cookies.push(await freshSession(origin));
  await nextSecond();
  const authorization = await platformSession(stack.sandbox.url);
  const url = `${origin}/api/accounts`;
  await read(url, { cookie: cookies[0]! });
  await stack.sandbox.forgetCalls();
  await read(url, { cookie: cookies[0]! });
  const calls = await stack.sandbox.calls();
  if (calls.length !== 1) throw new Error(`One JSON read made ${calls.length} calls: it cannot be compared with one.`);
  return {
    console: { url, headers: cookies.map((cookie) => ({ cookie })) },
    platform: { url: stack.sandbox.url + calls[0]!.path, headers: [{ authorization }] },
  };
}

/** The console's CPU time per rendered list page, compressed as browsers request it. */
async function costOfPage(bench: Bench, page: Side): Promise<Row> {
  const { pid } = bench.stack.console;
  const pages = bench.quick ? 50 : 200;
  await load({ ...page, connections: 1, requests: pages, atMostMs: 20_000 });
  const costs: number[] = [];
  for (let run = 0; run < bench.runs; run++) {
    const before = processorTime(pid);
    const { requests } = await load({ ...page, connections: 1, requests: pages, atMostMs: 20_000 });
    costs.push((processorTime(pid) - before) / requests);
  }
  return row(GROUP, 'processor time per list page, warm', costs, 'ms', BUDGETS.cpuPerPage);
}
