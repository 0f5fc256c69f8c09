import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, interactive, test } from '../support/e2e';

const BANNER = { name: 'Viewing as' } as const;

test('an administrator looks at the console as an account, walks through it, and goes back', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/internal/accounts?q=aurora');
  await page.getByRole('button', { name: 'View as Aurora Bistro' }).click();
  const banner = page.getByRole('region', BANNER);
  await expect(banner).toContainText('Viewing as Aurora Bistro, read-only.');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0);
  await expectAccessible(page);
  const menu = page.getByRole('complementary', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Accounts', exact: true })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Add/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect(banner).toBeVisible();
  await page.goto('/internal/applications/add');
  await expect(page.getByText('You are viewing as someone else. Stop viewing to do this.')).toBeVisible();
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await expect(page.getByText('Read-only while you view as someone else.')).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(/\/internal\/accounts\?q=aurora$/);
  await expect(banner).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('from the account’s page, by keyboard', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await page.getByRole('button', { name: 'View as this account' }).focus();
  await page.keyboard.press('Enter');
  const stop = page.getByRole('region', BANNER).getByRole('button', { name: 'Stop viewing' });
  await expect(stop).toBeVisible();
  await interactive(page);
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View as this account' })).toBeVisible();
});

test('as a provider, and out of that as one of its accounts; signing out ends it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/applications');
  await page.getByRole('button', { name: 'View as Acme Telecom' }).click();
  const banner = page.getByRole('region', BANNER);
  await expect(banner).toContainText('Viewing as Acme Telecom, read-only.');
  await expect(page.getByRole('button', { name: 'View as Acme Telecom' })).toHaveCount(0);
  await page.goto('/internal/accounts?q=harbor');
  await page.getByRole('button', { name: 'View as Harbor Hotels' }).click();
  await expect(banner).toContainText('Viewing as Harbor Hotels, read-only.');
  await interactive(page);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await signIn('admin');
  await page.goto('/internal/accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('another window follows at once, there and back', async ({ page, signIn, context }) => {
  await signIn('admin');
  const other = await context.newPage();
  await other.goto('/internal/applications');
  await page.goto('/internal/accounts?q=aurora');
  await page.getByRole('button', { name: 'View as Aurora Bistro' }).click();
  await expect(other.getByRole('region', BANNER)).toContainText('Aurora Bistro');
  await expect(page.getByRole('region', BANNER)).toBeVisible();
  await interactive(page);
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(other.getByRole('region', BANNER)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'View as Acme Telecom' })).toBeVisible();
});

test('speech services are not tested in a view: it shows how the last test ended', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await page.getByRole('button', { name: 'View as this account' }).click();
  await expect(page.getByRole('region', BANNER)).toBeVisible();
  await stack.sandbox.forgetCalls();
  await page.goto('/internal/speech-services');
  await expect(page.getByRole('row', { name: /^AWS/ })).toContainText(/Connection test|Not tested/);
  await expect(page.getByText('Status error')).toHaveCount(0);
  expect((await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/test'))).toEqual([]);
});

test('what has an effect is not offered in a view: it is said instead', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await page.getByRole('button', { name: 'View as this account' }).click();
  await expect(page.getByRole('region', BANNER)).toBeVisible();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await stack.sandbox.forgetCalls();

  const speech = stack.store.list('speech_credentials', { account_sid: AURORA }).find((row) => row.use_for_tts)!;
  await page.goto(`/internal/speech-services/${String(speech.speech_credential_sid)}/edit?test=now`);
  const panel = page.getByRole('complementary', { name: 'Test' });
  await expect(panel.getByText('To run a test, stop viewing as someone else.')).toBeVisible();
  await expect(panel.getByText(/Connection test|Not tested|enable TTS/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Test|Choose a voice|Play preview/ })).toHaveCount(0);
  await expectAccessible(page);

  const application = stack.store.list('applications', { account_sid: AURORA })[0]!;
  await page.goto(`/internal/applications/${String(application.application_sid)}/edit`);
  await expect(page.getByText('To load the application’s variables, stop viewing as someone else.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play preview' })).toHaveCount(0);

  await page.goto('/internal/live-calls');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /test call/i })).toHaveCount(0);
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('button', {
      name: /^(Test|Clear|Create|Generate|Delete|Save)|webhook signing secret|^(Show|Copy) API key/,
    }),
  ).toHaveCount(0);
  expect(refused).toEqual([]);
  expect((await stack.sandbox.calls()).filter(({ path }) => /\/test$|AppEnv|Synthesize/.test(path))).toEqual([]);
});

test('a call in progress is followed in a view, and not hung up', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await page.getByRole('button', { name: 'View as this account' }).click();
  await expect(page.getByRole('region', BANNER)).toBeVisible();
  await stack.sandbox.live({ calls: [{ account: AURORA, from: '+19175550101', to: '12125550037' }] });
  await page.goto('/internal/live-calls');
  await page.getByRole('link', { name: /917/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: /Transcript/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hang up' })).toHaveCount(0);
});

test('an account’s user is offered nothing of it', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^View as/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the banner has room, and leads back', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/accounts?q=aurora');
    await page.getByRole('button', { name: 'Actions for Aurora Bistro' }).click();
    await page.getByRole('menuitem', { name: 'View as' }).click();
    const banner = page.getByRole('region', BANNER);
    await expect(banner).toContainText('Viewing as Aurora Bistro, read-only.');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await banner.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page).toHaveURL(/\/internal\/accounts\?q=aurora$/);
  });
});
