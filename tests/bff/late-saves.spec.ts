import { randomUUID } from 'node:crypto';
import { EARLIER_KEY, SAVE_KEY } from '../../lib/kit/save-key';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* A platform that responds after the console's timeout: it may still carry out the request. */

test.use({ stackOptions: { env: { PLATFORM_TIMEOUT_SECONDS: '1' } } });

const CLIENT = {
  username: 'late.phone',
  password: 'hidden-8-word',
  is_active: true,
  allow_direct_app_calling: true,
  allow_direct_queue_calling: true,
  allow_direct_user_calling: true,
};
const clients = async (stack: Stack) =>
  (await stack.sandbox.ask<{ username: string }[]>('aurora', 'GET', '/Clients')).filter(({ username }) =>
    username.startsWith('late.'),
  );

for (const [what, next] of [
  ['the same', (first: string) => ({ values: CLIENT, headers: { [SAVE_KEY]: first } })],
  [
    'it with another password',
    (first: string) => ({
      values: { ...CLIENT, password: 'another-8-word' },
      headers: { [SAVE_KEY]: randomUUID(), [EARLIER_KEY]: first },
    }),
  ],
] as const) {
  test(`saving ${what} again finds what the first try has made, and makes no second`, async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const first = randomUUID();
    await stack.sandbox.fault({ match: { method: 'POST', path: 'Clients$' }, kind: 'hold', times: 1 });
    const lost = await aurora.send('POST', '/clients', { values: CLIENT }, { [SAVE_KEY]: first });
    expect(lost.status).toBe(504);
    expect(lost.json?.problem).toMatchObject({ doubtful: true, message: expect.stringMatching(/couldn’t confirm/) });
    // It takes effect now, after the console's timeout.
    await stack.sandbox.noFaults();
    await expect.poll(async () => (await clients(stack)).length).toBe(1);
    const { values, headers } = next(first);
    const second = await aurora.send('POST', '/clients', { values }, headers);
    expect(second.status).toBe(409);
    expect(second.json?.problem).toMatchObject({
      message: 'It exists now: your first attempt created it, or someone else did. Nothing was created again.',
      existing: { href: expect.stringMatching(/^\/internal\/clients\/[0-9a-f-]{36}\/edit$/) },
    });
    expect(await clients(stack)).toHaveLength(1);
  });
}

test('saving again makes what the first try has not', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const key = { [SAVE_KEY]: randomUUID() };
  await stack.sandbox.fault({ match: { method: 'POST', path: 'Clients$' }, kind: 'hang', times: 1 });
  expect((await aurora.send('POST', '/clients', { values: CLIENT }, key)).status).toBe(504);
  expect((await aurora.send('POST', '/clients', { values: CLIENT }, key)).status).toBe(201);
  expect(await clients(stack)).toHaveLength(1);
});
