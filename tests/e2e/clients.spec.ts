import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

interface PlatformClient {
  client_sid: string;
  account_sid: string;
  username: string;
  is_active: number;
  allow_direct_app_calling: number;
}

const NO_REALM = 'Sip realm is not set for the account.';

test.describe('the list of SIP clients', () => {
  test('shows name, state and account, sorted by name, and looks right to everybody', async ({ page, signIn }) => {
    const complaints = watchConsole(page);
    await signIn('admin');
    await page.goto('/internal/clients');
    await expect(page).toHaveTitle('SIP client credentials – Voice Gateway');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIP client credentials');
    await expect(page.getByRole('columnheader', { name: 'User Name' })).toHaveAttribute('aria-sort', 'ascending');
    const row = page.getByRole('row', { name: /Aurora Bistro/ }).first();
    await expect(row.getByText(/^(Active|Inactive)$/)).toBeVisible();
    await expect(page.getByText(/^Total: \d+ records$/)).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('is filtered by words and account, in the address, and back and forward work', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/clients');
    await expect(page.getByRole('row', { name: /Canyon/ }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter clients' }).fill('aurora');
    await expect(page).toHaveURL(/\?q=aurora$/);
    await expect(page.getByRole('searchbox', { name: 'Filter clients' })).toBeFocused();
    await expect(page.getByRole('row', { name: /Canyon/ })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Filter clients' }).fill('no such client');
    await expect(page.getByText(/^No .+ match /)).toBeVisible();
    await page.getByRole('link', { name: 'Reset filters' }).click();
    await expect(page).toHaveURL(/\/internal\/clients$/);
    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('combobox', { expanded: true }).last().fill('harbor');
    await page.getByRole('option', { name: /Harbor Hotels/ }).click();
    await expect(page).toHaveURL(/account=[0-9a-f-]{36}/);
    await expect(
      page.getByText('You need to associate a sip realm to this account in order to add sip credentials.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Set the SIP realm' }).click();
    await expect(page.getByRole('textbox', { name: 'SIP realm' })).toBeVisible();
  });

  test('that is refused twice for too many requests can be tried again when the second wait is over', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('admin');
    const refused = { match: { method: 'GET', path: '/Clients$' }, kind: 'status', status: 429 };
    const first = await stack.sandbox.fault({ ...refused, headers: { 'retry-after': '1' } });
    await page.goto('/internal/clients');
    const retry = page.getByRole('button', { name: 'Retry', exact: true });
    await expect(retry).toBeEnabled();
    await stack.sandbox.disarm(first.id);
    await stack.sandbox.fault({ ...refused, headers: { 'retry-after': '300' } });
    await retry.click();
    await expect(page.getByRole('button', { name: /^Retry in \d+ s/ })).toBeVisible();
  });

  test('is sorted and paged by links', async ({ page, signIn, stack }) => {
    await stack.sandbox.grow({ clients: 120 });
    await signIn('admin');
    await page.goto('/internal/clients');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL(/sort=account/);
    await expect(page.getByRole('columnheader', { name: 'Account' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('100');
    await expect(page).toHaveURL(/size=100/);
    await expect(page).not.toHaveURL(/page=/);
    await page.goBack();
    await page.goto('/internal/clients?page=999');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('keeps its filters for those who come back from a record, and starts clean in another section', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto('/internal/clients?q=phone&size=50');
    await page
      .getByRole('link', { name: /^phone/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit sip client');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/internal\/clients\?q=phone&size=50$/);
    await page.getByRole('link', { name: 'Applications' }).click();
    await expect(page).toHaveURL(/\/internal\/applications$/);
    await page.getByRole('link', { name: 'Clients' }).click();
    await expect(page).toHaveURL(/\/internal\/clients$/);
  });

  test('remembers the account that was chosen last, in every section of the provider', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/clients');
    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: /Aurora Bistro/ }).click();
    await expect(page).toHaveURL(/account=/);
    await page.getByRole('link', { name: 'Applications' }).click();
    await expect(page).toHaveURL(/\/internal\/applications$/);
    await expect(page.getByRole('combobox', { name: 'Account' })).toHaveText(/Aurora Bistro/);
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page.getByRole('combobox', { name: 'Account' })).toHaveText(/All accounts/);
  });

  test('says when there is none', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: '^/Clients$' }, kind: 'status', status: 200, body: [] });
    await signIn('admin');
    await page.goto('/internal/clients');
    await expect(page.getByText('No sip clients.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add sip client' }).first()).toBeVisible();
  });

  test('leads to the account that is needed first, where the provider has none', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: '/Accounts$' }, kind: 'status', status: 200, body: [] });
    await signIn('admin');
    await page.goto('/internal/clients/add');
    await expect(page.getByText('You must create an account before you can create a sip client.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add account' })).toBeVisible();
  });

  test('that can’t be read is no empty list, and can be tried again', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: '^/Clients$' }, kind: 'reset', times: 2 });
    await signIn('admin');
    await page.goto('/internal/clients');
    await expect(page.getByText('Couldn’t load SIP clients')).toBeVisible();
    await expect(page.getByText('No sip clients.')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row', { name: /^Select phone/ }).first()).toBeVisible();
  });

  test('tells an account user about the realm', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/clients');
    await expect(page.getByText(/^Your sip realm is/)).toContainText('aurora-bistro');
    await expect(
      page.getByText(
        'You can add sip credentials below to allow sip devices to register to this realm and make calls.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Account' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add sip client' })).toBeVisible();
  });

  test('tells an account user that there is no realm', async ({ page, signIn }) => {
    await signIn('harbor');
    await page.goto('/internal/clients');
    await expect(
      page.getByText('You need to associate a sip realm to this account in order to add sip credentials.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add sip client' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Set the SIP realm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Change SIP realm/);
  });

  test('copies an id', async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('admin');
    await page.goto('/internal/clients');
    await page.getByRole('row').nth(1).hover();
    await page
      .getByRole('button', { name: /^Copy SID of/ })
      .first()
      .click();
    await expect(page.getByText(/^[0-9a-f-]{36} copied to clipboard$/)).toBeVisible();
  });
});

