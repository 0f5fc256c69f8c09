import { expect, test } from '../support/e2e';
import { PlatformRouting } from '../support/routing';

test.use({ stackOptions: { sandbox: { flavour: 'community' } } });

test('a routing table is made, changed and deleted on the community platform alike', async ({
  page,
  signIn,
  stack,
}) => {
  const platform = new PlatformRouting(stack.sandbox);
  await signIn('harbor');
  await page.goto('/internal/least-cost-routing/add');
  await page.getByLabel('Name').fill('Harbor routing');
  await page.getByRole('button', { name: 'Add route' }).click();
  await expect(page.getByLabel('Digit prefix or regex, route 1')).toBeFocused();
  await page.keyboard.type('^44');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Least cost routing successfully created')).toBeVisible();
  expect(await platform.order('Harbor routing')).toEqual(['0 ^44', '9999 .*']);
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Add route' }).click();
  await expect(page.getByLabel('Digit prefix or regex, route 2')).toBeFocused();
  await page.keyboard.type('^1');
  await page.getByRole('button', { name: 'Move route 2 up' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
  expect(await platform.order('Harbor routing')).toEqual(['0 ^1', '1 ^44', '9999 .*']);
  expect((await platform.table('Harbor routing')).is_active).toBe(0);
  await page.getByRole('button', { name: 'Delete routing table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted least cost routing Harbor routing')).toBeVisible();
  expect((await platform.tables()).map(({ name }) => name)).not.toContain('Harbor routing');
});
