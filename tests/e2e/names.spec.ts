import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { expect, test } from '../support/e2e';
import { PAGES } from '../areas/pages';

/*
 * Users with ten tabs tell them apart by the records' names: in the window's title, in the heading, in the breadcrumbs above the
 * page, and in the question before a deletion.
 */

const RECORD_PAGES = PAGES.filter(([folder, , scopes]) => folder.endsWith('[sid]/edit') && scopes.includes('admin'));

for (const [folder, address] of RECORD_PAGES) {
  test(`${folder} says whose page it is in title, heading and path`, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(address);
    const current = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current="page"]');
    const name = await current.innerText();
    expect(name).not.toMatch(/^(Edit|)$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page).toHaveTitle(/^.+ – Edit .+ – Voice Gateway$/);
    expect((await page.title()).startsWith(`${name} – `)).toBe(true);
  });
}

test('a page below a record has the record in its path, as a link to it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`/internal/accounts/${AURORA}/sip-realm/edit`);
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(path.getByRole('listitem')).toHaveText([/./, 'Accounts', 'Aurora Bistro', 'SIP realm']);
  await path.getByRole('link', { name: 'Aurora Bistro' }).click();
  await expect(page).toHaveURL(`/internal/accounts/${AURORA}/edit`);
});

test('a call is called by who called whom', async ({ page, signIn }) => {
  await signIn('admin');
  const [, address] = PAGES.find(([folder]) => folder === 'internal/recent-calls/[id]')!;
  await page.goto(address);
  const name = /.+ → .+/;
  await expect(page).toHaveTitle(/^.+ → .+ – Call – Voice Gateway$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current="page"]')).toHaveText(name);
});

test('the path follows from record to record, and a record that is not there has no name', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/accounts');
  await page.getByRole('link', { name: 'Aurora Bistro', exact: true }).click();
  await expect(page).toHaveTitle(/^Aurora Bistro – /);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(page).toHaveTitle(/^Accounts – /);
  await page.goto(`/internal/accounts/${sidFor('nobody')}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
});

test('a record is read once, however often its page says its name', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await stack.sandbox.forgetCalls();
  await page.goto(`/internal/users/${sidFor('user jürgen.groß')}/edit`);
  const reads = (await stack.sandbox.calls()).filter(({ path }) => path.startsWith('/Users/'));
  expect(reads).toHaveLength(1);
});

test('the dialog that asks before a deletion is called by the record', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers?q=Bandwidth');
  await page.getByRole('button', { name: 'Delete Bandwidth' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete carrier Bandwidth?' })).toBeVisible();
});

test('a new record is marked on its page of the list, and the message leads to it', async ({ page, signIn, stack }) => {
  await stack.sandbox.grow({ clients: 120 });
  await signIn('admin');
  await page.goto('/internal/clients?q=phone&size=50&sort=username&dir=desc');
  await page.getByRole('link', { name: 'Add sip client' }).click();
  await page.getByRole('combobox', { name: /Belongs to/ }).click();
  await page.getByRole('option', { name: /Aurora Bistro/ }).click();
  await page.getByRole('textbox', { name: 'User Name' }).fill('aaa-newest');
  await page.getByRole('textbox', { name: 'Password' }).fill('Wisteria-47-Lane');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // In the chosen order and page size, without the filter that would hide it.
  await expect(page).toHaveURL(/\/internal\/clients\?size=50&sort=username&dir=desc&page=\d$/);
  const row = page.getByRole('row', { name: /aaa-newest/ });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(row).toBeInViewport();
  await page.getByRole('status').getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit sip client aaa-newest');
  // The record is highlighted only once.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await expect(row).not.toHaveAttribute('aria-current');
});
