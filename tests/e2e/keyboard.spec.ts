import { expect, expectAccessible, test } from '../support/e2e';

test('/ goes to the filter of a list, and stays a sign in a field', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  const filter = page.getByRole('searchbox', { name: 'Filter carriers' });
  await page.keyboard.press('/');
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('');
  await page.keyboard.press('/');
  await expect(filter).toHaveValue('/');
});

test('Ctrl+S saves the form, and nothing twice', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.getByRole('checkbox', { name: /queues/ }).click();
  await stack.sandbox.forgetCalls();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  const writes = (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT');
  expect(writes).toHaveLength(1);
});

test('? shows the shortcuts, which can do without single keys', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Go to the filter of a list');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox', { name: 'Filter carriers' })).not.toBeFocused();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('checkbox', { name: 'Use single keys' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Filter carriers' })).toBeFocused();
});
