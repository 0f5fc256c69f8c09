import { expect, test } from '../support/e2e';

/* Whatever a person reads in a row of a list can be typed into its filter, and the row is found. */

const LISTS: [segment: string, user: string][] = [
  ['clients', 'acme'],
  ['users', 'admin'],
  ['ms-teams-tenants', 'acme'],
  ['accounts', 'acme'],
  ['applications', 'acme'],
];

for (const [segment, user] of LISTS) {
  test(`the list of ${segment} finds a row by each of its cells`, async ({ page, signIn }) => {
    await signIn(user);
    await page.goto(`/internal/${segment}`);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const row = page.getByRole('row').nth(1);
    const cells = await row.getByRole('cell').allInnerTexts();
    const name = (await row.getByRole('link').first().innerText()).trim();
    const words = cells.flatMap((text, at) => {
      // Of a SID only the beginning is shown.
      const shown = text.split('\n')[0]!.replace('…', '').trim();
      return shown && shown !== '–' && !/actions/i.test(heads[at] ?? '') ? [shown] : [];
    });
    expect(words.length).toBeGreaterThan(1);
    for (const word of words) {
      await page.goto(`/internal/${segment}?size=100&q=${encodeURIComponent(word)}`);
      await expect(page.getByRole('link', { name, exact: true }).first(), word).toBeVisible();
    }
  });
}

test('“active” finds the clients that are active, and not the inactive ones', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/clients?size=100');
  await page.getByRole('searchbox', { name: 'Filter clients' }).fill('inactive');
  await expect(page).toHaveURL(/q=inactive/);
  await expect(page.getByText('Active', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter clients' }).fill('active');
  await expect(page).toHaveURL(/q=active/);
  await expect(page.getByText('Inactive', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
});
