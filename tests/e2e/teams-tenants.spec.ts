import { expect, expectAccessible, test } from '../support/e2e';

test('a tenant is added, which leads to its own page, changed and deleted', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/applications');
  await page.getByRole('link', { name: 'MS Teams Tenants' }).click();
  await expect(page.getByRole('row', { name: /aurora\.teams\.acme\.example\.com/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /harbor|zenith|ferries/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Microsoft Teams Tenant' }).click();
  await page.getByLabel('Domain name').fill('harbor.teams.acme.example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The domain name you have entered is already in use.').last()).toBeVisible();
  await page.getByLabel('Domain name').fill('bistro.teams.acme.example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/ms-teams-tenants\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByText('Microsoft Teams Tenant created successfully')).toBeVisible();
  await page.getByLabel('Domain name').fill('cafe.teams.acme.example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Microsoft Teams Tenant updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Delete tenant' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted Microsoft Teams Tenant cafe.teams.acme.example.com')).toBeVisible();
});

test('without a domain of the provider there is no entry in the menu, and the page says why', async ({
  page,
  signIn,
}) => {
  await signIn('borealis');
  await page.goto('/internal/ms-teams-tenants');
  await expect(page.getByText('Borealis Voice does not have a fully qualified domain name for MS Teams')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Microsoft Teams Tenant' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('MS Teams Tenants')).toHaveCount(0);
});
