import { expect, expectAccessible, interactive, test, watchConsole } from '../support/e2e';
import { PlatformRouting } from '../support/routing';

test.describe('the list of routing tables', () => {
  test('shows name, state, owner and number of routes to an administrator', async ({ page, signIn }) => {
    const complaints = watchConsole(page);
    await signIn('admin');
    await page.goto('/internal/accounts');
    await page.getByRole('link', { name: 'Outbound Call Routing' }).click();
    await expect(page).toHaveTitle(/^Outbound call routing/);
    await expect(
      page.getByText('Outbound call routing is used to select a carrier when there are multiple carriers available.'),
    ).toBeVisible();
    const provider = page.getByRole('row', { name: /Acme outbound/ });
    await expect(provider).toContainText('Active');
    await expect(provider).toContainText('Acme Telecom');
    await expect(provider).toContainText('6 routes');
    await expect(page.getByRole('row', { name: /Summit, to be tidied up/ })).toContainText('Inactive');
    await expect(page.getByRole('row', { name: /Borealis/ })).toHaveCount(0);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('says when there is none, and when it could not be read', async ({ page, signIn, stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    for (const { lcr_sid } of await platform.tables()) await stack.sandbox.ask('admin', 'DELETE', `/Lcrs/${lcr_sid}`);
    await signIn('admin');
    await page.goto('/internal/least-cost-routing');
    await expect(page.getByText('No outbound call routes.')).toBeVisible();
    await stack.sandbox.fault({ match: { path: '^/Lcrs$' }, kind: 'status', status: 500 });
    await page.reload();
    await expect(page.getByText('Couldn’t load routing tables')).toBeVisible();
    await expect(page.getByText('No outbound call routes.')).toHaveCount(0);
  });

  test('gives a table without a name a word to open it by', async ({ page, signIn, stack }) => {
    const table = await new PlatformRouting(stack.sandbox).table('Acme outbound');
    const body = [{ ...table, name: null, number_routes: null }];
    await stack.sandbox.fault({ match: { path: '^/Lcrs$' }, kind: 'status', status: 200, body });
    await signIn('admin');
    await page.goto('/internal/least-cost-routing');
    await expect(page.getByRole('row', { name: /Unnamed/ })).toContainText('0 routes');
    await expect(page.getByRole('button', { name: 'Delete Unnamed' })).toBeVisible();
    await page.getByRole('link', { name: 'Unnamed', exact: true }).click();
    await expect(page).toHaveURL(/\/edit$/);
  });

  test('deletes a table after asking', async ({ page, signIn, stack }) => {
    await signIn('admin');
    await page.goto('/internal/least-cost-routing');
    await page.getByRole('button', { name: 'Delete Aurora routing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted outbound call route Aurora routing')).toBeVisible();
    await expect(page.getByRole('row', { name: /Aurora routing/ })).toHaveCount(0);
    const left = await new PlatformRouting(stack.sandbox).tables();
    expect(left.map(({ name }) => name)).not.toContain('Aurora routing');
  });

  for (const user of ['acme', 'aurora']) {
    test(`is not for ${user}, who is told so`, async ({ page, signIn }) => {
      await signIn(user);
      await page.goto('/internal/least-cost-routing');
      await expect(page.getByText('You do not have permissions to manage all outbound call routes')).toBeVisible();
      await expect(page).not.toHaveURL(/least-cost-routing/);
    });
  }
});

test.describe('the way to one’s own table', () => {
  for (const [user, name] of [
    ['acme', 'Acme outbound'],
    ['aurora', 'Aurora routing'],
    ['acme-viewer', 'Acme outbound'],
  ] as const) {
    test(`leads ${user} to ${name}`, async ({ page, signIn }) => {
      await signIn(user);
      await page.goto('/internal/applications');
      await page.getByRole('link', { name: 'Outbound Call Routing' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit outbound call routes');
      await expect(page.getByLabel('Name')).toHaveValue(name);
      await expect(page.getByRole('link', { name: 'Outbound Call Routing' })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByLabel('Used by')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Cancel' })).toHaveCount(0);
    });
  }

  test('leads to the add page without one, and on to the table once it is made; deleting it leads back', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('harbor');
    await page.goto('/internal/applications');
    await page.getByRole('link', { name: 'Outbound Call Routing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add outbound call routes');
    await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
    await page.getByLabel('Name').fill('Harbor routing');
    await page.getByLabel('Select a default outbound carrier').selectOption({ label: 'Flowroute' });
    await page.getByRole('button', { name: 'Add route' }).click();
    await expect(page.getByLabel('Digit prefix or regex, route 1')).toBeFocused();
    await page.keyboard.type('^44');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Least cost routing successfully created')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit outbound call routes');
    expect(await new PlatformRouting(stack.sandbox).order('Harbor routing')).toEqual(['0 ^44', '9999 .*']);
    await page.getByRole('button', { name: 'Delete routing table' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted least cost routing Harbor routing')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add outbound call routes');
  });

  test('opens the add page’s table when there is one already', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/least-cost-routing/add');
    await expect(page).toHaveURL(/\/edit$/);
    await expect(page.getByLabel('Name')).toHaveValue('Aurora routing');
  });
});

test.describe('adding as an administrator', () => {
  test('says that the provider has a table, offers the account’s carriers, and leads to the list', async ({
    page,
    signIn,
    stack,
  }) => {
    const complaints = watchConsole(page);
    await signIn('admin');
    await page.goto('/internal/least-cost-routing/add');
    await expect(
      page.getByText('This service provider already has a routing table, and can have only one.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    const carriers = page.getByLabel('Select a default outbound carrier');
    await expect(carriers.getByRole('option', { name: 'Sinch' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Used by' }).click();
    await page.getByLabel('Type to search').fill('harbor');
    await page.getByRole('option', { name: /Harbor Hotels/ }).click();
    await expect(carriers.getByRole('option', { name: 'Sinch' })).toHaveCount(1);
    await expect(page.getByText('already has a routing table')).toHaveCount(0);
    await carriers.selectOption({ label: 'Sinch' });
    await page.getByLabel('Name').fill('Harbor routing');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/internal\/least-cost-routing$/);
    await expect(page.getByRole('row', { name: /Harbor routing/ })).toContainText('Harbor Hotels');
    expect(await new PlatformRouting(stack.sandbox).order('Harbor routing')).toEqual(['9999 .*']);
    expect(complaints).toEqual([]);
  });

  test('asks for a name and for a pattern in every row', async ({ page, signIn }) => {
    await signIn('harbor');
    await page.goto('/internal/least-cost-routing/add');
    await page.getByRole('button', { name: 'Add route' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByText('A digit prefix or regex is required.')).toBeVisible();
    await expect(page.getByText('Fix route 1 before saving')).toBeVisible();
  });

  test('is not possible without carriers', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: '/VoipCarriers$' }, kind: 'status', status: 200, body: [] });
    await signIn('harbor');
    await page.goto('/internal/least-cost-routing/add');
    await expect(page.getByText('There are no available carriers defined for this account')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('nor for the provider, in other words', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: '/VoipCarriers$' }, kind: 'status', status: 200, body: [] });
    await signIn('admin');
    await page.goto('/internal/least-cost-routing/add');
    await expect(page.getByText('There are no available carriers', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Add carrier' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add carrier' })).toBeVisible();
  });
});

test('an administrator changes a table of another provider with the carriers of that provider', async ({
  page,
  signIn,
  stack,
}) => {
  const platform = new PlatformRouting(stack.sandbox);
  const { lcr_sid } = await platform.table('Borealis outbound');
  await signIn('admin');
  await page.goto(`/internal/least-cost-routing/${lcr_sid}/edit`);
  await page.getByRole('button', { name: 'Switch to Borealis Voice' }).click();
  await expect(page.getByLabel('Carrier, route 1').locator('option:checked')).toHaveText('Nordic Voice');
  await expect(page.getByText('Not available')).toHaveCount(0);
  await interactive(page);
  await page.getByLabel('Carrier, route 1').selectOption({ label: 'Telia' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
  const [route] = await platform.routes(lcr_sid);
  expect(route!.lcr_carrier_set_entries[0]!.voip_carrier_sid).toBe(await platform.carrier('Telia'));
});

test('who may only look sees the routes and cannot change them', async ({ page, signIn }) => {
  await signIn('acme-viewer');
  await page.goto('/internal/applications');
  await page.getByRole('link', { name: 'Outbound Call Routing' }).click();
  await expect(page.getByText('You have view-only access.')).toBeVisible();
  await expect(page.getByLabel('Digit prefix or regex, route 1')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: /Move|Delete|Add route|Save/ })).toHaveCount(0);
  await page.getByLabel('Called number').fill('112');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Matched by route 1.')).toBeVisible();
});
