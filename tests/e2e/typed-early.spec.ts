import { expect, test } from '../support/e2e';
import { openWithoutScripts } from '../support/hold-answers';
import { PlatformRouting } from '../support/routing';

test('Who logs in before the scripts are there is logged in once they are', async ({ page }) => {
  const release = await openWithoutScripts(page, '/?from=%2Finternal%2Fclients');
  await page.getByLabel('User name').fill('acme');
  await page.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('User name')).toHaveValue('acme');
  release();
  await expect(page).toHaveURL(/\/internal\/clients$/);
});

test.describe('What is typed before the scripts are there', () => {
  test('is known to the form as if it had been typed later, and is saved', async ({ page, signIn, stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Aurora routing');
    await signIn('aurora');
    const release = await openWithoutScripts(page, `/internal/least-cost-routing/${lcr_sid}/edit`);
    await page.getByLabel('Name').fill('Typed early');
    await page.getByLabel('Active').uncheck();
    const carrier = page.getByLabel('Carrier, route 1');
    const others = carrier.locator('option:not(:checked)');
    const other = (await others.first().textContent())!;
    await carrier.selectOption({ label: other });
    await page.getByLabel('Digit prefix or regex, route 1').fill('^4612');
    await page.getByLabel('Name').press('Enter');
    release();
    await expect(page.getByText('Unsaved: Name, Active, 1 route edited')).toBeVisible();
    expect(page.url()).not.toContain('?');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
    const stored = await platform.table('Typed early');
    expect(stored).toMatchObject({ lcr_sid, is_active: 0 });
    const [route] = await platform.routes(lcr_sid);
    expect(route!.regex).toBe('^4612');
    expect(route!.lcr_carrier_set_entries[0]!.voip_carrier_sid).toBe(await platform.carrier(other));
  });

  test('is known to the fields of a declared form, of every kind', async ({ page, signIn, stack }) => {
    type Application = Record<string, string> & { application_sid: string };
    const all = await stack.sandbox.ask<Application[]>('aurora', 'GET', '/Applications');
    const { application_sid } = all[0]!;
    await signIn('aurora');
    const release = await openWithoutScripts(page, `/internal/applications/${application_sid}/edit`);
    await page.getByLabel('Application name').fill('Typed early');
    const fallback = page.getByLabel('Use a fallback speech vendor');
    const was = await fallback.isChecked();
    await fallback.setChecked(!was);
    await page.getByRole('region', { name: 'Calling webhook' }).getByLabel('Method').selectOption('GET');
    release();
    await expect(page.getByText(/^Unsaved: .*Application name/)).toBeVisible();
    await expect(page.getByLabel('Application name')).toHaveValue('Typed early');
    await expect(fallback).toBeChecked({ checked: !was });
    await expect(page.getByRole('region', { name: 'Calling webhook' }).getByLabel('Method')).toHaveValue('GET');
  });

  test('narrows the list', async ({ page, signIn }) => {
    await signIn('acme');
    const release = await openWithoutScripts(page, '/internal/carriers');
    await page.getByRole('searchbox', { name: 'Filter carriers' }).fill('Telnyx');
    release();
    await expect(page).toHaveURL(/[?&]q=Telnyx/);
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});

test('a form shows what is stored before its scripts are there', async ({ page, signIn, stack }) => {
  type Client = Record<string, unknown> & { client_sid: string; username: string; is_active: number };
  const [client] = await stack.sandbox.ask<Client[]>('aurora', 'GET', '/Clients');
  await signIn('aurora');
  const release = await openWithoutScripts(page, `/internal/clients/${client!.client_sid}/edit`);
  await expect(page.getByLabel('User name')).toHaveValue(client!.username);
  await expect(page.getByLabel('Active', { exact: true })).toBeChecked({ checked: client!.is_active === 1 });
  release();
});
