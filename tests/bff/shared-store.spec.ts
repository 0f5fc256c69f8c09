import { BffClient, rawRequest } from '../support/bff';
import { expect, test } from '../support/e2e';
import { startConsole, type RunningConsole } from '../support/stack';
import { startStoreServer, type StoreServer } from '../support/store-server';

/* Two consoles behind a balancer, and the Redis server that they share. */

const LANGUAGES = /\/speech\/supportedLanguagesAndVoices$/;

let store: StoreServer;
let first: RunningConsole;
let second: RunningConsole;

test.beforeEach(async ({ stack }) => {
  store = await startStoreServer();
  const env = {
    PLATFORM_API_URL: stack.sandbox.url,
    SHARED_STORE_URL: store.url,
    PLATFORM_TIMEOUT_SECONDS: '2',
    METRICS_PORT: '0',
  };
  // A request held by one console outlasts the other's timeout.
  const patient = { ...env, PLATFORM_TIMEOUT_SECONDS: '6' };
  [first, second] = await Promise.all([startConsole(patient), startConsole(env)]);
});
test.afterEach(async () => {
  await Promise.all([first.stop(), second.stop(), store.stop()]);
});

const readiness = async ({ url }: RunningConsole) => {
  const { status, json } = await rawRequest(url, { path: '/api/ready' });
  return [status, json?.store];
};
const isUp = async ({ metricsUrl }: RunningConsole) =>
  /^console_shared_store_up (\d)/m.exec(await (await fetch(metricsUrl())).text())?.[1];

test('while the store is away the console works on, says so, and comes back to it', async () => {
  expect(await readiness(first)).toEqual([200, 'shared']);
  expect(await isUp(first)).toBe('1');
  const acme = await BffClient.signIn(first.url, 'acme');
  await store.stop();
  await expect.poll(() => readiness(first)).toEqual([200, 'own memory, because the shared store is unavailable']);
  expect(await isUp(first)).toBe('0');
  expect((await acme.send('GET', '/clients')).status).toBe(200);
  expect((await BffClient.signIn(first.url, 'aurora')).cookie).not.toBe('');
  await store.startAgain();
  // The console notices with its next request to the store.
  await expect
    .poll(async () => {
      await BffClient.signIn(first.url, 'aurora');
      return readiness(first);
    })
    .toEqual([200, 'shared']);
});

test('failed sign-ins are counted together, whatever the spelling, and nothing in the store is readable', async () => {
  const tries = [
    [first, 'Jürgen.Groß'],
    [second, 'jürgen.groß'],
    [first, 'JURGEN.GROSS'],
  ] as const;
  for (const [{ url }, username] of tries) {
    const headers = { origin: url, 'content-type': 'application/json' };
    await rawRequest(url, { method: 'POST', path: '/api/session', headers, body: { username, password: 'wrong one' } });
  }
  expect(store.contents()).toMatch(/^console:n:\S+ 3$/m);
  await BffClient.signIn(second.url, 'acme');
  expect(store.contents()).toMatch(/^console:v:\S+ Fe26/m);
  expect(store.contents()).not.toMatch(/gro(ß|ss)|acme|wrong one|eyJ[\w-]+\.eyJ/i);
});

test('a user has two look-ups at once in both consoles together', async ({ stack }) => {
  const here = await BffClient.signIn(first.url, 'aurora');
  const there = new BffClient(second.url, here.cookie);
  await stack.sandbox.fault({ match: { path: LANGUAGES.source }, kind: 'hang' });
  await stack.sandbox.forgetCalls();
  const look = (client: BffClient, label: string) =>
    client.send('GET', `/speech-services/languages?vendor=aws&label=${label}`);
  const asked = async () => (await stack.sandbox.calls()).filter(({ path }) => LANGUAGES.test(path)).length;
  const held = [look(here, 'a'), look(here, 'b')];
  await expect.poll(asked).toBe(2);
  const refused = await look(there, 'c');
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json?.problem?.message).toBe('2 of your lookups are still running. Try again when they finish.');
  expect(await asked()).toBe(2);
  await stack.sandbox.noFaults();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([504, 504]);
  expect((await look(there, 'd')).status).toBe(200);
});
