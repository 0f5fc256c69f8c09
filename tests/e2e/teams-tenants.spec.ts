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

test('without a domain of the provider there is a warning in the place of adding', async ({ page, signIn }) => {
  const sentence = 'Borealis Voice does not have a fully qualified domain name for MS Teams';
  await signIn('borealis');
  await page.goto('/internal/ms-teams-tenants');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('row', { name: /ferries\.teams\.borealis\.example\.com/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Microsoft Teams Tenant' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/internal/ms-teams-tenants/add');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/internal\/settings$/);
});

for (const [what, path, sentence, ways] of [
  ['tenants', '^/MicrosoftTeamsTenants$', 'No Microsoft Teams Tenant.', 2],
  ['accounts', '^/Accounts$', 'You must create an account before you can create an Microsoft Teams Tenant.', 0],
] as const) {
  test(`without ${what} the list says: ${sentence}`, async ({ page, signIn, stack }) => {
    await signIn('acme');
    for (const list of ['^/MicrosoftTeamsTenants$', path]) {
      await stack.sandbox.fault({ match: { path: list }, kind: 'status', status: 200, body: [] });
    }
    await page.goto('/internal/ms-teams-tenants');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Microsoft Teams Tenant' })).toHaveCount(ways);
    await expectAccessible(page);
    await page.goto('/internal/ms-teams-tenants/add');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(ways > 0 ? 1 : 0);
    await expect(page.getByText(sentence)).toHaveCount(ways > 0 ? 0 : 1);
  });
}

test('tenants are found by their words and by their account', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/ms-teams-tenants');
  await expect(page.getByText('Total: 3 records')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter Microsoft Teams Tenants' }).fill('HARBOR hotels');
  await expect(page.getByText('Total: 1 record')).toBeVisible();
  await expect(page.getByRole('row', { name: /harbor\.teams\.acme\.example\.com/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter Microsoft Teams Tenants' }).fill('');
  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('combobox', { name: 'Type to search' }).fill('zenith');
  await page.getByRole('option', { name: /Zenith Airlines/ }).click();
  await expect(page.getByText('Total: 1 record')).toBeVisible();
  await expect(page.getByRole('row', { name: /zenith\.teams\.acme\.example\.com/ })).toBeVisible();
});
