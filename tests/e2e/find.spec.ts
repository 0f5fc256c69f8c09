import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { holdAnswers } from '../support/hold-answers';

const FIELD = 'Find pages, records and actions';

test('Ctrl+K opens Find; arrows walk what was found, and Enter opens it', async ({ page, signIn }) => {
  const complaints = watchConsole(page);
  await signIn('admin');
  await page.goto('/internal/applications');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: FIELD });
  await expect(field).toBeFocused();
  await field.fill('aurora bistro');
  const records = page.getByRole('region', { name: 'Records' });
  await expect(records.getByRole('link').first()).toContainText('Aurora Bistro');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(records.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/internal/accounts/${AURORA}/edit`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('who is on a result that is not among the next ones is in the field again', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/clients');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: FIELD });
  await field.fill('aurora bistro');
  const first = page.getByRole('region', { name: 'Records' }).getByRole('link').first();
  await expect(first).toBeVisible();
  const release = await holdAnswers(page, '**/api/search?*');
  await field.fill('add carrier');
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  release();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Add carrier' })).toBeVisible();
  await expect(field).toBeFocused();
});

test('nothing is lost that is typed before Find is there', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/clients');
  await page.getByRole('searchbox', { name: 'Filter clients' }).focus();
  // As on a slow link: the search window comes late.
  const release = await holdAnswers(page, /\/_next\/static\/.*\.js$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('aurorb');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('searchbox', { name: 'Find pages, records and actions' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('auror');
  await page.keyboard.type('a bistro');
  await expect(field).toHaveValue('aurora bistro');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Filter clients' })).toHaveValue('');
});

test('what is typed while the lists are still being read doesn’t read them again', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto('/internal/accounts');
  const { id } = await stack.sandbox.fault({ match: { path: '^/Clients$' }, kind: 'hold' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: FIELD });
  await field.fill('b');
  expect(await stack.sandbox.struck(id, 15_000)).toBe(true);
  for (const typed of ['bi', 'bis', 'bistro']) {
    const asked = page.waitForRequest(`**/api/search?q=${typed}`);
    await field.fill(typed);
    await asked;
  }
  await stack.sandbox.noFaults();
  await expect(page.getByRole('region', { name: 'Records' }).getByRole('link').first()).toContainText('Bistro');
  expect((await stack.sandbox.calls()).filter(({ path }) => path === '/Clients')).toHaveLength(1);
});

test('what was typed is highlighted in what it finds', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/accounts');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Find pages, records and actions' }).fill('bistro');
  const found = page.getByRole('region', { name: 'Records' }).getByRole('link', { name: /^Aurora Bistro/ });
  await expect(found.locator('mark').first()).toHaveText('Bistro');
});

test('the field stays where it is, whatever is found', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/applications');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: FIELD });
  const top = async () => (await field.boundingBox())!.y;
  await field.fill('aurora');
  await expect(page.getByRole('region', { name: 'Records' }).getByRole('link').nth(5)).toBeVisible();
  // After its animation.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const before = await top();
  await field.fill('nothing is called so');
  await expect(page.getByRole('dialog').getByText('No results')).toBeVisible();
  expect(await top()).toBe(before);
});

test('what was opened before is offered first, to this user in this provider', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/applications');
  await page.getByRole('button', { name: /^Find/ }).click();
  await page.getByRole('searchbox', { name: FIELD }).fill('aurora bistro');
  await page.getByRole('region', { name: 'Records' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/edit/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('region', { name: 'Recently opened' }).getByRole('link')).toHaveCount(1);
});

test('a record that was opened from its list is offered, too', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/carriers');
  await page.getByRole('link', { name: 'Bandwidth', exact: true }).click();
  await expect(page).toHaveURL(/\/edit/);
  await page.keyboard.press('Control+k');
  const opened = page.getByRole('region', { name: 'Recently opened' });
  await expect(opened.getByRole('link', { name: /^Bandwidth/ })).toBeVisible();
});

test('Enter opens what is found first, also if it was pressed before the answer came', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  await page.goto('/internal/applications');
  await page.keyboard.press('Control+k');
  await stack.sandbox.fault({ match: { path: '^/' }, kind: 'delay', delayMs: 700 });
  await page.getByRole('searchbox', { name: FIELD }).fill('aurora bistro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/internal\/accounts\/[\w-]+\/edit/);
});

test('a number is found in any notation, and where it would go', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/applications');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: FIELD }).fill('+44 20 7946 0123');
  await expect(page.getByRole('region', { name: 'Records' }).getByRole('link').first()).toContainText('Phone number');
  await expect(page.getByRole('link', { name: /^Where would \+44 20 7946 0123 go\?/ })).toBeVisible();
});

test('an administrator switches the provider from here', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/applications');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: FIELD }).fill('switch borealis');
  await page.getByRole('button', { name: 'Switch to Borealis Voice' }).click();
  await expect(page.getByRole('combobox', { name: 'Service provider' })).toContainText('Borealis Voice');
});

test('signing out is found, too', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/applications');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: FIELD }).fill('sign out');
  const out = page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Sign out' });
  await expect(out).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(out).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto('/internal/applications');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('pages of the menu are found, and Escape gives the focus back', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/applications');
  const button = page.getByRole('button', { name: /^Find/ });
  await button.click();
  await page.getByRole('searchbox', { name: FIELD }).fill('recent');
  await expect(page.getByRole('region', { name: 'Pages' }).getByRole('link')).toHaveText(['Recent calls']);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a record that is gone since it was remembered says so when it is opened', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/applications');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: FIELD });
  const { client_sid, username } = stack.store.list('clients', { account_sid: AURORA })[0]!;
  await field.fill(String(client_sid));
  const found = page.getByRole('region', { name: 'Records' }).getByRole('link');
  await expect(found).toContainText(String(username));
  await stack.sandbox.ask('aurora', 'DELETE', `/Clients/${String(client_sid)}`);
  await found.click();
  await expect(page.getByText('This record doesn’t exist, or you don’t have access to it.')).toBeVisible();
});

test('what cannot be read is said, and can be tried again', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto('/internal/recent-calls');
  await stack.sandbox.fault({ match: { path: '/Clients' }, kind: 'status', status: 500 });
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: FIELD }).fill('aurora');
  await expect(page.getByText(/Couldn’t load: SIP client credentials/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Records' })).toBeVisible();
});

test('a list that doesn’t answer hides nothing of the others, and is included when it does', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  await page.goto('/internal/recent-calls');
  await stack.sandbox.fault({ match: { path: '/Clients' }, kind: 'hold' });
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: FIELD }).fill('aurora');
  const records = page.getByRole('region', { name: 'Records' });
  await expect(records.getByRole('link', { name: /Aurora Bistro/ }).first()).toBeVisible();
  await expect(page.getByText('Searching…')).toBeVisible();
  const before = await records.getByRole('link').count();
  await stack.sandbox.noFaults();
  await expect(page.getByText(/^\d+ results/)).toBeVisible();
  expect(await records.getByRole('link').count()).toBeGreaterThan(before);
});

test('what is not searched is said, to those who work on several accounts', async ({ page, signIn }) => {
  const NOT_SEARCHED = 'Accounts’ own speech services aren’t searched.';
  for (const [user, told] of [
    ['acme', true],
    ['aurora', false],
  ] as const) {
    await signIn(user);
    await page.goto('/internal/applications');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: FIELD }).fill('nothing is called so');
    await expect(dialog.getByRole('status').filter({ hasText: 'No results' })).toHaveText(
      told ? `No results. ${NOT_SEARCHED}` : 'No results',
    );
  }
});

test('on a phone it fits', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/internal/applications');
  await page.getByRole('button', { name: /^Find/ }).click();
  await page.getByRole('searchbox', { name: FIELD }).fill('a');
  await expect(page.getByRole('region', { name: 'Records' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
