import { speechSid } from '../../sandbox/seed/speech';
import { expect, test } from '../support/e2e';

test.use({
  stackOptions: {
    sandbox: { flavour: 'community', database: ':memory:', rateLimit: null },
    env: {
      PRODUCT_NAME: 'Harbor Voice',
      SSO_LOGIN_URL: 'https://id.example.com/login',
      DISABLE_SIP_CLIENTS: 'true',
      ENABLE_ALL_SPEECH_VENDORS: 'false',
      SPEECH_VENDORS: 'ibm',
      ENABLE_FORGOT_PASSWORD: 'true',
      SESSION_IDLE_MINUTES: '10',
    },
  },
});

test('the product has the name of the installation', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Log in – Harbor Voice');
  await page.goto('/oauth/login?error=x');
  await expect(page.getByText('Harbor Voice Login Failed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', 'https://id.example.com/login');
});

test('the external sign-in is offered', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in with your Conversational AI account' })).toHaveAttribute(
    'href',
    'https://id.example.com/login',
  );
});

test('a forgotten password is answered the same for every address', async ({ page, stack }) => {
  for (const email of ['nobody@example.com', 'acme@example.com']) {
    await stack.sandbox.fault({
      match: { path: '^/forgot-password' },
      kind: 'status',
      status: email.startsWith('nobody') ? 400 : 204,
      times: 1,
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^If that address belongs to a user/)).toBeVisible();
  }
});

test('a hidden area is not in the menu, has no pages and no handlers', async ({ page, context, signIn, stack }) => {
  await signIn('admin');
  await page.goto('/internal/accounts');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' })).toHaveCount(0);
  const answer = await page.goto('/internal/clients');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("That page doesn't exist.")).toBeVisible();
  expect((await context.request.get(`${stack.url}/api/clients`)).status()).toBe(404);
});

test('a hidden area is not offered elsewhere either', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/overview?now=clients');
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now).toContainText('Calls in progress');
  await expect(now).not.toContainText('Registered clients');
  await page.goto('/internal/live-calls/test?target=client&to=desk-1');
  await expect(page.getByText('SIP clients can’t be called here. Enter a number.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Number to call' })).toBeVisible();
  await expect(page.getByText('SIP client', { exact: true })).toHaveCount(0);
  await page.goto('/internal/phone-numbers/test');
  await expect(page.getByText('Incoming call', { exact: true })).toBeVisible();
  await expect(page.getByText('From a SIP client')).toHaveCount(0);
});

test('a speech service is not duplicated when its vendor is not offered or not known', async ({ page, signIn }) => {
  await signIn('acme');
  for (const [service, copies] of Object.entries({ ibm: 1, google: 1, deepgram: 0, custom: 0, unknown: 0 })) {
    await page.goto(`/internal/speech-services/${speechSid(service)}/edit`);
    await expect(page.getByRole('button', { name: 'Where used' }), service).toBeVisible();
    await expect(page.getByRole('link', { name: 'Duplicate' }), service).toHaveCount(copies);
  }
});

test('the own password is changed in the way that this platform knows', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto('/create-password');
  await page.getByLabel('Current password').fill('Passw0rd!');
  await page.getByLabel('New password').fill('Brand-new-1');
  await page.getByLabel('Confirm password').fill('Brand-new-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  const change = (await stack.sandbox.calls()).find(({ method }) => method === 'PUT');
  expect(change?.status).toBe(204);
});

test('an idle session ends sooner than its token', async ({ context, signIn }) => {
  await signIn('acme');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'console');
  // Until its seal ends; the browser keeps it longer, and is told then that the session has expired.
  const seconds = (Number(cookie!.value.split('*')[5]) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
});
