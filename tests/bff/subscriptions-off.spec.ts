import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';
import {
  accountOf,
  policyOf,
  PROVIDER_PLACES,
  SUBSCRIPTION_PAGES,
  SUBSCRIPTION_REQUESTS,
} from '../support/subscriptions';

test('where the platform is not hosted there are no pages and no requests about subscriptions', async ({ stack }) => {
  const sid = await accountOf(stack.sandbox, 'aurora');
  const client = await BffClient.signIn(stack.url, 'aurora');
  for (const name of SUBSCRIPTION_PAGES) {
    const answer = await client.page(`/internal/accounts/${sid}/${name}`);
    expect([name, answer.status]).toEqual([name, 404]);
    expect(policyOf(answer)).not.toMatch(PROVIDER_PLACES);
  }
  for (const [method, path, body] of SUBSCRIPTION_REQUESTS) {
    expect((await client.send(method, `/accounts/${sid}/${path}`, body)).status).toBe(404);
  }
  expect((await client.page(`/internal/accounts/${sid}/edit`)).text).not.toContain('free trial');
  const sent = (await stack.sandbox.calls()).filter(({ path }) => path === '/Subscriptions');
  expect(sent).toEqual([]);
});
