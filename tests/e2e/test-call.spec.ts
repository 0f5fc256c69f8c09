import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import type { Stack } from '../support/stack';

test.use({ stackOptions: { env: { LIVE_POLL_SECONDS: '1' } } });

/** The calls requested from the platform. */
const started = async ({ sandbox }: Stack) =>
  (await sandbox.calls()).filter(({ method, path }) => method === 'POST' && /\/Calls$/.test(path));

test('a number is called: the carrier is shown first, then one press, and the call is followed to its own page', async ({
  page,
  signIn,
  stack,
}) => {
  const complaints = watchConsole(page);
  const application = stack.store.first('applications', { account_sid: AURORA })!;
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await page.getByRole('link', { name: 'Test call' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test call');
  await page.getByRole('textbox', { name: 'Number to call' }).fill('+1 347 555 0186');
  await page.getByRole('textbox', { name: 'Caller’s number' }).fill('12125550037');
  await page.getByRole('combobox', { name: 'Application' }).click();
  await page
    .getByRole('option', { name: String(application.name) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL(/to=%2B13475550186/);
  const way = page.getByRole('region', { name: 'What the call would do' });
  await expect(way.getByRole('region', { name: 'How it is decided' })).toBeVisible();
  await expect(way).toContainText('Rings for up to 30 seconds and ends after 60 seconds.');
  await expectAccessible(page);
  expect(await started(stack)).toEqual([]);
  await page.getByRole('button', { name: 'Call +13475550186' }).click();
  await expect(page).toHaveURL(/\/internal\/live-calls\/[\w-]{36}/);
  // Busy, two seconds later.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Call (?!in progress).+ → .+$/);
  expect(await started(stack)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a test call is hung up', async ({ page, signIn, stack }) => {
  const application = String(stack.store.first('applications', { account_sid: AURORA })!.application_sid);
  await signIn('admin');
  const query = new URLSearchParams({ account: AURORA, application, to: '+13475550199', from: '12125550037' });
  await page.goto(`/internal/live-calls/test?${query}`);
  await page.getByRole('button', { name: 'Call +13475550199' }).click();
  await page.getByRole('button', { name: 'Hang up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Call (?!in progress).+ → .+$/);
});

test('whoever leaves while a test call is being started stays where they went, and is led to the call', async ({
  page,
  signIn,
  stack,
}) => {
  const application = String(stack.store.first('applications', { account_sid: AURORA })!.application_sid);
  await signIn('aurora');
  const query = new URLSearchParams({ account: AURORA, application, to: '+13475550199', from: '12125550037' });
  await page.goto(`/internal/live-calls/test?${query}`);
  const { id } = await stack.sandbox.fault({ match: { method: 'POST', path: '/Calls$' }, kind: 'hold' });
  await page.getByRole('button', { name: 'Call +13475550199' }).click();
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  await page.getByRole('link', { name: 'Carriers' }).click();
  await page.getByRole('link', { name: 'Add carrier' }).click();
  await page.getByLabel('Carrier name').fill('Typed meanwhile');
  await stack.sandbox.noFaults();
  await expect(page.getByText('The platform has accepted the call.')).toBeVisible();
  await expect(page.getByLabel('Carrier name')).toHaveValue('Typed meanwhile');
  await page.getByLabel('Carrier name').fill('');
  await page.getByRole('link', { name: 'Find the call' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Call in progress');
});

test('a SIP client that is offline is not called without being told', async ({ page, signIn, stack }) => {
  const application = String(stack.store.first('applications', { account_sid: AURORA })!.application_sid);
  await signIn('aurora');
  const query = new URLSearchParams({ target: 'client', application, to: 'nobody', from: '12125550037' });
  await page.goto(`/internal/live-calls/test?${query}`);
  await expect(page.getByText('nobody is offline: no device is registered, so the call will fail.')).toBeVisible();
});

test('what is wrong is said at its field, and what was typed stays', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/live-calls/test');
  await page.getByRole('textbox', { name: 'Number to call' }).fill('a@b');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Enter a number: digits, * and #, with or without + in front.')).toBeVisible();
  await expect(page.getByText('Select an application.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Number to call' })).toHaveValue('a@b');
  await expect(page.getByRole('button', { name: /^Call / })).toHaveCount(0);
});

test('a user of a provider is told why not', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/live-calls/test');
  await expect(page.getByText(/The platform only starts calls for administrators and account users/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check' })).toHaveCount(0);
});

test('what came of one call is not shown with the next', async ({ page, signIn, stack }) => {
  const application = String(stack.store.first('applications', { account_sid: AURORA })!.application_sid);
  await stack.sandbox.live({ media_servers: [] });
  await signIn('aurora');
  const query = new URLSearchParams({ application, to: '+13475550188', from: '12125550037' });
  await page.goto(`/internal/live-calls/test?${query}`);
  await page.getByRole('button', { name: 'Call +13475550188' }).click();
  const problem = page.getByText('No media server of the platform is free');
  await expect(problem).toBeVisible();
  await page.getByRole('textbox', { name: 'Number to call' }).fill('+13475550199');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('button', { name: 'Call +13475550199' })).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('a call that the platform gives no reason for is not made again by itself', async ({ page, signIn, stack }) => {
  const application = String(stack.store.first('applications', { account_sid: AURORA })!.application_sid);
  await stack.sandbox.live({ media_servers: ['odd'] });
  await signIn('aurora');
  const query = new URLSearchParams({ application, to: '+13475550188', from: '12125550037' });
  await page.goto(`/internal/live-calls/test?${query}`);
  const call = page.getByRole('button', { name: 'Call +13475550188' });
  await call.click();
  const said = page.getByRole('alert').filter({ hasText: 'Checked here:' });
  await expect(said).toContainText('The test call: not known');
  await expect(said.getByRole('link', { name: 'Calls in progress' })).toBeVisible();
  await call.click();
  await expect(page.getByRole('region', { name: 'Make the call' }).getByRole('alert')).toContainText(
    'press the button once more',
  );
  expect(await started(stack)).toHaveLength(1);
});
