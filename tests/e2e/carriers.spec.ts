import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { carrierNamed, gatewaysOf, withoutRouting } from '../support/platform-carriers';

test.use({ stackOptions: { env: { ENABLE_SMS: 'true' } } });

test.describe('the list of carriers', () => {
  test('shows state, registration, gateways and owner', async ({ page, signIn }) => {
    const complaints = watchConsole(page);
    await signIn('acme');
    await page.goto('/internal/carriers');
    const row = page.getByRole('row', { name: /Bandwidth/ });
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    await expect(row.getByText('Registered', { exact: true })).toBeVisible();
    await expect(row.getByText('1 in · 2 out')).toBeVisible();
    await expect(row.getByText('Aurora Bistro')).toBeVisible();
    await expect(page.getByRole('row', { name: /Flowroute/ }).getByText('Unregistered')).toBeVisible();
    await expect(page.getByRole('row', { name: /Peerless/ }).getByText('Not Started')).toBeVisible();
    await expect(page.getByRole('row', { name: /Retired trunk/ }).getByText('Inactive')).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('says where the gateways could not be read, and asks again', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: '^/SipGateways' }, kind: 'status', status: 500 });
    await signIn('acme');
    await page.goto('/internal/carriers');
    const row = page.getByRole('row', { name: /Telnyx/ });
    await expect(row.getByText('Gateways error')).toBeVisible();
    await stack.sandbox.noFaults();
    await row.getByRole('button', { name: 'Retry gateways of Telnyx' }).click();
    await expect(row.getByText('1 in · 1 out')).toBeVisible();
  });

  test('asks for all gateways on screen at once; five that hang delay no other', async ({ page, signIn, stack }) => {
    const hanging = ['Bandwidth', 'Flowroute', 'Peerless', 'Retired trunk', 'SignalWire'];
    for (const name of hanging) {
      const { voip_carrier_sid: sid } = await carrierNamed(stack, name);
      await stack.sandbox.fault({ match: { path: '^/SipGateways', query: { voip_carrier_sid: sid } }, kind: 'hang' });
    }
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    await signIn('acme');
    await page.goto('/internal/carriers');
    await expect(page.getByRole('row', { name: /Voxbeam/ }).getByText('2 in · 2 out')).toBeVisible();
    await expect(page.getByRole('row', { name: /Telnyx/ }).getByText('1 in · 1 out')).toBeVisible();
    for (const name of hanging) {
      await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Checking gateways...')).toBeVisible();
    }
    expect(asked.filter((path) => path === '/api/carriers/gateways')).toHaveLength(1);
  });

  test('shows account users their own carriers only', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/carriers');
    await expect(page.getByRole('row', { name: /SignalWire/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Voxbeam|Flowroute/ })).toHaveCount(0);
  });

  test('deletes a carrier, and says which numbers are in the way of another', async ({ page, signIn, stack }) => {
    await withoutRouting(stack);
    await signIn('acme');
    await page.goto('/internal/carriers');
    await page.getByRole('button', { name: 'Delete Flowroute' }).click();
    await expect(page.getByText(/it cannot be in use by any Phone Numbers \(\d+\)\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Phone number \+1 \(617\) 555-/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Delete Peerless' }).click();
    await expect(page.getByText('Are you sure you want to delete carrier Peerless?')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleted Carrier Peerless')).toBeVisible();
    await expect(page.getByRole('row', { name: /Peerless/ })).toHaveCount(0);
  });
});

test.describe('the form of a carrier', () => {
  test('adds a carrier and leads back to the list', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto('/internal/carriers/add');
    await page.getByLabel('Carrier name').fill('New trunk');
    await page.getByLabel('IP address or domain, gateway 1').fill('192.0.2.240');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Carrier created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/internal\/carriers$/);
    await expect(page.getByRole('row', { name: /New trunk/ })).toBeVisible();
    const made = await carrierNamed(stack, 'New trunk');
    expect(made.is_active).toBe(1);
    expect(await gatewaysOf(stack, made.voip_carrier_sid)).toMatchObject([
      { ipv4: '192.0.2.240', port: 5060, inbound: 1, outbound: 0 },
    ]);
  });

  test('keeps at least one gateway, and removes the others at Save only', async ({ page, signIn, stack }) => {
    await signIn('acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Bandwidth');
    await page.goto(`/internal/carriers/${sid}/edit`);
    await page.getByRole('button', { name: 'Delete gateway 1' }).click();
    expect(await gatewaysOf(stack, sid)).toHaveLength(2);
    await page.getByRole('button', { name: 'Delete gateway 1' }).click();
    await expect(page.getByText('You must provide at least one SIP Gateway.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Carrier updated successfully. SIP gateway successfully deleted', { exact: true }),
    ).toBeVisible();
    expect(await gatewaysOf(stack, sid)).toHaveLength(1);
    await expect(page).toHaveURL(/\/edit$/);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
  });

  test('shows what a gateway’s direction and protocol make possible', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/carriers/add');
    await expect(page.getByLabel('Netmask, gateway 1')).toBeVisible();
    await expect(page.getByLabel('Protocol, gateway 1')).toHaveCount(0);
    await page.getByLabel('Outbound, gateway 1').check();
    await page.getByLabel('Inbound, gateway 1').uncheck();
    await expect(page.getByLabel('Netmask, gateway 1')).toHaveCount(0);
    await expect(page.getByLabel('Send OPTIONS ping, gateway 1')).toBeEnabled();
    await expect(page.getByLabel('Use sips scheme, gateway 1')).toBeDisabled();
    await expect(page.getByLabel('Remove ICE, gateway 1')).toHaveCount(0);
    await page.getByLabel('Protocol, gateway 1').selectOption('tls');
    await expect(page.getByLabel('Use sips scheme, gateway 1')).toBeEnabled();
    await expect(page.getByLabel('Remove ICE, gateway 1')).toBeEnabled();
    await expect(page.getByLabel('DTLS off, gateway 1')).toBeEnabled();
    // Applies to every gateway.
    await expect(page.getByLabel('Pad crypto, gateway 1')).toBeEnabled();
  });

  test('opens the tab with the first error and puts the focus there', async ({ page, signIn, stack }) => {
    await signIn('acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'SignalWire');
    await page.goto(`/internal/carriers/${sid}/edit`);
    await page.getByRole('tab', { name: 'SMS' }).click();
    await page.getByLabel('Address, outbound gateway 1').fill('example.com');
    await page.getByRole('tab', { name: 'Voice' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('tab', { name: /SMS/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Address, outbound gateway 1')).toBeFocused();
    await expect(page.getByText('When using an FQDN, you must use a subdomain (e.g. sip.example.com).')).toBeVisible();
    await expectAccessible(page);
  });

  test('stays in its tab, and so does its URL, when it is saved', async ({ page, signIn, stack }) => {
    await signIn('acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Telnyx');
    await page.goto(`/internal/carriers/${sid}/edit`);
    await page.getByLabel('Tech prefix').fill('4444');
    await page.getByRole('tab', { name: 'SMS' }).click();
    await expect(page).toHaveURL(/tab=sms$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Carrier updated successfully')).toBeVisible();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page).toHaveURL(/tab=sms$/);
  });

  test('reports part by part what a failed save left', async ({ page, signIn, stack }) => {
    await signIn('acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Telnyx');
    await page.goto(`/internal/carriers/${sid}/edit`);
    await page.getByLabel('Tech prefix').fill('4444');
    await stack.sandbox.fault({ match: { method: 'PUT', path: '/VoipCarriers/' }, kind: 'status', status: 500 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Carrier: not saved')).toBeVisible();
    await expect(page.getByLabel('Tech prefix')).toHaveValue('4444');
    await stack.sandbox.noFaults();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Carrier updated successfully')).toBeVisible();
    expect((await carrierNamed(stack, 'Telnyx')).tech_prefix).toBe('4444');
  });

  test('shows the registration and the addresses to allow', async ({ page, signIn, stack }) => {
    await signIn('acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Flowroute');
    await page.goto(`/internal/carriers/${sid}/edit`);
    const aside = page.getByRole('complementary', { name: 'About this carrier' });
    await expect(aside.getByText('Unregistered')).toBeVisible();
    await expect(aside.getByText('403 Forbidden')).toBeVisible();
    await expect(aside.getByText('203.0.113.10:5060')).toBeVisible();
    await expectAccessible(page);
  });

  test('can be looked at, not changed, by those who may only look', async ({ page, signIn, stack }) => {
    await signIn('acme-viewer');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
    await page.goto(`/internal/carriers/${sid}/edit`);
    await expect(page.getByLabel('Carrier name')).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  });

  test('leads account users away from shared carriers', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
    await page.goto(`/internal/carriers/${sid}/edit`);
    await expect(page.getByText('You do not have access to this resource')).toBeVisible();
  });
});

test.describe('a carrier from a preset', () => {
  async function make(page: Page, name: string): Promise<void> {
    await page.goto('/internal/carriers/add');
    await page.getByRole('combobox', { name: 'Select a predefined carrier' }).click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: 'Create carrier' }).click();
    await expect(page).toHaveURL(/\/edit\?preset=[\w.]+$/);
  }

  test('is asked for, created with its gateways, and can be discarded, which is asked, too', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('acme');
    await page.goto('/internal/carriers/add');
    await page.getByRole('combobox', { name: 'Select a predefined carrier' }).click();
    await page.getByRole('option', { name: 'Twilio' }).click();
    expect(await carrierNamed(stack, 'Twilio')).toBeUndefined();
    await page.getByRole('button', { name: 'Create carrier' }).click();
    await expect(page).toHaveURL(/\/edit\?preset=[\w.]+$/);
    const made = await carrierNamed(stack, 'Twilio');
    expect(await gatewaysOf(stack, made.voip_carrier_sid)).toHaveLength(3);
    await page.getByRole('button', { name: 'Discard this carrier' }).click();
    await expect(page.getByText('Discard the carrier Twilio, which was just created from a preset?')).toBeVisible();
    expect(await carrierNamed(stack, 'Twilio')).toBeDefined();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText('Deleted Carrier Twilio')).toBeVisible();
    expect(await carrierNamed(stack, 'Twilio')).toBeUndefined();
  });

  test('is complained about while placeholders stand in it; once saved it is no longer offered to be discarded', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('acme');
    await make(page, 'Twilio');
    const address = page.url();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Replace the preset’s placeholder <your-domain> with your own value.')).toBeVisible();
    await expect(page.getByText(/placeholder <your-twilio-credential-username> with your own value/)).toBeVisible();
    await expect(page.getByText('The preset’s placeholder is still stored here. Enter the password.')).toBeVisible();
    const wrong = page.getByRole('textbox', { name: /^IP address or domain/ }).and(page.locator('[aria-invalid]'));
    await wrong.fill('acme.pstn.twilio.com');
    await page.getByRole('textbox', { name: 'User name', exact: true }).fill('acme');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('own-secret');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Carrier updated successfully/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard this carrier' })).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByLabel('Carrier name')).toHaveValue('Twilio');
    await expect(page.getByRole('button', { name: 'Discard this carrier' })).toHaveCount(0);
    expect(await carrierNamed(stack, 'Twilio')).toMatchObject({ register_username: 'acme' });
  });

  test('is offered to be discarded to nobody else, and no other carrier is', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await make(page, 'Voxbone');
    const made = new URL(page.url());
    await expect(page.getByRole('button', { name: 'Discard this carrier' })).toBeVisible();
    const { voip_carrier_sid: other } = await carrierNamed(stack, 'Telnyx');
    const { voip_carrier_sid: own } = await carrierNamed(stack, 'Voxbone');
    const wrong = ['1', made.searchParams.get('preset')!].map(
      (mark) => `/internal/carriers/${other}/edit?preset=${mark}`,
    );
    for (const path of [...wrong, `/internal/carriers/${own}/edit?preset=1`]) {
      await page.goto(path);
      await expect(page.getByText('No unsaved changes')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Discard this carrier' })).toHaveCount(0);
    }
    await signIn('admin');
    await page.goto(made.href);
    await expect(page.getByLabel('Carrier name')).toHaveValue('Voxbone');
    await expect(page.getByRole('button', { name: 'Discard this carrier' })).toHaveCount(0);
  });
});

test('a preset becomes a carrier of the account that the form stands on', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto('/internal/carriers/add');
  await page.getByRole('combobox', { name: 'Used by' }).click();
  await page.getByRole('option', { name: /^Aurora Bistro/ }).click();
  await page.getByRole('combobox', { name: 'Select a predefined carrier' }).click();
  await page.getByRole('option', { name: 'Twilio' }).click();
  await expect(page.getByText('Create carrier “Twilio” with its preset gateways, for Aurora Bistro?')).toBeVisible();
  await page.getByRole('button', { name: 'Create carrier' }).click();
  await expect(page).toHaveURL(/\/edit\?preset=[\w.]+$/);
  const { account_sid: aurora } = await carrierNamed(stack, 'Bandwidth');
  expect((await carrierNamed(stack, 'Twilio')).account_sid).toBe(aurora);
});
