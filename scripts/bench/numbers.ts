import type { ChunkAnswer } from '../../lib/kit/chunk';
import { Job, type JobView } from '../../lib/kit/job';
import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { fail, ok } from '../../lib/kit/problem';
import { ACME } from '../../sandbox/seed/organisation';
import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { load, read } from './load';
import { row, type Row } from './rows';
import { repeat } from './samples';
import { freshSession, platformSession, startBenchStack, type BenchStack } from './stack';
import { visit } from './visit';

const GROUP = '100,000 numbers';
const NUMBERS = 100_000;
const CHANGED = 1000;
const FILE_ROWS = 50_000;

/** A hundred thousand phone numbers: a page, changing many, and the dry run of an import. */
export async function numbers(bench: Bench): Promise<Row[]> {
  await bench.stack.sandbox.grow({ phone_numbers: NUMBERS });
  return [
    ...(await pages(bench)),
    ...(await changing(bench.stack)),
    ...(await withinWindow()),
    ...(await dryRun(bench)),
  ];
}

async function pages({ stack, runs, cookie }: Bench): Promise<Row[]> {
  const authorization = await platformSession(stack.sandbox.url);
  const asked = 'page=40&page_size=25&filter=1310';
  const direct = { url: `${stack.sandbox.url}/PhoneNumbers?${asked}`, headers: [{ authorization }] };
  const json = { url: `${stack.console.url}/api/phone-numbers?q=1310&page=40`, headers: [{ cookie }] };
  const medianOf = async (side: typeof direct | typeof json) =>
    (await load({ ...side, connections: 1, requests: 10, atMostMs: 20_000 })).medianMs;
  await medianOf(json);
  const platform = await repeat(runs, () => medianOf(direct));
  const console = await repeat(runs, () => medianOf(json));
  return [
    row(GROUP, 'a page from the platform', platform, 'ms'),
    row(GROUP, 'a page as JSON from the console', console, 'ms'),
  ];
}

/** Gives numbers an application as the page does: with its engine, chunk by chunk. */
async function changing(stack: BenchStack): Promise<Row[]> {
  const { ms, calls } = await changeMany(stack);
  return [
    row(GROUP, 'changing 1,000', [ms], 'ms'),
    row(GROUP, 'changing 1,000, calls for each', [calls.length / CHANGED], '', BUDGETS.numbers.callsEach),
  ];
}

/** The same with a platform that limits requests, in windows short enough to wait for. */
async function withinWindow(): Promise<Row[]> {
  const stack = await startBenchStack({ platform: { SANDBOX_RATE_LIMIT: '600', SANDBOX_RATE_WINDOW: '20' } });
  try {
    await stack.sandbox.grow({ phone_numbers: CHANGED });
    const { ms, calls, pauses } = await changeMany(stack);
    const refused = calls.filter(({ status }) => status === 429).length;
    return [
      row(GROUP, 'changing 1,000 with 600 requests in 20 s', [ms], 'ms'),
      row(GROUP, 'changing 1,000 with 600 requests in 20 s, pauses', [pauses], ''),
      row(GROUP, 'changing 1,000 with 600 requests in 20 s, refused', [refused], '', BUDGETS.numbers.refused),
    ];
  } finally {
    await stack.close();
  }
}

interface Numbered {
  id: string;
  number: string;
  application: { sid: string } | null;
}

async function changeMany({ sandbox, console: { url } }: BenchStack) {
  const cookie = await freshSession(url);
  const headers = { cookie, origin: url, 'content-type': 'application/json', [PAGE_PROVIDER]: ACME };
  const get = async <T>(path: string) => JSON.parse(await read(`${url}/api${path}`, headers)) as T;
  const account = (await get<{ rows: { accountSid: string }[] }>('/phone-numbers?q=1310')).rows[0]!.accountSid;
  const all = await get<{ numbers: Numbered[] }>(`/phone-numbers/matching?account=${account}&q=1310`);
  const [application] = (await get<{ options: { value: string }[] }>(`/options/applications?account=${account}`))
    .options;
  const wanted = application?.value ?? null;
  await sandbox.forgetCalls();
  const started = performance.now();
  let pauses = 0;
  const view = await new Promise<JobView>((resolve) => {
    const job = new Job<Numbered>(resolve);
    job.start(all.numbers.slice(0, CHANGED), async (pieces) => {
      const changes = pieces.map(({ id, number, application: had }) => {
        const from = had?.sid ?? null;
        return { id, number, from, to: from === wanted ? null : wanted };
      });
      const body = JSON.stringify({ account, pieces: changes });
      const answer = await fetch(`${url}/api/phone-numbers/assign`, { method: 'POST', headers, body });
      if (!answer.ok) return fail('unavailable', `The console answered ${answer.status} to a chunk.`);
      const said = (await answer.json()) as ChunkAnswer;
      if (said.pause > 0) pauses += 1;
      return ok(said);
    });
  });
  const ms = performance.now() - started;
  if (view.done !== CHANGED)
    throw new Error(`${view.done} of ${CHANGED} numbers were changed. ${view.problem?.message ?? ''}`);
  return { ms, calls: await sandbox.calls(), pauses };
}

/** Durations of the page's long tasks, in milliseconds. */
type Blocked = typeof window & {
  blocked: number[];
};

async function dryRun(bench: Bench): Promise<Row[]> {
  const target = { name: 'import', path: '/internal/phone-numbers/import', kind: 'form', content: 'main h1' } as const;
  const opened = await visit(bench.browser, bench.origin, target, { cookie: bench.cookie });
  const { page } = opened;
  await page.evaluate(() => {
    const seen: number[] = ((window as Blocked).blocked = []);
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await bench.stack.sandbox.forgetCalls();
  const started = performance.now();
  const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOfNumbers()) };
  await page.getByLabel('Numbers file').last().setInputFiles(file);
  await page.getByText(/can be imported$/).waitFor({ timeout: 120_000 });
  const ms = performance.now() - started;
  const blocked = await page.evaluate(() => Math.max(0, ...(window as Blocked).blocked));
  const calls = await bench.stack.sandbox.calls();
  await opened.close();
  return [
    row(GROUP, 'dry run of 50,000 rows', [ms], 'ms', BUDGETS.numbers.dryRun),
    row(GROUP, 'dry run of 50,000 rows, longest task of the page', [blocked], 'ms'),
    row(GROUP, 'dry run of 50,000 rows, calls', [calls.length], ''),
  ];
}

/** Half of them exist, and a few are invalid. */
function fileOfNumbers(): string {
  const line = (at: number) => `+${13_105_625_000 + at};Voxbeam;Aurora Bistro;${at % 1000 === 0 ? 'Nothing' : ''}\r\n`;
  return `\uFEFFnumber;carrier;account;application\r\n${Array.from({ length: FILE_ROWS }, (_, at) => line(at)).join('')}`;
}
