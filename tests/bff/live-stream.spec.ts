import type { FollowedCall } from '../../lib/resources/live-calls/call-view';
import type { LiveView } from '../../lib/resources/live-calls/view';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { BffClient, rawRequest } from '../support/bff';
import { expect, test } from '../support/e2e';
import { EventStream } from '../support/event-stream';
import { liveCallApi } from '../support/live-links';
import { startConsole, type RunningConsole, type Stack } from '../support/stack';
import { startStoreServer } from '../support/store-server';
import { askForView, viewCookieOf } from '../support/view-as';

const LONG = { LIVE_POLL_SECONDS: '1', LIVE_STREAM_SECONDS: '60' };

test.use({ stackOptions: { env: LONG } });

const PATH = '/live-calls/stream?account=';
const CALL = { account: AURORA, from: '+19175550101', to: '12125550037' };

const lists = async ({ sandbox }: Stack) =>
  (await sandbox.calls()).filter(({ path }) => path.endsWith('/Calls')).length;
const has = (from: string) => (view: LiveView) => view.calls.some((call) => call.from === from);

test('a window is told of calls as they come, and every window of the same user by one reading', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const windows = await Promise.all(Array.from({ length: 7 }, () => EventStream.open(aurora, PATH)));
  expect(windows[0]!.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(windows[0]!.answer.headers.get('cache-control')).toBe('no-store, no-transform');
  for (const window of windows) expect(await window.next<LiveView>()).toMatchObject({ calls: [] });
  await stack.sandbox.live({ calls: [CALL] });
  const before = await lists(stack);
  const views = await Promise.all(windows.map((window) => window.until(has(CALL.from))));
  expect(views.every((view) => view !== null)).toBe(true);
  // One per elapsed second, not per open window.
  expect((await lists(stack)) - before).toBeLessThan(windows.length);
  windows.forEach((window) => window.leave());
});

test('nothing is read for a window that has left', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const window = await EventStream.open(aurora, PATH);
  await window.next();
  window.leave();
  // Requests in progress complete; from then on, the number stays constant.
  let last = -1;
  await expect
    .poll(
      async () => {
        const now = await lists(stack);
        const still = now === last;
        last = now;
        return still;
      },
      { intervals: [2_500] },
    )
    .toBe(true);
});

test.describe('who may', () => {
  const TABLE: [user: string, account: string, status: number][] = [
    ['acme', AURORA, 200],
    ['borealis', AURORA, 404],
    ['aurora', HARBOR, 403],
    ['aurora-viewer', AURORA, 200],
    ['acme', 'nonsense', 404],
  ];
  for (const [user, account, status] of TABLE) {
    test(`${user} and the calls of ${account.slice(0, 8)}: ${status}`, async ({ stack }) => {
      const window = await EventStream.open(await BffClient.signIn(stack.url, user), PATH + account);
      expect(window.answer.status).toBe(status);
      window.leave();
    });
  }

  test('nobody without a session, and no other site', async ({ stack }) => {
    const path = `/api${PATH}`;
    expect((await rawRequest(stack.url, { path })).status).toBe(401);
    const { cookie } = await BffClient.signIn(stack.url, 'aurora');
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await rawRequest(stack.url, { path, headers })).status).toBe(403);
  });
});

test.describe('a stream ends', () => {
  test('when its user signs out, wherever that is', async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const window = await EventStream.open(aurora, PATH);
    await window.next();
    expect((await aurora.send('DELETE', '/session')).status).toBe(200);
    await window.ended();
    // Nor does it send anything that was read for that session before.
    expect((await EventStream.open(aurora, PATH)).answer.status).toBe(401);
  });

  test('when its user begins to look at another console, and when they stop: nothing more of the one is told', async ({
    stack,
  }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const wide = await EventStream.open(acme, PATH + AURORA);
    await wide.next();
    const viewed = await askForView(acme, { providerSid: ACME, accountSid: HARBOR });
    await stack.sandbox.live({ calls: [CALL] });
    expect(await wide.until(has(CALL.from))).toBeNull();
    const narrow = new BffClient(stack.url, `${acme.cookie}; ${viewCookieOf(viewed)}`);
    expect((await EventStream.open(narrow, PATH + AURORA)).answer.status).toBe(403);
    const own = await EventStream.open(narrow, PATH + HARBOR);
    await own.next();
    expect((await narrow.send('DELETE', '/session/view-as')).status).toBe(200);
    await own.ended();
    const again = await EventStream.open(acme, PATH + AURORA);
    expect(await again.until(has(CALL.from))).not.toBeNull();
    again.leave();
  });

  test('when the platform has ended the session, and the next is refused as everywhere', async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const window = await EventStream.open(aurora, PATH);
    await window.next();
    await stack.sandbox.expire('aurora');
    await window.ended();
    expect((await EventStream.open(aurora, PATH)).answer.status).toBe(401);
  });

  test('when the process is to end, which does not wait for it', async ({ stack }) => {
    const ending = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, ...LONG });
    const window = await EventStream.open(await BffClient.signIn(ending.url, 'aurora'), PATH);
    await window.next();
    const code = ending.end();
    await window.ended();
    expect(await code).toBe(0);
  });

  test('when it has lasted its time', async ({ stack }) => {
    const short = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, ...LONG, LIVE_STREAM_SECONDS: '1' });
    try {
      const window = await EventStream.open(await BffClient.signIn(short.url, 'aurora'), PATH);
      await window.next();
      await window.ended();
    } finally {
      await short.stop();
    }
  });
});

