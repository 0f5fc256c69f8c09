import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EARLIER_KEY, SAVE_KEY } from '../../lib/kit/save-key';
import { before } from '../support/before';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { startConsole, type RunningConsole, type Stack } from '../support/stack';
import { startStoreServer, type StoreServer } from '../support/store-server';

/* A console is killed in the middle of a save, and the browser repeats the save at the others. */

/** Much less than the timeout for a hanging platform. */
const SOON_MS = 30_000;
const CLIENT = {
  username: 'left.behind',
  password: 'hidden-8-word',
  is_active: true,
  allow_direct_app_calling: true,
  allow_direct_queue_calling: true,
  allow_direct_user_calling: true,
};

let store: StoreServer;
/** They outlive the tests; each test has its own console to kill. */
let others: RunningConsole[] = [];
let killed: RunningConsole;

const replica = ({ sandbox }: Stack) => startConsole({ PLATFORM_API_URL: sandbox.url, SHARED_STORE_URL: store.url });

test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ stack }) => {
  store = await startStoreServer();
  others = [await replica(stack), await replica(stack)];
});
test.beforeEach(async ({ stack }) => {
  killed = await replica(stack);
});
test.afterEach(() => killed.stop());
test.afterAll(async () => {
  await Promise.all([...others.map((one) => one.stop()), store.stop()]);
});

const save = (client: BffClient, key: string, headers = {}) =>
  client.send('POST', '/clients', { values: CLIENT }, { [SAVE_KEY]: key, ...headers });
const made = async ({ sandbox }: Stack) =>
  (await sandbox.ask<{ username: string }[]>('aurora', 'GET', '/Clients')).filter(
    ({ username }) => username === CLIENT.username,
  ).length;

/** Presses Save at the console to be killed, whose call has the fault. @returns the others, in the same session */
async function begun(stack: Stack, key: string, applyFirst: boolean): Promise<BffClient[]> {
  const client = await BffClient.signIn(killed.url, 'aurora');
  const match = { method: 'POST', path: 'Clients' };
  const { id } = await stack.sandbox.fault({ match, kind: 'hang', applyFirst, times: 1 });
  save(client, key).catch(() => undefined);
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  return others.map(({ url }) => new BffClient(url, client.cookie));
}

test('what the killed one has done is found by the next, and not done again', async ({ stack }) => {
  const key = randomUUID();
  const [other] = await begun(stack, key, true);
  const waiting = save(other!, key);
  await killed.stop();
  const answer = await before(waiting, SOON_MS);
  expect(answer.status, answer.text).toBe(409);
  expect(answer.json?.problem?.message).toBe(
    'It exists now: your first attempt created it, or someone else did. Nothing was created again.',
  );
  expect(await made(stack)).toBe(1);
});

test('what the killed one has not done is done by one of those that were asked meanwhile, once', async ({ stack }) => {
  const key = randomUUID();
  const clients = await begun(stack, key, false);
  const waiting = Promise.all([...clients, ...clients].map((client) => save(client, key)));
  await killed.stop();
  const answers = await before(waiting, SOON_MS);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ json }) => json!.sid)).size).toBe(1);
  expect(await made(stack)).toBe(1);
});

test('a save with other values does not wait for the killed one either', async ({ stack }) => {
  const key = randomUUID();
  const [other] = await begun(stack, key, true);
  await killed.stop();
  const answer = await before(save(other!, randomUUID(), { [EARLIER_KEY]: key }), SOON_MS);
  expect(answer.status, answer.text).toBe(409);
  expect(await made(stack)).toBe(1);
});

test('a replica that takes long over a save is not taken for a dead one', async ({ stack }) => {
  const key = randomUUID();
  const client = await BffClient.signIn(killed.url, 'aurora');
  const { id } = await stack.sandbox.fault({ match: { method: 'POST', path: 'Clients' }, kind: 'hold' });
  const first = save(client, key);
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  const second = save(new BffClient(others[0]!.url, client.cookie), key);
  // Longer than a silent replica counts as alive.
  await sleep(10_000);
  await stack.sandbox.noFaults();
  expect((await second).json).toEqual((await first).json);
  expect((await first).status).toBe(201);
  expect(await made(stack)).toBe(1);
});

test('what somebody looks up keeps its place for as long as it lasts, and no longer than its replica', async ({
  stack,
}) => {
  const client = await BffClient.signIn(killed.url, 'aurora');
  const other = new BffClient(others[0]!.url, client.cookie);
  const source = /SpeechCredentials\/speech\/supportedLanguagesAndVoices/;
  const look = (one: BffClient, label: string) =>
    one.send('GET', `/speech-services/languages?vendor=aws&label=${label}`);
  const asked = async () => (await stack.sandbox.calls()).filter(({ path }) => source.test(path)).length;
  const { id } = await stack.sandbox.fault({ match: { path: source.source }, kind: 'hang', times: 2 });
  await stack.sandbox.forgetCalls();
  for (const label of ['a', 'b']) look(client, label).catch(() => undefined);
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  await expect.poll(asked).toBe(2);
  const third = look(other, 'c').catch(() => undefined);
  // Longer than a silent replica keeps its place.
  await sleep(11_000);
  expect(await asked()).toBe(2);
  await killed.stop();
  // Within the time that a request waits for a place.
  expect((await before(look(other, 'd'), SOON_MS)).status).toBe(200);
  await third;
});

test('a console that shares nothing, and was restarted, is told by the page that it has sent the save before', async ({
  stack,
}) => {
  const alone = await startConsole({ PLATFORM_API_URL: stack.sandbox.url });
  const client = await BffClient.signIn(alone.url, 'aurora');
  const key = randomUUID();
  const match = { method: 'POST', path: 'Clients' };
  const { id } = await stack.sandbox.fault({ match, kind: 'hang', applyFirst: true, times: 1 });
  save(client, key).catch(() => undefined);
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  await alone.stop();
  const next = await startConsole({ PLATFORM_API_URL: stack.sandbox.url });
  try {
    const answer = await save(new BffClient(next.url, client.cookie), key, { [EARLIER_KEY]: key });
    expect(answer.status, answer.text).toBe(409);
    expect(await made(stack)).toBe(1);
  } finally {
    await next.stop();
  }
});
