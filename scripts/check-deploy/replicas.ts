import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAVE_KEY } from '../../lib/kit/save-key';
import { BffClient, rawRequest } from '../../tests/support/bff';
import { callLinks } from '../../tests/support/call-links';
import type { SandboxControl } from '../../tests/support/sandbox-control';
import { startConsole, type RunningConsole } from '../../tests/support/stack';
import { freePort, startStoreServer, type StoreServer } from '../../tests/support/store-server';
import { check } from './check';
import { startNginx } from './nginx';

const WORKERS = 4;
/** How long the load continues before, between and after the restarts. */
const CALM_MS = 1500;

interface Row {
  [key: string]: unknown;
}

/**
 * Two consoles and their store behind deploy/nginx.conf, as in deploy/compose.replicas.yaml: everything works through it, even
 * without the store, and a rolling restart under load loses no request.
 */
export async function checkReplicas(sandbox: SandboxControl): Promise<void> {
  const store = await startStoreServer();
  const ports = [await freePort(), await freePort()];
  const start = (port: number): Promise<RunningConsole> =>
    startConsole({
      PLATFORM_API_URL: sandbox.url,
      PORT: String(port),
      TRUSTED_PROXY_HOPS: '1',
      SHARED_STORE_URL: store.url,
    });
  const consoles = await Promise.all(ports.map(start));
  const nginx = await startNginx(ports.map((port) => `127.0.0.1:${port}`));
  try {
    const aurora = await BffClient.signIn(nginx.url, 'aurora');
    await throughTheProxy(aurora, consoles, sandbox);
    await withTheStore(aurora, consoles, sandbox, store);
    const load = startLoad(aurora);
    await sleep(CALM_MS);
    for (const [place, port] of ports.entries()) {
      check(`replica ${place + 1} ends by itself when told to`, (await consoles[place]!.end()) === 0);
      await sleep(CALM_MS);
      consoles[place] = await start(port);
      await sleep(CALM_MS);
    }
    const { asked, lost } = await load.stop();
    check(
      `of ${asked} requests during a rolling restart none is lost`,
      asked > 100 && lost.length === 0,
      `${lost.length}: ${lost.slice(0, 5).join(', ')}`,
    );
  } finally {
    await nginx.stop();
    await Promise.all([...consoles.map((one) => one.stop()), store.stop()]);
  }
}

async function throughTheProxy(aurora: BffClient, consoles: RunningConsole[], sandbox: SandboxControl): Promise<void> {
  const page = await aurora.page('/internal/clients');
  check('a page comes', page.status === 200 && page.text.includes('SIP client credentials'), page.status);
  for (let i = 0; i < 6; i++) await aurora.send('GET', '/clients');
  check(
    'both replicas answer',
    consoles.every((one) => one.log().includes('"path":"/api/clients"')),
  );
  const { rows } = (await aurora.send('GET', '/clients')).json as { rows: Row[] } & Row;
  const path = `/clients/${String(rows[0]!.clientSid)}`;
  const { values } = (await aurora.send('GET', path)).json as { values: Row } & Row;
  const changed = { ...values, allow_direct_app_calling: values.allow_direct_app_calling !== true };
  const saved = await aurora.send('PUT', path, { values: changed, before: values });
  check('a change is saved', saved.status === 200, saved.text);
  const now = (await aurora.send('GET', path)).json as { values: Row } & Row;
  check('and is there', now.values.allow_direct_app_calling === changed.allow_direct_app_calling);
  await sandbox.forgetCalls();
  await aurora.send('GET', '/applications', undefined, { 'x-forwarded-for': '6.6.6.6' });
  const [call] = await sandbox.calls();
  check(
    "the browser's address is the proxy's word, not the browser's",
    call?.headers['x-forwarded-for'] === '127.0.0.1',
    call?.headers['x-forwarded-for'],
  );
  await streams(aurora);
}

/** What the replicas share: a save that reaches both is done once. Without the store they continue to work, and say so. */
async function withTheStore(
  aurora: BffClient,
  consoles: RunningConsole[],
  sandbox: SandboxControl,
  store: StoreServer,
): Promise<void> {
  const states = async () => {
    const answers = await Promise.all(consoles.map(({ url }) => rawRequest(url, { path: '/api/ready' })));
    return answers.map(({ status, json }) => `${status} ${String(json?.store)}`).join(', ');
  };
  const shared = await states();
  check('both replicas share the store', shared === '200 shared, 200 shared', shared);
  const key = { [SAVE_KEY]: randomUUID() };
  const values = {
    username: 'both.replicas',
    password: 'hidden-8-word',
    is_active: true,
    allow_direct_app_calling: true,
    allow_direct_queue_calling: true,
    allow_direct_user_calling: true,
  };
  const sent = await Promise.all([1, 2, 3, 4].map(() => aurora.send('POST', '/clients', { values }, key)));
  const all = await sandbox.ask<{ username: string }[]>('aurora', 'GET', '/Clients');
  const made = all.filter(({ username }) => username === values.username).length;
  const told = sent.map(({ status }) => status).join(', ');
  check('a save that comes four times is done once', made === 1 && told === '201, 201, 201, 201', `${made}: ${told}`);
  check('the store holds nothing that can be read', !/both\.replicas|hidden-8-word|eyJ/.test(store.contents()));
  await store.stop();
  const without = await aurora.send('GET', '/clients');
  check('without the store a list comes', without.status === 200, without.status);
  const away = await states();
  check('and the probes say that it is away', /^200 own memory.*, 200 own memory/.test(away), away);
  await store.startAgain();
}

/** A recording of an hour: its start arrives long before its end. */
async function streams(aurora: BffClient): Promise<void> {
  const { text } = await aurora.page('/internal/recent-calls?date=7&q=14155550160');
  const address = `${aurora.origin}/api${callLinks(text, 'recording').recording}`;
  const answer = await fetch(address, { headers: { cookie: aurora.cookie } });
  const reader = answer.body!.getReader();
  let bytes = 0;
  for (let pieces = 0; pieces < 50; pieces++) bytes += (await reader.read()).value?.length ?? 0;
  await reader.cancel();
  check('a recording streams through', answer.status === 200 && bytes > 100_000, `${answer.status}, ${bytes} bytes`);
}

/** Requests pages, lists and saves as fast as they are answered, until stopped. */
function startLoad(aurora: BffClient): { stop(): Promise<{ asked: number; lost: string[] }> } {
  let running = true;
  let asked = 0;
  const lost: string[] = [];
  const turns = [
    () => aurora.page('/internal/clients'),
    () => aurora.send('GET', '/clients'),
    // No proxy repeats it once it has started, so it is the easiest to lose.
    () => aurora.send('PUT', '/settings/provider', { values: {} }),
    () => rawRequest(aurora.origin, { path: '/' }),
  ];
  const work = async (first: number) => {
    for (let turn = first; running; turn++) {
      asked += 1;
      try {
        const { status, text } = await turns[turn % turns.length]!();
        if (status >= 500 || text === '') lost.push(String(status));
      } catch (error) {
        lost.push((error as NodeJS.ErrnoException).code ?? String(error));
      }
    }
  };
  const workers = Array.from({ length: WORKERS }, (_, place) => work(place));
  return {
    stop: async () => {
      running = false;
      await Promise.all(workers);
      return { asked, lost };
    },
  };
}
