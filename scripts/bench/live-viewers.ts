import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '../../sandbox/server';
import { AURORA, HARBOR, accountSid } from '../../sandbox/seed/organisation';
import { BffClient } from '../../tests/support/bff';
import { EventStream } from '../../tests/support/event-stream';
import { SandboxControl } from '../../tests/support/sandbox-control';
import { startConsole } from '../../tests/support/stack';
import { startStoreServer } from '../../tests/support/store-server';

/* `npx tsx scripts/bench/live-viewers.ts`: what watching the calls in progress costs the platform per minute, for 1, 5 and
   50 windows of one user on two replicas that share a store. Exit code 1 if an account exceeds its budget. */

const SECONDS = 60;
const SETTLES_MS = 5_000;
/** Calls to the platform per minute for each watched account. */
const MOST = 8;
const MERIDIAN = accountSid('Meridian Call Centre');
const WATCHED: [windows: number, account: string][] = [
  [1, HARBOR],
  [5, AURORA],
  [50, MERIDIAN],
];

/** One window: a stream or, if there is no capacity for it, a request whenever the list is due. */
async function watch(client: BffClient, account: string, closing: AbortController): Promise<'stream' | 'timer'> {
  const stream = await EventStream.open(client, `/live-calls/stream?account=${account}`);
  if (stream.answer.ok) {
    closing.signal.addEventListener('abort', () => stream.leave());
    void stream.ended().catch(() => undefined);
    return 'stream';
  }
  const ask = async () => {
    while (!closing.signal.aborted) {
      await client.send('GET', `/live-calls?account=${account}`);
      await wait(15_000, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  void ask().catch(() => undefined);
  return 'timer';
}

async function main(): Promise<void> {
  const sandbox = await startSandbox({ database: ':memory:', rateLimit: null });
  const store = await startStoreServer();
  const env = {
    PLATFORM_API_URL: sandbox.url,
    SHARED_STORE_URL: store.url,
    LIVE_POLL_SECONDS: '15',
    LIVE_STREAM_SECONDS: '300',
  };
  const replicas = await Promise.all([startConsole(env), startConsole(env)]);
  const control = new SandboxControl(sandbox.url);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);

  const { cookie } = await BffClient.signIn(replicas[0]!.url, 'acme');
  const rows: [windows: number, streams: number, calls: number][] = [];
  const streams: number[] = [];
  for (const [windows, account] of WATCHED) {
    const ways = await Promise.all(
      Array.from({ length: windows }, (_, at) => watch(new BffClient(replicas[at % 2]!.url, cookie), account, closing)),
    );
    streams.push(ways.filter((way) => way === 'stream').length);
  }
  // The cost of opening a window is not part of a minute of watching.
  await wait(SETTLES_MS);
  await control.forgetCalls();
  await wait(SECONDS * 1000);
  const calls = await control.calls();
  closing.abort();
  for (const [at, [windows, account]] of WATCHED.entries()) {
    const of = new RegExp(`/Accounts/${account}/(Calls|Queues|Conferences|CallCount)$`);
    rows.push([windows, streams[at]!, calls.filter(({ path }) => of.test(path)).length]);
  }
  process.stdout.write('| Windows | Of them by a stream | Calls to the platform in a minute |\n| --- | --- | --- |\n');
  for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`);
  await Promise.all([...replicas.map((one) => one.stop()), store.stop(), sandbox.close()]);
  process.exit(rows.some(([, , count]) => count > MOST) ? 1 : 0);
}

void main();
