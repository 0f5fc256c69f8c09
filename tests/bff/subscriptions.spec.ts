import { expect, test } from '../support/e2e';
import { BffClient } from '../support/bff';
import {
  accountOf,
  policyOf,
  PROVIDER_PLACES,
  SUBSCRIPTION_PAGES,
  SUBSCRIPTION_REQUESTS,
} from '../support/subscriptions';

/*
 * Subscriptions are for the account's own users, on a hosted platform; the payment provider is allowed only on the pages for
 * cards.
 */

test.use({
  stackOptions: {
    sandbox: { hosted: true },
    env: { ENABLE_HOSTED_SYSTEM: 'true', STRIPE_PUBLISHABLE_KEY: 'pk_test_example' },
  },
});

test('the policy lets the payment provider into the pages for cards alone', async ({ stack }) => {
  const sid = await accountOf(stack.sandbox, 'aurora');
  const client = await BffClient.signIn(stack.url, 'aurora');
  for (const name of ['subscription', 'manage-payment']) {
    const policy = policyOf(await client.page(`/internal/accounts/${sid}/${name}`));
    expect(/script-src [^;]*/.exec(policy)![0]).toContain('https://js.stripe.com');
    expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com');
    expect(/connect-src [^;]*/.exec(policy)![0]).toBe("connect-src 'self' https://api.stripe.com");
    expect(policy).toContain("default-src 'self'");
  }
  const others = [
    '/internal/users',
    '/internal/applications',
    `/internal/accounts/${sid}/edit`,
    `/internal/accounts/${sid}/modify-subscription`,
    `/internal/accounts/${sid}/sip-realm/edit`,
    `/internal/accounts/${sid}/manage-payment/more`,
    '/internal/accounts/none/manage-payment',
    '/manage-payment',
    '/create-password',
  ];
  for (const path of others) expect(policyOf(await client.page(path)), path).not.toMatch(PROVIDER_PLACES);
});

const DENIED: [user: string, of: string, status: number][] = [
  ['admin', 'aurora', 403],
  ['acme', 'aurora', 403],
  ['harbor', 'aurora', 403],
  ['aurora-viewer', 'aurora', 403],
  ['viewer', 'aurora', 403],
];
for (const [user, of, status] of DENIED) {
  test(`${user} neither sees nor changes the subscription of ${of}`, async ({ stack }) => {
    const sid = await accountOf(stack.sandbox, of);
    const client = await BffClient.signIn(stack.url, user);
    for (const [method, path, body] of SUBSCRIPTION_REQUESTS) {
      expect([path, (await client.send(method, `/accounts/${sid}/${path}`, body)).status]).toEqual([path, status]);
    }
    for (const name of SUBSCRIPTION_PAGES) {
      const answer = await client.page(`/internal/accounts/${sid}/${name}`);
      expect([name, answer.status]).toEqual([name, 307]);
    }
    const sent = (await stack.sandbox.calls()).filter(({ path }) => path === '/Subscriptions');
    expect(sent).toEqual([]);
  });
}

test('nothing that is no quantity and no card reaches the platform', async ({ stack }) => {
  const sid = await accountOf(stack.sandbox, 'harbor');
  const client = await BffClient.signIn(stack.url, 'harbor');
  const bad = [
    { calls: 0, devices: 0 },
    { calls: -1, devices: 0 },
    { calls: 1.5, devices: 0 },
    { calls: 1, devices: -5 },
    { calls: 10_001, devices: 0 },
    { calls: 1e21, devices: 0 },
    { calls: '5', devices: 0 },
    { calls: 5 },
  ];
  for (const quantities of bad) {
    const body = { ...quantities, paymentMethod: 'pm_fine' };
    expect((await client.send('POST', `/accounts/${sid}/subscription`, body)).status).toBe(422);
    const change = { ...quantities, preview: true };
    expect((await client.send('PUT', `/accounts/${sid}/subscription`, change)).status).toBe(422);
  }
  for (const paymentMethod of ['', '../x', 'a b', 'x'.repeat(300), null, 5]) {
    expect((await client.send('PUT', `/accounts/${sid}/payment`, { paymentMethod })).status).toBe(422);
  }
  expect((await stack.sandbox.calls()).filter(({ path }) => path === '/Subscriptions')).toEqual([]);
});

test('a payment is never sent twice, and a failure says what to do', async ({ stack }) => {
  const sid = await accountOf(stack.sandbox, 'harbor');
  const client = await BffClient.signIn(stack.url, 'harbor');
  await stack.sandbox.fault({ match: { method: 'POST', path: '/Subscriptions' }, kind: 'reset' });
  const body = { calls: 2, devices: 0, paymentMethod: 'pm_fine' };
  const answer = await client.send('POST', `/accounts/${sid}/subscription`, body);
  expect([answer.status, answer.json?.problem?.kind]).toEqual([502, 'unavailable']);
  expect((await stack.sandbox.calls()).filter(({ path }) => path === '/Subscriptions')).toHaveLength(1);
});

test('a platform that tells nothing about the subscription is no fault of the account’s page', async ({ stack }) => {
  const sid = await accountOf(stack.sandbox, 'aurora');
  const client = await BffClient.signIn(stack.url, 'aurora');
  const mine = { user: { provider: 'local' }, account: { plan_type: 'paid' } };
  await stack.sandbox.fault({ match: { path: '/Users/me' }, kind: 'status', status: 200, body: mine });
  const account = await client.page(`/internal/accounts/${sid}/edit`);
  expect(account.status).toBe(200);
  expect(account.text).not.toContain('Change subscription');
  const page = await client.page(`/internal/accounts/${sid}/manage-payment`);
  expect(page.text).toContain('No subscription details are available for this account.');
});

test('an answer that does not say what became of a payment is not called a failed one', async ({ stack }) => {
  const sid = await accountOf(stack.sandbox, 'aurora');
  const client = await BffClient.signIn(stack.url, 'aurora');
  await stack.sandbox.fault({ match: { path: '/Subscriptions' }, kind: 'wrong-shape', applyFirst: true });
  const changed = await client.send('PUT', `/accounts/${sid}/subscription`, { calls: 12, devices: 3, preview: false });
  expect(changed.status).toBe(502);
  expect(changed.json!.problem!.message).toContain('We couldn’t confirm whether the change was saved');
  // Reading costs nothing, so there is nothing to be in doubt about.
  const looked = await client.send('PUT', `/accounts/${sid}/subscription`, { calls: 12, devices: 3, preview: true });
  expect(looked.status).toBe(502);
  expect(looked.json!.problem!.message).toBe('The platform sent an answer in an unexpected format.');
});

test('an account’s page says that its plan could not be read', async ({ stack }) => {
  const sid = await accountOf(stack.sandbox, 'aurora');
  const client = await BffClient.signIn(stack.url, 'aurora');
  const page = `/internal/accounts/${sid}/edit`;
  expect((await client.page(page)).text).toContain('Subscription</h2>');
  await stack.sandbox.fault({ match: { path: '/Users/me' }, kind: 'html' });
  const { text } = await client.page(page);
  expect(text.includes('Subscription</h2>')).toBe(false);
  expect(text.includes('Couldn’t load the subscription. The platform')).toBe(true);
});
