import { BffClient, type RawAnswer } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { SandboxControl } from '../support/sandbox-control';

/*
 * The variables that an application publishes, and who may read their stored values. The platform calls any address it is given
 * (CONTRACT 32): what an address declares secret says nothing about an application stored with another address.
 */

interface Variable {
  name: string;
  value: unknown;
  obscure: boolean;
  isStored: boolean;
}

const PUBLISHED = 'https://apps.example.com/appenv';
const SILENT = 'https://apps.example.com/silent';
/** The same names as the application's own, with none of them secret. */
const OPEN = `https://elsewhere.example/?publishes=${encodeURIComponent(
  JSON.stringify({
    API_KEY: { type: 'string', description: 'Not a secret here' },
    GREETING: { type: 'string', description: 'Greeting' },
  }),
)}`;

async function storedWith(sandbox: SandboxControl, url: string): Promise<string> {
  const [account] = await sandbox.ask<{ account_sid: string }[]>('aurora', 'GET', '/Accounts');
  const { sid } = await sandbox.ask<{ sid: string }>('aurora', 'POST', '/Applications', {
    name: 'With a secret',
    account_sid: account!.account_sid,
    call_hook: { url, method: 'POST' },
    call_status_hook: { url: 'https://apps.example.com/status', method: 'POST' },
    env_vars: { GREETING: 'Hi', API_KEY: 'top-secret-value' },
  });
  await sandbox.forgetCalls();
  return sid;
}

/** As the console's pages ask. */
function ask(bff: BffClient, url: string, sid: string | null): Promise<RawAnswer> {
  return bff.send('POST', '/applications/environment', { url, sid });
}

const variables = (answer: RawAnswer) => answer.json as unknown as Variable[];
const named = (answer: RawAnswer, name: string) => variables(answer).find((one) => one.name === name);

for (const user of ['aurora', 'aurora-viewer', 'acme', 'acme-viewer', 'admin', 'viewer']) {
  test(`${user} reads no secret by a schema that does not call it one`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const sid = await storedWith(stack.sandbox, PUBLISHED);
    const link = `/applications/environment?${new URLSearchParams({ url: OPEN, sid }).toString()}`;
    expect((await bff.send('GET', link)).text).not.toContain('top-secret-value');
    const answer = await ask(bff, OPEN, sid);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('top-secret-value');
  });

  test(`${user} reads no value at all while the stored application does not say which are secret`, async ({
    stack,
  }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const sid = await storedWith(stack.sandbox, SILENT);
    const answer = await ask(bff, OPEN, sid);
    expect(answer.text).not.toMatch(/top-secret-value|"Hi"/);
  });
}

test('what the stored application calls no secret is shown, also at another address', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'aurora');
  const sid = await storedWith(stack.sandbox, PUBLISHED);
  expect(named(await ask(bff, PUBLISHED, sid), 'GREETING')).toMatchObject({ value: 'Hi', obscure: false });
  expect(named(await ask(bff, PUBLISHED, sid), 'API_KEY')).toMatchObject({
    value: null,
    obscure: true,
    isStored: true,
  });
  expect(named(await ask(bff, OPEN, sid), 'GREETING')).toMatchObject({ value: 'Hi', obscure: false });
  expect(named(await ask(bff, OPEN, sid), 'API_KEY')).toMatchObject({ value: null, obscure: true, isStored: true });
});

test('whoever may only look makes the platform call no address but the stored one', async ({ stack }) => {
  const viewer = await BffClient.signIn(stack.url, 'aurora-viewer');
  const sid = await storedWith(stack.sandbox, PUBLISHED);
  expect((await ask(viewer, OPEN, sid)).status).toBe(200);
  expect((await ask(viewer, OPEN, null)).status).toBe(403);
  const asked = (await stack.sandbox.calls()).filter(({ path }) => path === '/AppEnv').map(({ query }) => query.url);
  expect(asked).toEqual([PUBLISHED]);
});

test('no link makes the platform call an address', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'aurora');
  await stack.sandbox.forgetCalls();
  const link = `/applications/environment?${new URLSearchParams({ url: PUBLISHED }).toString()}`;
  expect((await bff.send('GET', link, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(405);
  const forged = await bff.send(
    'POST',
    '/applications/environment',
    { url: PUBLISHED, sid: null },
    {
      origin: 'https://evil.example',
    },
  );
  expect(forged.status).toBe(403);
  expect((await stack.sandbox.calls()).filter(({ path }) => path === '/AppEnv')).toEqual([]);
});

test('an application of somebody else is none, and an address that is none is refused', async ({ stack }) => {
  const sid = await storedWith(stack.sandbox, PUBLISHED);
  const harbor = await BffClient.signIn(stack.url, 'harbor');
  expect((await ask(harbor, PUBLISHED, sid)).status).toBe(404);
  expect((await ask(harbor, 'javascript:alert(1)', null)).status).toBe(422);
  expect((await ask(harbor, PUBLISHED, 'no-sid')).status).toBe(404);
});
