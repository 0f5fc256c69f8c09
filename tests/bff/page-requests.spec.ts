import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';

const asked = (page: string) => `/page-requests?page=${encodeURIComponent(page)}`;

test('nobody sees what another user’s page has asked for', async ({ stack }) => {
  const [acme, aurora] = await Promise.all(['acme', 'aurora'].map((user) => BffClient.signIn(stack.url, user)));
  await acme!.page('/internal/carriers');
  expect((await acme!.send('GET', asked('/internal/carriers'))).status).toBe(200);
  expect((await aurora!.send('GET', asked('/internal/carriers'))).status).toBe(404);
});

test('what no page has, and what is no page, is not known', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  for (const page of ['', '/internal/nothing', '../x', 'x'.repeat(5_000), '<b>', '\u0000'])
    expect((await client.send('GET', asked(page))).status, page).toBe(404);
});

test('pages are forgotten, the oldest first, so that they take little', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  for (let at = 0; at < 12; at++) await client.page(`/internal/clients?q=${at}`);
  expect((await client.send('GET', asked('/internal/clients?q=0'))).status).toBe(404);
  expect((await client.send('GET', asked('/internal/clients?q=11'))).status).toBe(200);
});
