import { SAVE_KEY } from '../../lib/kit/save-key';
import { startedCallHref, type StartedCall } from '../../lib/resources/live-calls/test-call';
import { AURORA, HARBOR, accountSid } from '../../sandbox/seed/organisation';
import type { Row } from '../../sandbox/columns';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { startConsole, type RunningConsole, type Stack } from '../support/stack';
import { startStoreServer } from '../support/store-server';

const PATH = '/live-calls/test';
const FOREIGN = accountSid('Fjord Ferries');

const applicationOf = ({ store }: Stack, account: string) =>
  String(store.first('applications', { account_sid: account })!.application_sid);

const callIn = (stack: Stack, changed: Row = {}): Row => ({
  target: 'phone',
  to: '+13475550188',
  from: '12125550037',
  account: AURORA,
  application: applicationOf(stack, AURORA),
  limit: 30,
  ...changed,
});

/** The bodies of the calls requested from the platform. */
const asked = async ({ sandbox }: Stack) =>
  (await sandbox.calls()).filter(({ method, path }) => method === 'POST' && /\/Calls$/.test(path));

test('a test call is started with the limits that nobody can take off, and can be followed', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const answer = await aurora.send('POST', PATH, callIn(stack));
  expect(answer.status, answer.text).toBe(201);
  expect(answer.json).toMatchObject({ listed: true, sid: expect.any(String) });
  expect((await asked(stack)).map(({ body }) => body)).toEqual([
    {
      application_sid: applicationOf(stack, AURORA),
      from: '12125550037',
      to: { type: 'phone', number: '+13475550188' },
      timeLimit: 30,
      timeout: 30,
    },
  ]);
  const href = startedCallHref(AURORA, answer.json as unknown as StartedCall);
  expect((await aurora.page(href)).text).toContain('+13475550188');
});

test('where there are no accounts, the page says what to do first, and not only that none can be chosen', async ({
  stack,
}) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const page = '/internal/live-calls/test';
  expect((await admin.page(page)).text).toContain('you’ll see which carrier');
  await stack.sandbox.fault({ match: { path: '/Accounts$' }, kind: 'status', status: 200, body: [] });
  const without = (await admin.page(page)).text;
  expect(without).toContain('A test call is made by an application of an account');
  expect(without).toContain('href="/internal/accounts/add"');
  await stack.sandbox.noFaults();
});

for (const limit of [0, 31, 3600, -1]) {
  test(`no browser makes it longer: ${limit} is not a choice, and becomes a minute`, async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    expect((await aurora.send('POST', PATH, callIn(stack, { limit, timeout: 600, timeLimit: 9999 }))).status).toBe(201);
    expect((await asked(stack))[0]!.body).toMatchObject({ timeLimit: 60, timeout: 30 });
  });
}

test('a SIP client is called in the realm of the account', async ({ stack }) => {
  const realm = String(stack.store.get('accounts', AURORA)!.sip_realm);
  const admin = await BffClient.signIn(stack.url, 'admin');
  expect((await admin.send('POST', PATH, callIn(stack, { target: 'client', to: 'desk+7' }))).status).toBe(201);
  expect((await asked(stack))[0]!.body).toMatchObject({ to: { type: 'user', name: `desk+7@${realm}` } });
});

test.describe('is not started, and nothing is asked of the platform', () => {
  const ownApplication = (stack: Stack) => ({ application: applicationOf(stack, AURORA) });
  const TABLE: [what: string, user: string, changed: (stack: Stack) => Row, status: number, told: RegExp][] = [
    ['for a user of a provider', 'acme', () => ({}), 403, /only starts calls for administrators and account users/],
    ['for who may only look', 'aurora-viewer', () => ({}), 403, /view-only/],
    ['for a provider’s user who may only look', 'acme-viewer', () => ({}), 403, /./],
    [
      'with an application of another account',
      'admin',
      (stack) => ({ application: applicationOf(stack, HARBOR) }),
      422,
      /application doesn’t belong/,
    ],
    [
      'with another account’s application under the own account’s name',
      'aurora',
      (stack) => ({ account: HARBOR, application: applicationOf(stack, HARBOR) }),
      422,
      /application doesn’t belong/,
    ],
    ['in an account of another provider', 'admin', () => ({ account: FOREIGN }), 422, /account doesn’t exist/],
    ['without a number', 'aurora', (stack) => ({ ...ownApplication(stack), to: ' ' }), 422, /Enter a number/],
    ['with an address for a number', 'aurora', () => ({ to: 'sip:a@evil.example' }), 422, /Enter a number: digits/],
    ['with a word for a number', 'aurora', () => ({ to: 'abc' }), 422, /Enter a number: digits/],
    ['with a realm for a SIP client', 'aurora', () => ({ target: 'client', to: 'a@b' }), 422, /without @ or realm/],
    ['without a caller', 'aurora', () => ({ from: '' }), 422, /shown to the called party/],
    ['with a number that is none', 'aurora', () => ({ to: 13475550188 }), 422, /./],
    ['with a list for an application', 'aurora', () => ({ application: ['x'] }), 422, /./],
  ];
  for (const [what, user, changed, status, told] of TABLE) {
    test(what, async ({ stack }) => {
      const client = await BffClient.signIn(stack.url, user);
      const answer = await client.send('POST', PATH, callIn(stack, changed(stack)));
      expect(answer.status, answer.text).toBe(status);
      expect(answer.text).toMatch(told);
      expect(await asked(stack)).toEqual([]);
    });
  }

  test('where the account has no realm, and a SIP client is called', async ({ stack }) => {
    stack.store.update('accounts', AURORA, { sip_realm: null });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const answer = await aurora.send('POST', PATH, callIn(stack, { target: 'client', to: 'desk' }));
    expect(answer.status).toBe(422);
    expect(answer.json?.problem?.fields?.to).toMatch(/no SIP realm/);
    expect(await asked(stack)).toEqual([]);
  });
});

