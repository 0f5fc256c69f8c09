import type { Page } from '@playwright/test';
import { endSession, expect, expectAccessible, test, watchConsole } from '../support/e2e';

test.use({
  stackOptions: {
    sandbox: { hosted: true },
    env: { ENABLE_HOSTED_SYSTEM: 'true', STRIPE_PUBLISHABLE_KEY: 'pk_test_example' },
  },
});

/** Replaces the payment provider's script: a field for typing a card's token, instead of a card. */
const PROVIDER = `
  window.Stripe = () => {
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Card number');
    return {
      elements: () => ({
        create: () => ({
          mount: (place) => place.replaceChildren(input),
          on: (event, run) => event === 'ready' && queueMicrotask(run),
          destroy: () => input.remove(),
        }),
      }),
      createPaymentMethod: async () =>
        input.value ? { paymentMethod: { id: input.value } } : { error: { message: 'Your card number is incomplete.' } },
      confirmCardPayment: async (secret) => (secret === 'pi_1_secret_2' ? {} : { error: { message: 'No.' } }),
    };
  };
`;

async function withProvider(page: Page) {
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PROVIDER }),
  );
}

const ownAccount = async (ask: <T>(user: string, method: string, path: string) => Promise<T>, user: string) =>
  (await ask<{ account_sid: string; plan_type: string }[]>(user, 'GET', '/Accounts'))[0]!;

test('a trial says what it allows and until when, and leads to the upgrade', async ({ page, signIn }) => {
  await signIn('harbor');
  await page.goto('/internal');
  await expect(
    page.getByText(/^The free trial allows 5 simultaneous calls and 25 registered devices until \w+ \d+, \d{4}\.$/),
  ).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'About this account' });
  await expect(aside.getByText('Registered devices').locator('+ dd')).toHaveText('25');
  await expect(aside.getByRole('link', { name: 'Manage payment' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Upgrade', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Upgrade to a paid subscription');
});

test('who views as an account sees nothing of its subscription, and nothing that failed', async ({
  page,
  signIn,
  stack,
}) => {
  const { account_sid } = await ownAccount((...asked) => stack.sandbox.ask(...asked), 'harbor');
  await signIn('acme');
  await page.goto(`/internal/accounts/${account_sid}/edit`);
  await page.getByRole('button', { name: 'View as this account' }).click();
  await expect(page.getByRole('region', { name: 'Viewing as' })).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'About this account' });
  await expect(aside.getByRole('link', { name: 'Carriers' })).toBeVisible();
  await expect(page.getByText(/subscription/i)).toHaveCount(0);
  // Its own page would turn them away.
  await expect(aside.getByRole('link', { name: 'Change SIP realm' })).toHaveCount(0);
});

test('what is left of an expired trial is said, and what is to be done when nothing is left', async ({
  page,
  signIn,
  stack,
}) => {
  const { account_sid } = await ownAccount((...asked) => stack.sandbox.ask(...asked), 'harbor');
  await signIn('harbor');
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${account_sid}`, { plan_type: 'free' });
  await page.goto('/internal');
  await expect(
    page.getByText(
      'The free trial has expired. The account is limited to 1 simultaneous call and 5 registered devices.',
    ),
  ).toBeVisible();
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${account_sid}`, { plan_type: 'free', is_active: 0 });
  await page.reload();
  await expect(page.getByText('The free trial has expired. Upgrade to a paid subscription to continue.')).toBeVisible();
  await expectAccessible(page);
});

