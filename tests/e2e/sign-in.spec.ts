import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

test('an administrator signs in and sees the accounts of the first provider', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/');
  await page.getByLabel('User name').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/internal\/accounts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  await expect(page.getByRole('row', { name: /Aurora Bistro/ })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
