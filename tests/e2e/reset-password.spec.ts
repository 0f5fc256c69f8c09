import { expect, expectAccessible, test } from '../support/e2e';
import { openWithoutScripts } from '../support/hold-answers';
import type { Stack } from '../support/stack';

/* The link of the platform's mail. The sandbox sends no mail: a user's link is `reset-link-` followed by the name. */

test.use({ stackOptions: { env: { ENABLE_FORGOT_PASSWORD: 'true' } } });

async function emailOf(stack: Stack, user: string): Promise<string> {
  const users = await stack.sandbox.ask<{ name: string; email: string }[]>('admin', 'GET', '/Users');
  return users.find(({ name }) => name === user)!.email;
}

test('a mailed link sets a new password, once', async ({ page, stack }) => {
  const email = await emailOf(stack, 'aurora');
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel(/^Email address/).fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();

  await page.goto('/reset-password/reset-link-aurora');
  await expectAccessible(page);
  const fill = async (password: string, confirm = password) => {
    await page.getByLabel(/^New password/).fill(password);
    await page.getByLabel(/^Confirm password/).fill(confirm);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await fill('An0ther!pass', '');
  await expect(page.getByText('Confirm the new password.')).toBeVisible();
  await fill('An0ther!pass', 'Different!1');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fill('short');
  await expect(page.getByLabel(/^New password/)).toHaveAccessibleDescription(/The password must be at least/);
  await fill('An0ther!pass');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await page.goto('/reset-password/reset-link-aurora');
  await fill('Yet-an0ther!pass');
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('textbox', { name: 'User name' }).fill('aurora');
  await page.getByRole('textbox', { name: 'Password' }).fill('An0ther!pass');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/internal\//);
  expect(stack.log()).not.toMatch(/An0ther!pass/);
});

test('a link that nobody was sent is refused', async ({ page }) => {
  await page.goto('/reset-password/reset-link-admin');
  await page.getByLabel(/^New password/).fill('An0ther!pass');
  await page.getByLabel(/^Confirm password/).fill('An0ther!pass');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
});

test('a password that is set before the scripts are there is saved once they are', async ({ page, stack }) => {
  const email = await emailOf(stack, 'aurora');
  await stack.sandbox.ask('aurora', 'POST', '/forgot-password', { email });
  const release = await openWithoutScripts(page, '/reset-password/reset-link-aurora');
  await page.getByLabel(/^New password/).fill('An0ther!pass');
  await page.getByLabel(/^Confirm password/).fill('An0ther!pass');
  await page.getByLabel(/^Confirm password/).press('Enter');
  release();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
});