test.describe('why there is no call', () => {
  test('no media server: said, although the platform says it to everybody', async ({ stack }) => {
    await stack.sandbox.live({ media_servers: [] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const answer = await aurora.send('POST', PATH, callIn(stack));
    expect(answer.status).toBe(502);
    expect(answer.json?.problem?.message).toMatch(/^No media server of the platform is free/);
  });

  test('one of two media servers is down: another try reaches the other', async ({ stack }) => {
    await stack.sandbox.live({ media_servers: ['down', 'up'] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const first = await aurora.send('POST', PATH, callIn(stack));
    expect(first.json?.problem?.message).toMatch(/Try again: the platform uses them in turn/);
    expect(first.json?.problem).not.toHaveProperty('doubtful');
    expect((await aurora.send('POST', PATH, callIn(stack))).status).toBe(201);
  });

  test('a 500 without a reason is doubtful, and says what was checked here', async ({ stack }) => {
    await stack.sandbox.live({ media_servers: ['odd'] });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const { json } = await aurora.send('POST', PATH, callIn(stack));
    expect(json?.problem).toMatchObject({ doubtful: true, parts: [{ outcome: 'not known' }] });
    expect(json?.problem?.message).toMatch(/Checked here: the application belongs to the account/);
    expect(json?.problem?.message).toMatch(/carrier|gets the call/);
    expect(json?.problem?.message).toMatch(/Check the calls in progress before you try again/);
  });
});

test('one click is one call: what arrives twice under one key is started once', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const call = callIn(stack);
  const headers = { [SAVE_KEY]: crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => aurora.send('POST', PATH, call, headers)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await asked(stack)).toHaveLength(1);
});

test('what one replica has started, and another is asked for again, is named by its sid', async ({ stack }) => {
  const shared = await startStoreServer();
  const env = { PLATFORM_API_URL: stack.sandbox.url, ENABLE_TEST_CALLS: 'true', SHARED_STORE_URL: shared.url };
  const [first, second] = await Promise.all([startConsole(env), startConsole(env)]);
  try {
    const onFirst = await BffClient.signIn(first.url, 'aurora');
    const onSecond = new BffClient(second.url, onFirst.cookie);
    const call = callIn(stack);
    const headers = { [SAVE_KEY]: crypto.randomUUID() };
    const started = (await onFirst.send('POST', PATH, call, headers)).json as unknown as StartedCall;
    const again = await onSecond.send('POST', PATH, call, headers);
    expect(again.status, again.text).toBe(201);
    expect(again.json).toEqual({ sid: started.sid });
    expect(await asked(stack)).toHaveLength(1);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await shared.stop();
  }
});

test.describe('where the installation does not offer it', () => {
  let off: RunningConsole;
  test.beforeEach(async ({ stack }) => {
    off = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, ENABLE_TEST_CALLS: '' });
  });
  test.afterEach(() => off.stop());

  test('there is no such page and no such handler, and no link to it', async ({ stack }) => {
    const aurora = await BffClient.signIn(off.url, 'aurora');
    expect((await aurora.send('POST', PATH, callIn(stack))).status).toBe(404);
    expect((await aurora.page('/internal/live-calls/test')).status).toBe(404);
    expect((await aurora.page('/internal/live-calls')).text).not.toContain('Test call');
    expect(await asked(stack)).toEqual([]);
  });
});
