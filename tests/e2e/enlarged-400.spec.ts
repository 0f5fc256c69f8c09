import { expect, test } from '../support/e2e';

/* A window of 1440 × 900 px at 400 %, used with the keyboard. */

test.use({ viewport: { width: 360, height: 225 } });

test('a dialog with a very long name can be read to its end', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/accounts?q=very%20long');
  await page.getByRole('button', { name: /^Actions for Very long/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused();
  const blockers = dialog.getByRole('list', { name: 'Blockers' }).getByRole('link');
  await expect(blockers.first()).toBeVisible();
  // It scrolls with its title, and not in the line that the title leaves.
  const body = dialog.locator('[data-part="body"]');
  expect(await body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  for (const part of [dialog.getByRole('heading').first(), blockers.first()]) {
    await part.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
    await expect(part).toBeInViewport();
  }
});

test('the open menu shows more than one page at a time', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.nth(6).focus();
  for (const near of [5, 6]) await expect(links.nth(near)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'API requests' }).focus();
  await expect(page.getByRole('button', { name: 'API requests' })).toBeInViewport({ ratio: 1 });
});
