import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { holdAnswers } from '../support/hold-answers';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const providerSid = async (ask: (user: string, method: string, path: string) => Promise<unknown>) =>
  ((await ask('acme', 'GET', '/ServiceProviders')) as { service_provider_sid: string }[])[0]!.service_provider_sid;

test.describe('The Admin tab', () => {
  test('saves the domains and the password policy, each on its own', async ({ page, signIn, stack }) => {
    const complaints = watchConsole(page);
    await signIn('admin');
    await page.goto('/internal/settings?tab=admin');
    await expect(page.getByRole('tab', { name: 'Admin' })).toHaveAttribute('aria-selected', 'true');
    await expect(
      page.getByRole('tabpanel', { name: 'Admin' }).getByText('Fields marked with an asterisk * are required.'),
    ).toBeVisible();
    await page.getByLabel('Monitoring domain name').fill('');
    await page.getByLabel('Domain name', { exact: true }).fill('gateway.example.net');
    await page.getByRole('button', { name: 'Save domains' }).click();
    await expect(page.getByText('Settings updated')).toBeVisible();
    const policy = page.getByRole('tabpanel', { name: 'Admin' });
    await expect(policy.getByLabel('Minimum length').getByRole('option')).toHaveCount(13);
    await policy.getByLabel('Minimum length').selectOption('12');
    await policy.getByLabel('Require a special character').check();
    await policy.getByRole('button', { name: 'Save passwords' }).click();
    await expect(page.getByText('Password settings successfully updated')).toBeVisible();
    expect(await stack.sandbox.ask('admin', 'GET', '/SystemInformation')).toMatchObject({
      domain_name: 'gateway.example.net',
      sip_domain_name: 'sip.voice.example.com',
      monitoring_domain_name: null,
      log_level: 'info',
    });
    expect(await stack.sandbox.ask('admin', 'GET', '/PasswordSettings')).toMatchObject({
      min_password_length: 12,
      require_special_character: 1,
    });
    await expectAccessible(page);
    expect([await stack.sandbox.deaths(), complaints]).toEqual([0, []]);
  });

  test('shows a minimum length that is too short to be chosen, and keeps it when another rule is saved', async ({
    page,
    signIn,
    stack,
  }) => {
    const stored = { min_password_length: 6, require_digit: 0, require_special_character: 0 };
    stack.store.keep('password_settings', stored);
    await signIn('admin');
    await page.goto('/internal/settings?tab=admin');
    const policy = page.getByRole('tabpanel', { name: 'Admin' });
    await expect(policy.getByRole('combobox', { name: 'Minimum length' })).toHaveText('6');
    await policy.getByLabel('Require a digit').check();
    await policy.getByRole('button', { name: 'Save passwords' }).click();
    await expect(page.getByText('Password settings successfully updated')).toBeVisible();
    expect(await stack.sandbox.ask('admin', 'GET', '/PasswordSettings')).toEqual({ ...stored, require_digit: 1 });
  });

  test('clears the speech cache of the whole platform', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/settings?tab=admin');
    await expect(page.getByText('145 prompts of the whole platform are cached.')).toBeVisible();
    await page.getByRole('tabpanel', { name: 'Admin' }).getByRole('button', { name: 'Clear TTS Cache' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText('Tts Cache successfully cleaned')).toBeVisible();
    await expect(page.getByText('0 prompts of the whole platform are cached.')).toBeVisible();
  });

  test('is left at once, also while the page is being read again after a save', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/settings?tab=admin');
    const release = await holdAnswers(page, /\/settings\?.*_rsc=/);
    const policy = page.getByRole('tabpanel', { name: 'Admin' });
    await policy.getByLabel('Require a digit').check();
    await policy.getByRole('button', { name: 'Save passwords' }).click();
    await expect(page.getByText('Password settings successfully updated')).toBeVisible();
    await page.getByRole('tab', { name: 'Service provider' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Service provider' })).toBeVisible();
    release();
  });

  test('is for administrators only', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/settings?tab=admin');
    await expect(page.getByRole('tab')).toHaveText(['Service provider']);
    await expect(page.getByLabel('Minimum length')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save passwords' })).toHaveCount(0);
    await signIn('aurora');
    await page.goto('/internal/settings');
    await expect(page.getByText('You do not have permissions to manage Settings')).toBeVisible();
  });
});

test.describe('The Service provider tab', () => {
  test('judges the contract by the viewer’s clock, also where the server’s would say something else', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const complaints = watchConsole(page);
    await page.clock.setFixedTime('2150-01-01T12:00:00Z');
    await page.goto('/internal/settings');
    await expect(page.getByRole('group', { name: 'Contract' })).toContainText('Expired');
    expect(complaints).toEqual([]);
  });

  test('saves name, Teams domain and limits together, and keeps the registration webhook', async ({
    page,
    signIn,
    stack,
  }) => {
    const sid = await providerSid((...call) => stack.sandbox.ask(...call));
    const hook = { url: 'https://acme.example.com/register', method: 'POST' };
    await stack.sandbox.ask('admin', 'PUT', `/ServiceProviders/${sid}`, {
      name: 'Acme Telecom',
      ms_teams_fqdn: 'teams.acme.example.com',
      registration_hook: hook,
    });
    await signIn('admin');
    await page.goto('/internal/settings');
    const contract = page.getByRole('group', { name: 'Contract' });
    await page.getByRole('textbox', { name: 'Contract end' }).fill('31/12/2099');
    await expect(contract).toContainText('Valid');
    await page.getByRole('textbox', { name: 'Contract end' }).fill('31/02/2099');
    await page.getByRole('button', { name: 'Save service provider' }).click();
    await expect(page.getByText('Date input not valid.')).toBeVisible();
    await page.getByRole('button', { name: 'Pick contract end' }).click();
    const picker = page.getByRole('dialog', { name: 'Contract end' });
    await expect(picker.getByRole('columnheader').first()).toHaveText('Mon');
    await expect(picker.getByLabel('Time').getByRole('option')).toHaveCount(48);
    await expect(picker.getByRole('button', { pressed: true })).toHaveAttribute('aria-current', 'date');
    await picker.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('textbox', { name: 'Contract end' }).fill('28/02/2099');
    await page.getByRole('button', { name: 'Pick contract end' }).click();
    await picker.getByRole('button', { name: 'Friday, February 27, 2099' }).click();
    await picker.getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByRole('textbox', { name: 'Contract end' })).toHaveValue('27/02/2099');
    await page.getByLabel('Maximum sessions').fill('600');
    await page.getByLabel('Enable Microsoft Teams routing').uncheck();
    await page.getByLabel('Service provider name').fill('Acme Telecom International');
    await page.getByRole('button', { name: 'Save service provider' }).click();
    await expect(page.getByText('Settings updated')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Acme Telecom International');
    expect(await stack.sandbox.ask('admin', 'GET', `/ServiceProviders/${sid}`)).toMatchObject({
      name: 'Acme Telecom International',
      ms_teams_fqdn: null,
      registration_hook: hook,
    });
    expect(await stack.sandbox.ask('admin', 'GET', `/ServiceProviders/${sid}/Limits`)).toEqual([
      expect.objectContaining({
        category: 'voice_call_session',
        quantity: 600,
        contract_quantity: 300,
        contract_renew: 1,
        contract_start_date: '2026-01-01',
        contract_end_date: '2099-02-27',
      }),
    ]);
    await expectAccessible(page);
  });

  test('offers the registration webhook: a password once typed stays, and no address removes it', async ({
    page,
    signIn,
    stack,
  }) => {
    const sid = await providerSid((...call) => stack.sandbox.ask(...call));
    const stored = async () =>
      ((await stack.sandbox.ask('admin', 'GET', `/ServiceProviders/${sid}`)) as { registration_hook: unknown })
        .registration_hook;
    const save = async () => {
      await page.getByRole('button', { name: 'Save service provider' }).click();
      await expect(page.getByText('Settings updated')).toBeVisible();
      await page.reload();
    };
    await signIn('acme');
    await page.goto('/internal/settings');
    const hook = page.getByRole('region', { name: 'Registration webhook' });
    await hook.getByLabel('URL').fill('register.example.com');
    await hook.getByLabel('User name').fill('gateway');
    await page.getByRole('button', { name: 'Save service provider' }).click();
    await expect(page.getByText('Enter a URL that begins with http:// or https://.')).toBeVisible();
    await hook.getByLabel('URL').fill('https://register.example.com/sip');
    await hook.getByRole('textbox', { name: 'Password' }).fill('hidden-secret');
    await save();
    await hook.getByLabel('Method').selectOption('GET');
    await save();
    expect(await stored()).toEqual({
      url: 'https://register.example.com/sip',
      method: 'GET',
      username: 'gateway',
      password: 'hidden-secret',
    });
    expect(await page.content()).not.toContain('hidden-secret');
    await hook.getByLabel('URL').fill('');
    await save();
    expect(await stored()).toBeNull();
  });

  test('when the limits fail after the provider was saved, it says exactly that', async ({ page, signIn, stack }) => {
    await signIn('admin');
    await page.goto('/internal/settings');
    // With this name it is no longer the first provider, but stays the current one.
    await page.getByLabel('Service provider name').fill('Half saved');
    await page.getByLabel('Maximum sessions').fill('700');
    await stack.sandbox.fault({ match: { method: 'PUT', path: '/Limits/' }, kind: 'reset' });
    await page.getByRole('button', { name: 'Save service provider' }).click();
    const message = form(page, 'service provider')
      .getByRole('alert')
      .filter({ hasText: 'its limits may not have been' });
    await expect(message).toContainText('Service provider: saved');
    await expect(message).toContainText('Limits: not known');
  });

  test('a provider user changes name and Teams domain, and reads the limits', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/settings');
    await expect(page.getByLabel('Maximum sessions')).toHaveAttribute('readonly', '');
    await page.getByLabel('SBC domain').fill('sbc.acme.example.com');
    await page.getByRole('button', { name: 'Save service provider' }).click();
    await expect(page.getByText('Settings updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete service provider' })).toHaveCount(0);
  });

  test('clears the speech cache account by account', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto('/internal/settings');
    await page.getByRole('button', { name: 'Clear TTS Cache' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText('Tts Cache successfully cleaned')).toBeVisible();
    expect(await stack.sandbox.ask('admin', 'GET', '/TtsCache')).toEqual({ size: 0 });
  });

  test('the keys of the provider are created and deleted', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/settings');
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('button', { name: /^Delete API key/ })).toHaveCount(3);
  });

  test('a provider with accounts stays; an empty one goes with its routing table first', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('admin');
    await page.goto('/internal/settings');
    await page.getByRole('button', { name: 'Delete service provider' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /accounts$/ })).toHaveAttribute(
      'href',
      '/internal/accounts',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    const made = await stack.sandbox.ask<{ sid: string }>('admin', 'POST', '/ServiceProviders', {
      name: 'Short-lived',
    });
    const chosen = await page.request.put('/api/session/provider', {
      data: { providerSid: made.sid },
      headers: { origin: stack.url },
    });
    expect([200, 404]).toContain(chosen.status());
    await page.context().addCookies([{ name: 'console-provider', value: made.sid, url: stack.url }]);
    await signIn('admin');
    await page.goto('/internal/settings');
    await expect(page.getByLabel('Service provider name')).toHaveValue('Short-lived');
    await page.getByRole('button', { name: 'Delete service provider' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted service provider Short-lived')).toBeVisible();
    await expect(page).toHaveURL(/\/internal\/accounts/);
    await expect(page.getByRole('main').getByRole('heading', { name: /^Accounts/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Aurora Bistro', exact: true })).toBeVisible();
    await expect(page.getByText('Deleted service provider Short-lived')).toBeVisible();
  });

  test('a view-only user changes nothing', async ({ page, signIn }) => {
    await signIn('viewer');
    await page.goto('/internal/settings');
    await expect(page.getByLabel('Service provider name')).toHaveAttribute('readonly', '');
    await expect(page.getByRole('button', { name: /^(Save|Create|Delete|Clear)/ })).toHaveCount(0);
  });
});
