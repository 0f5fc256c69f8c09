import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';
import { accountOf, policyOf, PROVIDER_PLACES } from '../support/subscriptions';

test.use({ stackOptions: { sandbox: { hosted: true }, env: { ENABLE_HOSTED_SYSTEM: 'true' } } });

test('without a key no card is asked for, and no page lets the payment provider in', async ({ stack }) => {
  for (const [user, page] of [
    ['aurora', 'manage-payment'],
    ['harbor', 'subscription'],
  ] as const) {
    const sid = await accountOf(stack.sandbox, user);
    const client = await BffClient.signIn(stack.url, user);
    const answer = await client.page(`/internal/accounts/${sid}/${page}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Card payments aren');
    expect(answer.text).not.toMatch(PROVIDER_PLACES);
    expect(policyOf(answer)).not.toMatch(PROVIDER_PLACES);
  }
});
