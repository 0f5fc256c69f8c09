import { AURORA, HARBOR, accountSid } from '../../sandbox/seed/organisation';
import type { LiveView } from '../../lib/resources/live-calls/view';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { liveCallApi } from '../support/live-links';
import type { Stack } from '../support/stack';

test.use({ stackOptions: { env: { LIVE_POLL_SECONDS: '1' } } });

const CALL = { account: AURORA, from: '+19175550101', to: '12125550037' };
const FOREIGN = accountSid('Fjord Ferries');

async function look(client: BffClient, account = ''): Promise<LiveView> {
  const answer = await client.send('GET', `/live-calls?account=${account}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as unknown as LiveView;
}

async function asked({ sandbox }: Stack, path: RegExp): Promise<string[]> {
  return (await sandbox.calls())
    .filter((call) => path.test(call.path))
    .map(({ method, path: at }) => `${method} ${at}`);
}

const states = ({ calls }: LiveView) => calls.map(({ from, state, over }) => [from, over?.how ?? state]);

test.describe('the calls in progress', () => {
  test('are those that have not ended, and nothing of the media servers behind them', async ({ stack }) => {
    await stack.sandbox.live({
      calls: [
        { ...CALL, from: 'talks' },
        { ...CALL, from: 'rings', answered: 600 },
        { ...CALL, from: 'over', began: 100, answered: -90, ends: -5 },
        { ...CALL, from: 'vanished', began: 4000, answered: -3999 },
      ],
    });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const answer = await aurora.send('GET', '/live-calls');
    const view = answer.json as unknown as LiveView;
    expect(states(view).toSorted()).toEqual([
      ['rings', 'ringing'],
      ['talks', 'in-progress'],
    ]);
    expect(answer.text).not.toMatch(/192\.0\.2\.|203\.0\.113\.|service_url|fs_sip_address/);
  });

  test('stay in sight when they end, and say how', async ({ stack }) => {
    const [sid] = await stack.sandbox.live({ calls: [CALL] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const first = await look(aurora);
    const body = { call_status: 'completed' };
    await stack.sandbox.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${sid}`, body);
    await expect.poll(async () => states(await look(aurora))).toEqual([[CALL.from, 'ended']]);
    const [call] = (await look(aurora)).calls;
    expect(call).toMatchObject({ state: 'completed', since: first.calls[0]!.since });
    expect(call!.duration).toBeGreaterThanOrEqual(5);
  });

  test('are no longer listed, rather than ended, when the platform forgets them', async ({ stack }) => {
    const [sid] = await stack.sandbox.live({ calls: [CALL] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    await look(aurora);
    await stack.sandbox.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${sid}`);
    await expect.poll(async () => states(await look(aurora))).toEqual([[CALL.from, 'unlisted']]);
  });

  test('of one account come with queues, conferences and the platform’s own count', async ({ stack }) => {
    await stack.sandbox.live({
      calls: [CALL],
      queues: { [AURORA]: [{ name: 'support', length: 3 }] },
      conferences: { [AURORA]: ['weekly', 'waitlist'] },
      call_counts: { [AURORA]: { inbound: 2, outbound: 1 } },
    });
    const acme = await BffClient.signIn(stack.url, 'acme');
    expect((await look(acme, AURORA)).extras).toMatchObject({
      queues: { value: [{ name: 'support', length: 3 }] },
      conferences: { value: ['weekly'] },
      counted: { value: 3 },
    });
    // Reading that for every account would cost too many requests.
    expect((await look(acme)).extras).toBeNull();
  });

  for (const count of [
    { inbound: 3, outbound: -1 },
    { inbound: 0, outbound: 0 },
    { inbound: -2, outbound: -1 },
  ]) {
    test(`are compared with no count like ${count.inbound} and ${count.outbound}`, async ({ stack }) => {
      await stack.sandbox.live({ calls: [CALL], call_counts: { [AURORA]: count } });
      const aurora = await BffClient.signIn(stack.url, 'aurora');
      expect((await look(aurora)).extras).toMatchObject({ counted: { value: null } });
    });
  }

  test('of a busy account are all told, 300 and more, by one reading', async ({ stack }) => {
    await stack.sandbox.live({ calls: Array.from({ length: 310 }, (_, at) => ({ ...CALL, from: `desk-${at}` })) });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    expect((await look(aurora)).calls).toHaveLength(310);
    expect(await asked(stack, /\/Calls$/)).toHaveLength(1);
  });

  test('are told although queues cannot be read', async ({ stack }) => {
    await stack.sandbox.live({ calls: [CALL], queues_broken: true });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const { calls, extras } = await look(aurora);
    expect(calls).toHaveLength(1);
    expect(extras?.queues).toHaveProperty('problem');
    expect(extras?.conferences).toEqual({ value: [] });
  });
});

test.describe('what it costs', () => {
  for (const viewers of [1, 5, 50]) {
    test(`${viewers} windows of one user read the list once`, async ({ stack }) => {
      const aurora = await BffClient.signIn(stack.url, 'aurora');
      await aurora.send('GET', '/session');
      await stack.sandbox.forgetCalls();
      const views = await Promise.all(Array.from({ length: viewers }, () => look(aurora)));
      expect(views.every(({ at }) => at > 0)).toBe(true);
      expect(await asked(stack, /\/(Calls|Queues|Conferences|CallCount)$/)).toHaveLength(4);
    });
  }

  test('many accounts are read less often: at most thirty lists a minute', async ({ stack }) => {
    const borealis = await BffClient.signIn(stack.url, 'borealis');
    const answer = await borealis.send('GET', '/live-calls');
    const accounts = (await asked(stack, /\/Calls$/)).length;
    expect(answer.status).toBe(200);
    expect((answer.json as unknown as LiveView).periodSeconds).toBe(accounts * 2);
  });

  test('too many to watch at once are refused with that', async ({ stack }) => {
    await stack.sandbox.grow({ accounts: 30 });
    const admin = await BffClient.signIn(stack.url, 'admin');
    const answer = await admin.send('GET', '/live-calls');
    expect(answer.status).toBe(422);
    expect(answer.json?.problem?.message).toMatch(/^\d+ accounts are too many to watch at once\. Choose one\.$/);
    expect(await asked(stack, /\/Calls$/)).toEqual([]);
  });

  test('nothing is read while the platform’s reserve is touched, and that is said', async ({ stack }) => {
    await stack.sandbox.live({ calls: [CALL] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const headers = { 'ratelimit-remaining': '10', 'ratelimit-reset': '8', 'content-type': 'application/json' };
    await stack.sandbox.fault({ match: { path: '/Calls$' }, kind: 'status', status: 200, headers, body: [] });
    await look(aurora);
    await stack.sandbox.noFaults();
    await stack.sandbox.forgetCalls();
    expect((await look(aurora)).pausedSeconds).toBeGreaterThan(0);
    expect(await asked(stack, /\/Calls$/)).toEqual([]);
    await expect.poll(async () => (await look(aurora)).calls.length, { timeout: 30_000 }).toBe(1);
    expect((await look(aurora)).pausedSeconds).toBeNull();
  });
});

test.describe('who sees them', () => {
  const TABLE: [user: string, account: string, status: number][] = [
    ['admin', AURORA, 200],
    ['acme', AURORA, 200],
    ['acme', FOREIGN, 404],
    ['borealis', AURORA, 404],
    ['aurora', AURORA, 200],
    ['aurora', HARBOR, 403],
    ['aurora', FOREIGN, 403],
    ['viewer', AURORA, 200],
    ['acme-viewer', AURORA, 200],
    ['aurora-viewer', HARBOR, 403],
    ['acme', 'nonsense', 404],
  ];
  for (const [user, account, status] of TABLE) {
    test(`${user} and those of ${account.slice(0, 8)}: ${status}`, async ({ stack }) => {
      const client = await BffClient.signIn(stack.url, user);
      await stack.sandbox.forgetCalls();
      expect((await client.send('GET', `/live-calls?account=${account}`)).status).toBe(status);
      expect(await asked(stack, /\/Calls$/)).toHaveLength(status === 200 ? 1 : 0);
    });
  }

  test('the end of the session is told as everywhere', async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    await stack.sandbox.expire('aurora');
    expect((await aurora.send('GET', '/live-calls')).status).toBe(401);
  });
});

test.describe('one of them', () => {
  test('is only answered to the user to whom it was shown', async ({ stack }) => {
    const [own] = await stack.sandbox.live({ calls: [CALL] });
    const [foreign] = await stack.sandbox.live({ calls: [{ ...CALL, account: FOREIGN }] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const acme = await BffClient.signIn(stack.url, 'acme');
    const api = await liveCallApi(aurora, own!, AURORA);
    const ofAcme = await liveCallApi(acme, own!, AURORA);
    expect((await aurora.send('GET', api)).json).toMatchObject({ state: { running: true, word: 'In progress' } });
    await stack.sandbox.forgetCalls();
    for (const path of [
      ofAcme,
      api.replace(/mark=.*/, 'mark='),
      api.slice(0, -1),
      api.replace(own!, foreign!),
      api.replace(own!, foreign!).replace(AURORA, FOREIGN),
      api.replace(AURORA, HARBOR),
    ]) {
      expect((await aurora.send('GET', path)).status, path).toBe(403);
      expect((await aurora.send('PUT', path, { action: 'hang-up' })).status, path).toBe(403);
    }
    expect(await asked(stack, /\/Calls/)).toEqual([]);
    const page = await aurora.page(`/internal/live-calls/${foreign}?account=${AURORA}`);
    expect(page.status).toBe(404);
  });

  test('is neither hung up nor muted by who may only look', async ({ stack }) => {
    const [sid] = await stack.sandbox.live({ calls: [CALL] });
    for (const user of ['viewer', 'acme-viewer', 'aurora-viewer']) {
      const viewer = await BffClient.signIn(stack.url, user);
      const api = await liveCallApi(viewer, sid!, AURORA);
      const page = await viewer.page(`/internal/live-calls/${sid}?account=${AURORA}`);
      expect(page.text).not.toContain('Hang up');
      for (const action of ['hang-up', 'mute', 'unmute']) {
        expect((await viewer.send('PUT', api, { action })).status, user).toBe(403);
      }
    }
    expect((await asked(stack, /\/Calls\//)).filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  const HANG_UPS: [what: string, call: object, status: number, told: RegExp | string][] = [
    ['that is answered', {}, 200, 'ended'],
    ['that rings', { answered: 600 }, 200, 'ended'],
    ['that its media server has forgotten', { session: 'gone' }, 409, /doesn’t know this call any more/],
    ['whose media server does not answer', { session: 'down' }, 502, /^Couldn’t hang up.*may still be in progress/],
    [
      'of which no media server is known yet',
      { session: 'none' },
      502,
      /^Couldn’t hang up the call\. This call has no media server yet\./,
    ],
  ];
  for (const [what, call, status, told] of HANG_UPS) {
    test(`hanging up a call ${what} is told as it is`, async ({ stack }) => {
      const [sid] = await stack.sandbox.live({ calls: [{ ...CALL, ...call }] });
      const aurora = await BffClient.signIn(stack.url, 'aurora');
      const answer = await aurora.send('PUT', await liveCallApi(aurora, sid!, AURORA), { action: 'hang-up' });
      expect(answer.status, answer.text).toBe(status);
      if (typeof told === 'string') expect(answer.json).toEqual({ outcome: told });
      else expect(answer.json?.problem?.message).toMatch(told);
    });
  }

  test('that the platform no longer lists can’t be hung up, and that is not called its end', async ({ stack }) => {
    const [sid] = await stack.sandbox.live({ calls: [CALL] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const api = await liveCallApi(aurora, sid!, AURORA);
    await stack.sandbox.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${sid}`);
    const answer = await aurora.send('PUT', api, { action: 'hang-up' });
    expect(answer.status).toBe(404);
    expect(answer.json?.problem?.message).toMatch(/no longer lists this call.*may still be in progress/);
  });

  test('that was shown and is no longer listed keeps its page, and is not said to be over', async ({ stack }) => {
    const [sid] = await stack.sandbox.live({ calls: [CALL] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const api = await liveCallApi(aurora, sid!, AURORA);
    await stack.sandbox.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${sid}`);
    const page = await aurora.page(`/internal/live-calls/${sid}?account=${AURORA}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('It may still be in progress');
    expect(page.text).not.toContain('The call is over');
    expect((await aurora.send('GET', api)).json).toMatchObject({ state: { listed: false }, recorded: false });
  });

  test('is muted and unmuted', async ({ stack }) => {
    const [sid] = await stack.sandbox.live({ calls: [CALL] });
    const acme = await BffClient.signIn(stack.url, 'acme');
    const api = await liveCallApi(acme, sid!, AURORA);
    await stack.sandbox.forgetCalls();
    expect((await acme.send('PUT', api, { action: 'mute' })).json).toEqual({ outcome: 'muted' });
    expect((await acme.send('PUT', api, { action: 'unmute' })).json).toEqual({ outcome: 'unmuted' });
    const sent = (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([{ mute_status: 'mute' }, { mute_status: 'unmute' }]);
    expect((await acme.send('PUT', api, { action: 'record' })).status).toBe(422);
  });
});