test('one user gets so many streams, and no more: their windows ask instead', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const windows = await Promise.all(Array.from({ length: 9 }, () => EventStream.open(aurora, PATH)));
  expect(windows.map(({ answer }) => answer.status).toSorted()).toEqual([...Array<number>(8).fill(200), 429]);
  const harbor = await EventStream.open(await BffClient.signIn(stack.url, 'harbor'), PATH);
  expect(harbor.answer.status).toBe(200);
  [...windows, harbor].forEach((window) => window.leave());
  // A released place is available to another stream.
  await expect
    .poll(async () => {
      const again = await EventStream.open(aurora, PATH);
      again.leave();
      return again.answer.status;
    })
    .toBe(200);
});

test('streams take no room from requests', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const running = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, ...LONG, METRICS_PORT: '0' });
  try {
    const client = new BffClient(running.url, aurora.cookie);
    const windows = await Promise.all(Array.from({ length: 4 }, () => EventStream.open(client, PATH)));
    await Promise.all(windows.map((window) => window.next()));
    const metrics = await (await fetch(running.metricsUrl())).text();
    expect(/^console_requests_under_way (\d+)/m.exec(metrics)?.[1]).toBe('0');
    windows.forEach((window) => window.leave());
  } finally {
    await running.stop();
  }
});

test('an installation may do without: windows are told that there is none', async ({ stack }) => {
  const off = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, LIVE_STREAM_SECONDS: '0' });
  try {
    const aurora = await BffClient.signIn(off.url, 'aurora');
    expect((await EventStream.open(aurora, PATH)).answer.status).toBe(404);
    expect((await aurora.send('GET', '/live-calls')).status).toBe(200);
  } finally {
    await off.stop();
  }
});

test.describe('one call that is followed', () => {
  const streamOf = async (client: BffClient, sid: string) =>
    (await liveCallApi(client, sid, AURORA)).replace('?', '/stream?');

  test('is told as it changes, to all its windows by the readings of its account’s list', async ({ stack }) => {
    const [sid] = await stack.sandbox.live({ calls: [CALL] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const path = await streamOf(aurora, sid!);
    const windows = await Promise.all([1, 2, 3].map(() => EventStream.open(aurora, path)));
    for (const window of windows) expect(await window.next()).toMatchObject({ state: { running: true } });
    const body = { call_status: 'completed' };
    await stack.sandbox.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${sid}`, body);
    const isOver = ({ state }: FollowedCall) => state?.running === false;
    for (const window of windows) expect(await window.until(isOver)).toMatchObject({ state: { listed: true } });
    windows.forEach((window) => window.leave());
  });

  test('is streamed only to the user to whom it was shown', async ({ stack }) => {
    const [sid] = await stack.sandbox.live({ calls: [CALL] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const path = await streamOf(await BffClient.signIn(stack.url, 'acme'), sid!);
    expect((await EventStream.open(aurora, path)).answer.status).toBe(403);
    expect((await EventStream.open(aurora, path.replace(AURORA, HARBOR))).answer.status).toBe(403);
  });
});

test.describe('two replicas that share a store', () => {
  let replicas: RunningConsole[];
  let store: Awaited<ReturnType<typeof startStoreServer>>;
  test.beforeEach(async ({ stack }) => {
    store = await startStoreServer();
    const env = { PLATFORM_API_URL: stack.sandbox.url, SHARED_STORE_URL: store.url, ...LONG, LIVE_POLL_SECONDS: '3' };
    replicas = await Promise.all([startConsole(env), startConsole(env)]);
  });
  test.afterEach(async () => {
    await Promise.all([...replicas.map((one) => one.stop()), store.stop()]);
  });

  test('read each list once for both, and tell the same times; a sign-out at one ends the streams of the other', async ({
    stack,
  }) => {
    const [one, two] = replicas as [RunningConsole, RunningConsole];
    const aurora = await BffClient.signIn(one.url, 'aurora');
    await stack.sandbox.live({ calls: [CALL] });
    await stack.sandbox.forgetCalls();
    const [first, second] = await Promise.all([
      EventStream.open(aurora, PATH),
      EventStream.open(new BffClient(two.url, aurora.cookie), PATH),
    ]);
    const isNew = (than: number) => (view: LiveView) => view.at > than;
    let at = 0;
    for (let round = 1; round <= 3; round++) {
      const [here, there] = await Promise.all([first.until(isNew(at)), second.until(isNew(at))]);
      expect(there!.at).toBe(here!.at);
      expect(there!.calls[0]!.since).toBe(here!.calls[0]!.since);
      at = here!.at;
      expect(await lists(stack)).toBe(round);
    }
    await aurora.send('DELETE', '/session');
    await Promise.all([first.ended(), second.ended()]);
  });
});
