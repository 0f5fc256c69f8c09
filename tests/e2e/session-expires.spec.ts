import { expect, test } from '../support/e2e';

const EXPIRED = 'Your session has expired. Please log in and try again.';

// Tokens that end by themselves, as the platform's do after an hour.
test.use({ stackOptions: { sandbox: { tokenMinutes: 0.1 } } });

test('at the end of the session an open page leads to the sign-in, which says that it has expired', async ({
  page,
  signIn,
}) => {
  await signIn('acme');
  await page.goto('/internal/clients');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page).toHaveURL(/\/\?from=%2Finternal%2Fclients$/);
});

test('who comes back after the session has ended is told that it has expired, once', async ({ page, signIn }) => {
  await signIn('acme');
  await page.waitForTimeout(6_500);
  await page.goto('/internal/carriers');
  await expect(page).toHaveURL(/\/\?from=/);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
});