test('an account is upgraded with a card that the console never sees', async ({ page, signIn, stack }) => {
  const complaints = watchConsole(page);
  await withProvider(page);
  await signIn('harbor');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Upgrade to a paid subscription' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByLabel('Simultaneous calls').fill('0');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Enter 1 or more.')).toBeVisible();
  await expect(page.getByText('1 field needs your attention')).toBeVisible();
  await page.getByRole('button', { name: 'Simultaneous calls', exact: true }).click();
  await expect(page.getByLabel('Simultaneous calls')).toBeFocused();
  await page.getByLabel('Simultaneous calls').fill('12');
  await page.getByLabel('Additional registered devices').fill('3');
  await expect(page.getByRole('region', { name: 'Cost' })).toContainText('Every month$61.00');
  await expect(page.getByText('Each simultaneous call includes 5 devices (63 in total).')).toBeVisible();
  await expectAccessible(page);
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await page.getByLabel('Card number').fill('pm_declined');
  await subscribe.click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByLabel('Card number').fill('pm_fine');
  await subscribe.click();
  await expect(page.getByText('Subscription updated')).toBeVisible();
  await expect(page.getByText('You have a paid subscription.')).toBeVisible();
  const sent = (await stack.sandbox.calls()).filter(
    ({ path, method }) => path === '/Subscriptions' && method === 'POST',
  );
  expect(sent).toHaveLength(2);
  expect(sent[1]!.body).toMatchObject({
    action: 'upgrade-to-paid',
    payment_method_id: 'pm_fine',
    products: [
      { price_id: 'price_sessions', quantity: 12 },
      { price_id: 'price_devices', quantity: 3 },
    ],
  });
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('another card is taken, once the bank has asked its owner', async ({ page, signIn }) => {
  await withProvider(page);
  await signIn('aurora');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Manage payment' }).click();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect(page.getByText('08/2031')).toBeVisible();
  await expect(page.getByText('$75.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Card number').fill('pm_confirm');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Card updated')).toBeVisible();
  await page.getByLabel('Card number').fill('pm_other');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Mastercard ending in 0005')).toBeVisible();
});

test('when the payment provider can’t be reached, that is said, and tried again', async ({ page, signIn }) => {
  await page.route('https://js.stripe.com/v3/', (route) => route.abort());
  await signIn('aurora');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Manage payment' }).click();
  await expect(page.getByText('The payment provider can’t be reached.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save card' })).toBeDisabled();
  await page.unroute('https://js.stripe.com/v3/');
  await withProvider(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('quantities are changed after their cost was shown, and the subscription is ended', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Change subscription' }).click();
  const form = page.getByRole('form', { name: 'Change subscription' });
  await form.getByLabel('Simultaneous calls').fill('14');
  await form.getByRole('button', { name: 'Preview cost' }).click();
  await expect(form.getByText('New monthly cost: $91.00. $8.00 is due now.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Simultaneous calls').fill('15');
  await expect(form.getByText(/is due now/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Preview cost' }).click();
  await form.getByRole('button', { name: 'Change subscription' }).click();
  await expect(page.getByText('Subscription updated')).toBeVisible();
  await expect(form.getByText('Each simultaneous call includes 5 devices (100 in total).')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('switches to the free plan immediately');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('You have no paid subscription.')).toBeVisible();
  expect(await ownAccount((...asked) => stack.sandbox.ask(...asked), 'aurora')).toMatchObject({ plan_type: 'free' });
});

test('a change of the subscription goes through after the session has ended, once', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Change subscription' }).click();
  const form = page.getByRole('form', { name: 'Change subscription' });
  await form.getByLabel('Simultaneous calls').fill('14');
  await form.getByRole('button', { name: 'Preview cost' }).click();
  await expect(form.getByText(/is due now/)).toBeVisible();
  const change = form.getByRole('button', { name: 'Change subscription' });
  await endSession(page, stack, 'aurora');
  await change.click();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await again.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Subscription updated')).toBeVisible();
  const paid = (await stack.sandbox.calls()).filter(
    ({ method, path }) => method === 'POST' && /Subscriptions/.test(path),
  );
  expect(paid.filter(({ status }) => status < 300)).toHaveLength(2);
});

for (const landed of [false, true]) {
  test(`a change of the subscription whose answer is lost ${landed ? 'but which was made' : 'and which was not made'} is looked for`, async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    await page.goto('/internal');
    await page.getByRole('link', { name: 'Change subscription' }).click();
    const form = page.getByRole('form', { name: 'Change subscription' });
    await form.getByLabel('Simultaneous calls').fill('14');
    await form.getByRole('button', { name: 'Preview cost' }).click();
    await expect(form.getByText(/is due now/)).toBeVisible();
    const match = { method: 'POST', path: '/Subscriptions' };
    await stack.sandbox.fault({ match, kind: 'html', status: 200, times: 1, applyFirst: landed });
    await form.getByRole('button', { name: 'Change subscription' }).click();
    await expect(form.getByText(/couldn’t confirm/).first()).toBeVisible();
    await form.getByRole('button', { name: 'Check now' }).click();
    await expect(
      page.getByText(landed ? 'Found: your changes were saved.' : 'Your changes weren’t saved. You can save again.'),
    ).toBeVisible();
    await expect(form.getByLabel('Simultaneous calls')).toHaveValue('14');
  });
}

test('the security policy of a page for cards is neither brought there nor taken along', async ({ page, signIn }) => {
  await withProvider(page);
  const policies: [string, boolean][] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'document') return;
    const policy = answer.headers()['content-security-policy'] ?? '';
    policies.push([new URL(answer.url()).pathname.split('/').pop()!, policy.includes('stripe.com')]);
  });
  await signIn('aurora');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Manage payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByLabel('Account name')).toBeVisible();
  expect(policies.filter(([name]) => name !== 'internal')).toEqual([
    ['edit', false],
    ['manage-payment', true],
    ['edit', false],
  ]);
});

test('quantities typed for an upgrade are not lost without a question', async ({ page, signIn }) => {
  const loads: string[] = [];
  page.on('dialog', (dialog) => {
    loads.push(dialog.type());
    void dialog.accept();
  });
  await withProvider(page);
  await signIn('harbor');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Upgrade to a paid subscription' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const elsewhere = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' });
  await page.getByLabel('Simultaneous calls').fill('12');
  await elsewhere.click();
  await expect(page.getByRole('dialog')).toContainText('Leave this page without saving your changes?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Simultaneous calls')).toHaveValue('12');
  await elsewhere.click();
  // The next page is loaded in full, because its policy is another one.
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/internal\/applications$/);
  expect(loads).toEqual([]);
});

test('a failure to end the subscription is gone when the question is asked again', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Change subscription' }).click();
  const ask = page.getByRole('main').getByRole('button', { name: 'Cancel subscription' });
  const dialog = page.getByRole('dialog', { name: 'Cancel subscription' });
  await ask.click();
  await stack.sandbox.fault({
    match: { method: 'POST', path: '/Subscriptions' },
    kind: 'status',
    status: 500,
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep subscription' }).click();
  await ask.click();
  await expect(dialog).toContainText('switches to the free plan immediately');
  await expect(dialog.getByRole('alert')).toBeEmpty();
});
