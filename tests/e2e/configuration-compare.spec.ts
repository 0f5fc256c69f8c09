import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { clientsFile, compareFile, desks } from '../support/configuration-page';
import { expect, expectAccessible, test } from '../support/e2e';

/* The URL holds a comparison, and its filter. */

test('two accounts and the filters are an address: whoever opens it sees the same', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(`/internal/configuration?from=${AURORA}&to=${HARBOR}&show=added&kind=applications&q=queue`);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await expect(page.getByText('Aurora Bistro with Harbor Hotels')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Added/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Applications/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox', { name: 'Find in the plan' })).toHaveValue('queue');
  const added = page.getByRole('region', { name: 'Added' }).getByRole('listitem');
  await expect(added.first()).toContainText('queue', { ignoreCase: true });
  const few = await added.count();
  for (const item of await added.all()) await expect(item).toContainText('Application');

  await page.getByRole('searchbox', { name: 'Find in the plan' }).fill('');
  await expect.poll(() => added.count()).toBeGreaterThan(few);
  await page.getByRole('button', { name: /^The same/ }).click();
  await page.getByRole('button', { name: /^Applications/ }).click();
  await expect(page).toHaveURL(`/internal/configuration?from=${AURORA}&to=${HARBOR}&show=same`);
  await expectAccessible(page);
});

test('a chosen comparison stands in the address, with the account of a file', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(`/internal/configuration?to=${AURORA}`);
  await compareFile(page, clientsFile(`${desks(1, 2)}  - username: phone1000\n`));
  await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled();
  await page.getByRole('button', { name: /^The same/ }).click();
  await expect(page.getByRole('region', { name: 'The same' })).toContainText('SIP client phone1000');
  await expect(page).toHaveURL(`/internal/configuration?to=${AURORA}&show=same`);
  await page.getByRole('button', { name: /^All differences/ }).click();
  await page.getByRole('searchbox', { name: 'Find in the plan' }).fill('nothing like it');
  await expect(page.getByText('Nothing in this plan matches the filter.')).toBeVisible();
});

test('an address of an account that the user cannot see says so', async ({ page, signIn }) => {
  await signIn('borealis');
  await page.goto(`/internal/configuration?from=${AURORA}&to=${HARBOR}`);
  await expect(page.getByText(/names an account or a service provider that doesn’t exist/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible();
});
