import { expect, expectAccessible, test } from '../support/e2e';

test.describe('the menu', () => {
  for (const [user, shown, hidden] of [
    ['admin', ['Accounts', 'Clients', 'Applications'], []],
    ['acme', ['Accounts', 'Clients', 'Applications'], []],
    ['aurora', ['Clients', 'Applications'], ['Accounts']],
  ] as const) {
    test(`of ${user} shows ${shown.join(', ')}`, async ({ page, signIn }) => {
      await signIn(user);
      await page.goto('/internal/applications');
      const menu = page.getByRole('navigation', { name: 'Main' });
      const labels = (await menu.getByRole('link').allTextContents()).filter((label) =>
        [...shown, ...hidden].includes(label as never),
      );
      expect(labels).toEqual([...shown]);
      await expect(menu.getByRole('link', { name: 'Applications' })).toHaveAttribute('aria-current', 'page');
    });
  }

  test('is a drawer on a phone', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('admin');
    await page.goto('/internal/accounts');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    // The page behind the drawer is out of reach, for the keyboard as well.
    const isBehind = () => page.evaluate(() => !!document.getElementById('content')!.closest('[inert]'));
    expect(await isBehind()).toBe(true);
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const within = () => document.activeElement === document.body || !!document.activeElement?.closest('#side');
      expect(await page.evaluate(within), `after ${press + 1} times Tab`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(await isBehind()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Clients' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIP client credentials');
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('as a drawer is closed by a link to where one is, and not by Escape for what is open in it', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('admin');
    await page.goto('/internal/clients?q=aurora');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('combobox', { name: 'Service provider' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Add service provider' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Clients' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/internal\/clients$/);
  });

  test('can be skipped', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/accounts');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });
});

test.describe('the service provider', () => {
  test('is switched by administrators, which leads home', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/clients');
    const selector = page.getByRole('combobox', { name: 'Service provider' });
    await expect(selector).toHaveText(/Acme Telecom/);
    await selector.click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      /Acme Telecom/,
      /Borealis Voice/,
      /Cobalt Networks/,
    ]);
    await page.getByRole('option', { name: /Borealis/ }).click();
    await expect(page).toHaveURL(/\/internal\/accounts$/);
    await expect(page.getByRole('combobox', { name: 'Service provider' })).toHaveText(/Borealis Voice/);
    await expect(page.getByRole('row', { name: /Aurora Bistro/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Service provider' })).toHaveText(/Borealis Voice/);
  });

  test('is only shown to others', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts');
    await expect(page.getByRole('combobox', { name: 'Service provider' })).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Service provider' })).toHaveText(/Acme Telecom/);
    await expect(page.getByRole('button', { name: 'Add service provider' })).toHaveCount(0);
  });

  test('is added by administrators and becomes the current one', async ({ page, signIn, stack }) => {
    await signIn('admin');
    await page.goto('/internal/accounts');
    await page.getByRole('button', { name: 'Add service provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add new service provider' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Acme Telecom');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The name you have entered is already in use.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Delta <b>Voice</b>');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Added new service provider Delta <b>Voice</b>')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Service provider' })).toHaveText(/Delta <b>Voice<\/b>/);
    await expect(page.getByText('No accounts.')).toBeVisible();
    const providers = await stack.sandbox.ask<{ name: string }[]>('admin', 'GET', '/ServiceProviders');
    expect(providers.filter(({ name }) => name === 'Delta <b>Voice</b>')).toHaveLength(1);
  });
});

test.describe('who may not see a page', () => {
  test('is led home and told why', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/accounts');
    await expect(page.getByText('You do not have permissions to manage all accounts')).toBeVisible();
    await expect(page).not.toHaveURL(/\/internal\/accounts$/);
    await page.goto('/internal/settings');
    await expect(page.getByText('You do not have permissions to manage Settings')).toBeVisible();
    await page.goto('/internal/least-cost-routing');
    await expect(page.getByText('You do not have permissions to manage all outbound call routes')).toBeVisible();
    await page.goto('/internal/accounts/00000000-0000-4000-8000-000000000000/edit');
    await expect(page.getByText('You do not have access.')).toBeVisible();
  });
});

test.describe('a page that does not exist', () => {
  test('says so inside the console', async ({ page, signIn }) => {
    await signIn('admin');
    const answer = await page.goto('/internal/nothing/here');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("That page doesn't exist.")).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('offers to log in to those who have not', async ({ page }) => {
    const answer = await page.goto('/nothing');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("That page doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('User name')).toBeVisible();
  });
});

test('the theme is switched and stays', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('admin');
  await page.goto('/internal/accounts');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the shell stands when the platform does not answer', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await stack.sandbox.fault({ kind: 'reset', match: { path: '.*' } });
  await page.goto('/internal/clients');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Couldn’t load SIP clients')).toBeVisible();
  await stack.sandbox.noFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a list costs few calls, and a click one and its join', async ({ page, signIn, stack }) => {
  // The number of new alerts in the menu is requested once a minute, for all users together.
  const asked = async () =>
    (await stack.sandbox.calls())
      .map(({ path }) => path.replace('/v1', ''))
      .filter((path) => !path.endsWith('/Alerts'));
  // The list requests the registrations after it has loaded; registrations.spec counts these requests.
  await page.route('**/api/clients/registrations*', (route) => route.abort());
  await signIn('admin');
  await stack.sandbox.forgetCalls();
  await page.goto('/internal/accounts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect((await asked()).sort()).toEqual(['/Accounts', '/ServiceProviders']);
  await stack.sandbox.forgetCalls();
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIP client credentials');
  expect((await asked()).sort()).toEqual(['/Accounts', '/Clients']);
});

test('a list of 5,000 accounts is as light as one of 40', async ({ page, signIn, stack }) => {
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  await signIn('admin');
  await page.goto('/internal/accounts');
  await expect(page.getByText(/^Total: \d\d records$/)).toBeVisible();
  const few = await elements();
  await stack.sandbox.grow({ accounts: 5000 });
  await page.goto('/internal/accounts');
  await expect(page.getByText(/^Total: 5,\d{3} records$/)).toBeVisible();
  // Only the pager has more pages to name.
  expect(Math.abs((await elements()) - few)).toBeLessThan(30);
  expect(few).toBeLessThan(1000);
  await page.goto('/internal/clients');
  await page.getByRole('combobox', { name: 'Account' }).click();
  await expect(page.getByRole('option').nth(5)).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThan(220);
});
