import { speechSid } from '../../sandbox/seed/speech';
import { before } from '../support/before';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { startConsole, type RunningConsole } from '../support/stack';

/* A platform that accepts a request and never responds, or never ends its response: one user's waiting delays nobody else. */

let running: RunningConsole;
test.beforeEach(async ({ stack }) => {
  running = await startConsole({ PLATFORM_API_URL: stack.sandbox.url, PLATFORM_TIMEOUT_SECONDS: '3' });
});
test.afterEach(() => running.stop());

const AT_ONCE = 160;
/** Less than the console's timeout of twelve seconds for hanging calls. */
const SOON_MS = 10_000;

for (const [what, fault, most, ask] of [
  [
    'look-ups at vendors',
    '/speech/supportedLanguagesAndVoices$',
    2,
    (client: BffClient, i: number) => client.send('GET', `/speech-services/languages?vendor=aws&label=${i}`),
  ],
  ['lists', '^/Clients', 24, (client: BffClient, i: number) => client.send('GET', `/clients?q=${i}`)],
  [
    'tests of speech services',
    '/test$',
    6,
    (client: BffClient) => client.send('POST', '/speech-services/tests', { sids: [speechSid('aurora aws')] }),
  ],
] as const) {
  test(`one user of the lowest rights who starts many ${what} holds up nobody: not sign-in, not pages, not lists`, async ({
    stack,
  }) => {
    const aurora = await BffClient.signIn(running.url, 'aurora-viewer');
    const acme = await BffClient.signIn(running.url, 'acme');
    await stack.sandbox.fault({ match: { path: fault, user: 'aurora-viewer' }, kind: 'hang' });
    await stack.sandbox.forgetCalls();
    const held = Array.from({ length: AT_ONCE }, (_, i) => ask(aurora, i).catch(() => null));
    const started = async () => (await stack.sandbox.calls()).filter(({ path }) => new RegExp(fault).test(path)).length;
    await expect.poll(started).toBeGreaterThan(0);
    expect((await before(acme.send('GET', '/clients'), SOON_MS)).status).toBe(200);
    expect((await before(acme.page('/internal/applications'), SOON_MS)).status).toBe(200);
    await before(BffClient.signIn(running.url, 'admin'), SOON_MS);
    expect(await started()).toBeLessThanOrEqual(most);
    const ended = await before(Promise.all(held), 60_000);
    expect(new Set(ended.map((answer) => answer?.status))).not.toContain(500);
    await stack.sandbox.noFaults();
    expect((await aurora.send('GET', '/clients')).status).toBe(200);
  });
}

for (const [what, path, times, ask] of [
  ['signing in', '^/login$', 6, (i: number) => ['/', { username: `nobody-${i}`, password: 'hidden-9-word' }]],
  [
    'mails for a forgotten password',
    '^/forgot-password$',
    100,
    (i: number) => ['/forgot-password', { email: `n${i}@example.com` }],
  ],
] as const) {
  test(`one address that keeps ${what} waiting leaves the others room to sign in, and the console ready`, async ({
    stack,
  }) => {
    const behind = await startConsole({
      PLATFORM_API_URL: stack.sandbox.url,
      PLATFORM_TIMEOUT_SECONDS: '5',
      TRUSTED_PROXY_HOPS: '1',
      ENABLE_FORGOT_PASSWORD: 'true',
    });
    try {
      const from = (address: string) => ({ 'x-forwarded-for': address, origin: behind.url });
      await stack.sandbox.fault({ match: { path }, kind: 'hang', times });
      await stack.sandbox.forgetCalls();
      const nobody = new BffClient(behind.url, '');
      const held = Array.from({ length: 60 }, (_, i) => {
        const [to, body] = ask(i);
        return nobody.send('POST', `/session${to === '/' ? '' : to}`, body, from('192.0.2.1')).catch(() => null);
      });
      const started = async () =>
        (await stack.sandbox.calls()).filter((call) => new RegExp(path).test(call.path)).length;
      await expect.poll(started).toBe(6);
      const signIn = { username: 'admin', password: 'Passw0rd!' };
      const other = new BffClient(behind.url, '').send('POST', '/session', signIn, from('192.0.2.2'));
      expect((await before(other, 4_000)).status).toBe(200);
      expect((await before(fetch(`${behind.url}/api/ready`), 4_000)).status).toBe(200);
      await stack.sandbox.noFaults();
      await Promise.all(held);
    } finally {
      await behind.stop();
    }
  });
}

for (const [path, sentence] of [
  ['/clients', 'The platform didn’t answer in time. Try again.'],
  ['/options/accounts', 'The platform didn’t answer in time. Try again.'],
] as const) {
  test(`an answer of which a piece comes now and then is waited for as long as for one that never comes: ${path}`, async ({
    stack,
  }) => {
    const admin = await BffClient.signIn(running.url, 'admin');
    await stack.sandbox.fault({ match: { path: '^/(Clients|.*Accounts)' }, kind: 'drip', delayMs: 200 });
    const [one, other] = await before(Promise.all([admin.send('GET', path), admin.send('GET', path)]), 30_000);
    for (const answer of [one, other]) {
      expect(answer.status).toBe(504);
      expect(answer.json?.problem?.message).toBe(sentence);
    }
    const page = await before(admin.page('/internal/clients'), 30_000);
    expect(page.text).toContain('Couldn’t load SIP clients');
  });
}
