import { expect, test } from '../support/e2e';

test('where colours are the user’s own, the words that match are as legible as the rest', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await signIn('admin');
  await page.goto('/internal/applications');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Find pages, records and actions' }).fill('aurora');
  const inFind = page.getByRole('dialog').locator('mark').first();
  await expect(inFind).toBeVisible();
  await expect(inFind).not.toHaveCSS('color', background);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Account' }).press('u');
  const inList = page.getByRole('listbox').locator('mark').first();
  await expect(inList).toBeVisible();
  await expect(inList).not.toHaveCSS('color', background);
});
