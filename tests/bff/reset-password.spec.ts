import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { SAVE_KEY } from '../../lib/kit/save-key';
import { BffClient, rawRequest } from '../support/bff';
import { expect, test } from '../support/e2e';

/* The link of the platform's mail. The sandbox sends no mail: a user's link is `reset-link-` followed by the name. */

test.use({ stackOptions: { env: { ENABLE_FORGOT_PASSWORD: 'true' } } });

const post = (url: string, path: string, body: object, from = url) =>
  rawRequest(url, {
    method: 'POST',
    path: `/api${path}`,
    headers: { origin: from, 'content-type': 'application/json' },
    body,
  });

test('a mailed link sets a new password, once, and by the rules of the platform', async ({ stack }) => {
  const users = await stack.sandbox.ask<{ name: string; email: string }[]>('admin', 'GET', '/Users');
  const { email } = users.find(({ name }) => name === 'aurora')!;
  expect((await post(stack.url, '/session/forgot-password', { email })).status).toBe(200);
  const reset = (password: string, from?: string) =>
    post(stack.url, '/session/reset-password', { link: 'reset-link-aurora', password }, from);
  expect((await reset('An0ther!pass', 'https://evil.example')).status).toBe(403);
  const short = await reset('short');
  expect([short.status, short.json?.problem?.fields?.password]).toEqual([
    422,
    expect.stringMatching(/^The password must be at least/),
  ]);
  const done = await reset('An0ther!pass');
  expect([done.status, done.headers['set-cookie']]).toEqual([200, undefined]);
  expect((await reset('Yet-an0ther!pass')).json?.problem?.message).toMatch(
    /^This link has expired or was already used/,
  );
  await BffClient.signIn(stack.url, 'aurora', 'An0ther!pass');
});

test('sent again after a broken connection it is done once, also for a browser that leaves, and nobody is told that the link was used', async ({
  stack,
}) => {
  const users = await stack.sandbox.ask<{ name: string; email: string }[]>('admin', 'GET', '/Users');
  const { email } = users.find(({ name }) => name === 'aurora')!;
  await post(stack.url, '/session/forgot-password', { email });
  const { id } = await stack.sandbox.fault({ match: { path: 'change-password' }, kind: 'hold' });
  const ask = {
    method: 'POST',
    path: '/api/session/reset-password',
    headers: { origin: stack.url, 'content-type': 'application/json', [SAVE_KEY]: randomUUID() },
    body: { link: 'reset-link-aurora', password: 'An0ther!pass' },
  };
  const { hostname, port } = new URL(stack.url);
  const left = http.request({ hostname, port, agent: false, ...ask });
  left.on('error', () => undefined);
  left.end(JSON.stringify(ask.body));
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  left.destroy();
  const again = rawRequest(stack.url, ask);
  await stack.sandbox.noFaults();
  expect((await again).status).toBe(200);
  await BffClient.signIn(stack.url, 'aurora', 'An0ther!pass');
});

for (const name of ['admin', 'acme']) {
  test(`a link that was mailed to ${name}, who has no account, says who can help`, async ({ stack }) => {
    const users = await stack.sandbox.ask<{ name: string; email: string }[]>('admin', 'GET', '/Users');
    const { email } = users.find((user) => user.name === name)!;
    await post(stack.url, '/session/forgot-password', { email });
    const answer = await post(stack.url, '/session/reset-password', {
      link: `reset-link-${name}`,
      password: 'An0ther!pass',
    });
    expect([answer.status, answer.json?.problem?.message]).toEqual([
      422,
      'This link only works for users of an account. Ask an administrator to set a new password for you.',
    ]);
  });
}

for (const link of ['reset-link-admin', 'no such link', '../Users', '']) {
  test(`the link "${link}" is refused`, async ({ stack }) => {
    const answer = await post(stack.url, '/session/reset-password', { link, password: 'An0ther!pass' });
    expect([answer.status, answer.json?.problem?.message]).toEqual([
      422,
      expect.stringMatching(/^This link has expired/),
    ]);
  });
}