test.describe('a SIP client', () => {
  test('is added', async ({ page, signIn, stack }) => {
    await signIn('admin');
    await page.goto('/internal/clients');
    await page.getByRole('link', { name: 'Add sip client' }).click();
    await expect(page.getByText('Fields marked with an asterisk * are required.')).toBeVisible();
    for (const tick of ['Active', /applications/, /queues/, /users/]) {
      await expect(page.getByRole('checkbox', { name: tick })).toBeChecked();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User Name is required.')).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await expect(page.getByText('Belongs to is required.')).toBeVisible();
    await expect(page.getByLabel('User Name')).toBeFocused();
    await page.getByLabel('User Name').fill('reception');
    await page.getByRole('textbox', { name: 'Password' }).fill('s3cret');
    await page.getByRole('combobox', { name: 'Belongs to' }).click();
    await page.getByRole('option', { name: /Aurora Bistro/ }).click();
    await page.getByRole('checkbox', { name: /queues/ }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/internal\/clients(\?page=\d)?$/);
    await expect(page.getByText('Client created successfully')).toBeVisible();
    await page.goto('/internal/clients?q=reception');
    await expect(page.getByRole('row', { name: /reception/ })).toContainText('Aurora Bistro');
    const created = (await stack.sandbox.ask<PlatformClient[]>('admin', 'GET', '/Clients')).find(
      ({ username }) => username === 'reception',
    );
    expect(created).toMatchObject({ is_active: 1, allow_direct_app_calling: 1, allow_direct_queue_calling: 0 });
  });

  test('cannot be added to an account without a realm', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/clients/add');
    await page.getByRole('combobox', { name: 'Belongs to' }).click();
    await page.getByRole('option', { name: /Beacon Dental/ }).click();
    await expect(page.getByText(NO_REALM)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Belongs to' }).click();
    await page.getByRole('option', { name: /Aurora Bistro/ }).click();
    await expect(page.getByText(NO_REALM)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('whose name is taken is not created, and nothing that was typed is lost', async ({ page, signIn, stack }) => {
    const clients = await stack.sandbox.ask<PlatformClient[]>('aurora', 'GET', '/Clients');
    await signIn('aurora');
    await page.goto('/internal/clients/add');
    await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveCount(0);
    await page.getByLabel('User Name').fill(clients[0]!.username);
    await page.getByRole('textbox', { name: 'Password' }).fill('s3cret');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This user name is already in use in the account.').first()).toBeVisible();
    await expect(page.getByLabel('User Name')).toHaveValue(clients[0]!.username);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('s3cret');
    await expect(page.getByLabel('User Name')).toBeFocused();
  });

  test('is created once, however often Save is clicked', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { method: 'POST', path: '^/Clients' }, kind: 'hold' });
    await signIn('aurora');
    await page.goto('/internal/clients/add');
    await page.getByLabel('User Name').fill('twice');
    await page.getByRole('textbox', { name: 'Password' }).fill('s3cret');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await stack.sandbox.noFaults();
    await expect(page.getByText('Client created successfully')).toBeVisible();
    const posts = (await stack.sandbox.calls()).filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/Clients'),
    );
    expect(posts).toHaveLength(1);
  });

  test('is changed: the ticks only', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto('/internal/clients');
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByLabel('User Name')).toHaveAttribute('readonly', '');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
    await expectAccessible(page);
    const active = page.getByRole('checkbox', { name: 'Active' });
    const before = await active.isChecked();
    await active.setChecked(!before);
    await expect(page.getByText('Unsaved: Active')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Client updated successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/internal\/clients$/);
    const put = (await stack.sandbox.calls()).find(({ method }) => method === 'PUT');
    expect(Object.keys(put!.body as object)).toEqual(['is_active']);
  });

  test('that somebody else has changed meanwhile is not overwritten unasked', async ({ page, signIn, stack }) => {
    const [client] = await stack.sandbox.ask<PlatformClient[]>('aurora', 'GET', '/Clients');
    await signIn('aurora');
    await page.goto(`/internal/clients/${client!.client_sid}/edit`);
    await stack.sandbox.ask('aurora', 'PUT', `/Clients/${client!.client_sid}`, { is_active: !client!.is_active });
    await page.getByRole('checkbox', { name: /queues/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Someone else changed this record after you opened it: Active.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Client updated successfully')).toBeVisible();
  });

  test('that fails to be saved says so in place and keeps the changes', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { method: 'PUT' }, kind: 'reset' });
    await signIn('aurora');
    await page.goto('/internal/clients');
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    const queues = page.getByRole('checkbox', { name: /queues/ });
    const before = await queues.isChecked();
    await queues.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByRole('alert').filter({
        hasText:
          'The platform closed the connection. We couldn’t confirm whether the change was saved. Check before you try again.',
      }),
    ).toBeVisible();
    expect(await queues.isChecked()).toBe(!before);
    await stack.sandbox.noFaults();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Client updated successfully')).toBeVisible();
  });

  test('with unsaved changes is not left unasked', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/clients/add');
    await page.getByLabel('User Name').fill('half done');
    await page.getByRole('link', { name: 'Applications' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave this page without saving your changes?');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('User Name')).toHaveValue('half done');
    await page.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/internal\/applications$/);
  });

  test('with unsaved changes asks before Forward, which then leads forward', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/clients');
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit sip client');
    await page.getByRole('link', { name: 'Applications' }).click();
    await expect(page).toHaveURL(/\/internal\/applications$/);
    await page.goBack();
    await page.getByRole('checkbox', { name: /queues/ }).click();
    await page.evaluate(() => history.forward());
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/internal\/applications$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Applications');
  });

  test('is deleted from the list', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await page.goto('/internal/clients');
    const name = (await page.getByRole('row').nth(1).getByRole('link').first().textContent())!;
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Are you sure you want to delete the sip client ${name}?`);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Deleted sip client ${name}`)).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    const left = await stack.sandbox.ask<PlatformClient[]>('aurora', 'GET', '/Clients');
    expect(left.map(({ username }) => username)).not.toContain(name);
  });

  test('is deleted from its form', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/clients');
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete User' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Client deleted successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/internal\/clients$/);
  });

  test('whose deletion fails stays, and the dialog says why', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({
      match: { method: 'DELETE' },
      kind: 'status',
      status: 500,
      body: { msg: 'Unknown column' },
    });
    await signIn('aurora');
    await page.goto('/internal/clients');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByText(/^The platform reported an error/)).toBeVisible();
    await expectAccessible(page);
  });

  test('whose address is none is a page that does not exist', async ({ page, signIn }) => {
    await signIn('aurora');
    for (const sid of ['not-a-sid', '%2e%2e']) {
      const answer = await page.goto(`/internal/clients/${sid}/edit`);
      expect(answer?.status(), sid).toBe(404);
      await expect(page.getByText("That page doesn't exist.")).toBeVisible();
    }
  });

  test('that does not exist leads back to the list, which says so', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/clients/00000000-0000-4000-8000-000000000000/edit');
    await expect(page).toHaveURL(/\/internal\/clients$/);
    await expect(page.getByText('This record doesn’t exist, or you don’t have access to it.')).toBeVisible();
  });

  test('of another account cannot be opened', async ({ page, signIn, stack }) => {
    const own = (await stack.sandbox.ask<PlatformClient[]>('aurora', 'GET', '/Clients')).map(
      ({ client_sid }) => client_sid,
    );
    const foreign = (await stack.sandbox.ask<PlatformClient[]>('admin', 'GET', '/Clients')).find(
      ({ client_sid }) => !own.includes(client_sid),
    )!;
    await signIn('aurora');
    await page.goto(`/internal/clients/${foreign.client_sid}/edit`);
    await expect(page).toHaveURL(/\/internal\/clients$/);
    await expect(page.getByText('This record doesn’t exist, or you don’t have access to it.')).toBeVisible();
  });
});

test('a view-only user sees SIP clients and no way to change them', async ({ page, signIn }) => {
  await signIn('acme-viewer');
  await page.goto('/internal/clients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add sip client' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete User' })).toHaveCount(0);
  await page.goto('/internal/clients/add');
  await expect(page).toHaveURL(/\/internal\/accounts$/);
  await expect(page.getByText('You have view-only access and can’t make changes.')).toBeVisible();
});
