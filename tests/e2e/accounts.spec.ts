import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

interface StoredAccount {
  account_sid: string;
  name: string;
  sip_realm: string | null;
  bucket_credential: Record<string, unknown> | null;
  registration_hook: Record<string, unknown> | null;
  queue_event_hook: Record<string, unknown> | null;
  record_all_calls: number;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function open(page: Page, name: string): Promise<string> {
  await page.goto(`/internal/accounts?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit account');
  return /accounts\/([^/]+)\/edit/.exec(page.url())![1]!;
}

test.describe('Adding an account', () => {
  test('a provider user adds one with a realm and a webhook, and is back at the list', async ({
    page,
    signIn,
    stack,
  }) => {
    const complaints = watchConsole(page);
    await signIn('acme');
    await page.goto('/internal/accounts');
    await page.getByRole('link', { name: 'Add account' }).click();
    await page.getByLabel('Account name').fill('Brand New <b>Ltd</b>');
    await page.getByLabel('SIP realm').fill('New.sip.voice.example.com');
    await region(page, 'Registration webhook').getByLabel('URL').fill('https://hooks.example.com/register');
    await expectAccessible(page);
    await save(page);
    await expect(page.getByText('Account created successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: /Brand New <b>Ltd<\/b>/ })).toContainText('new.sip.voice.example.com');
    const accounts = await stack.sandbox.ask<StoredAccount[]>('acme', 'GET', '/Accounts');
    expect(accounts.find(({ name }) => name.startsWith('Brand New'))?.registration_hook).toMatchObject({
      url: 'https://hooks.example.com/register',
      method: 'POST',
    });
    expect(complaints).toEqual([]);
  });

  test('name and realm must be free', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts/add');
    await page.getByLabel('Account name').fill('harbor hotels');
    await save(page);
    await expect(
      page.getByText('The name you have entered is already in use on another one of your accounts.').first(),
    ).toBeVisible();
    await page.getByLabel('Account name').fill('Another one');
    await page.getByLabel('SIP realm').fill('aurora-bistro.sip.voice.example.com');
    await save(page);
    await expect(
      page.getByText('The SIP Realm you have entered is already in use on another one of your accounts.').first(),
    ).toBeVisible();
  });

  test('a name of another provider is free', async ({ page, signIn }) => {
    await signIn('borealis');
    await page.goto('/internal/accounts/add');
    await page.getByLabel('Account name').fill('Harbor Hotels');
    await save(page);
    await expect(page.getByText('Account created successfully')).toBeVisible();
  });

  test('basic authentication needs a user name and a password', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts/add');
    await page.getByLabel('Account name').fill('Half');
    const hook = region(page, 'Queue event webhook');
    await expect(hook.getByLabel('Method').getByRole('option')).toHaveText(['POST']);
    await hook.getByLabel('URL').fill('https://hooks.example.com/queue');
    await hook.getByLabel('User name').fill('somebody');
    await save(page);
    await expect(
      hook.getByText('When using HTTP basic authentication both the username and password fields are required.'),
    ).toBeVisible();
  });
});

test.describe('Editing an account', () => {
  test('shows everything, and saves limits with it', async ({ page, signIn, stack }) => {
    const complaints = watchConsole(page);
    await signIn('admin');
    const sid = await open(page, 'Aurora Bistro');
    await expectAccessible(page);
    const limits = region(page, 'Limits');
    await expect(limits.getByLabel('Maximum sessions')).toHaveValue('10');
    await limits.getByLabel('Licensed sessions').fill('11');
    await save(page);
    await expect(limits.getByText('Enter 10 or less.')).toBeVisible();
    await limits.getByLabel('Licensed sessions').fill('7');
    await page.getByLabel('Account name').fill('Aurora Bistro & Bar');
    await save(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Aurora Bistro & Bar');
    const stored = await stack.sandbox.ask<Record<string, unknown>[]>('admin', 'GET', `/Accounts/${sid}/Limits`);
    expect(stored).toEqual([
      expect.objectContaining({ category: 'voice_call_session', quantity: 10, contract_quantity: 7 }),
    ]);
    expect(complaints).toEqual([]);
  });

  test('a limit of nothing at all is removed', async ({ page, signIn, stack }) => {
    await signIn('admin');
    const sid = await open(page, 'Aurora Bistro');
    await page.getByLabel('Maximum sessions').fill('0');
    await save(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    expect(await stack.sandbox.ask('admin', 'GET', `/Accounts/${sid}/Limits`)).toEqual([]);
  });

  test('the unit shows its own record', async ({ page, signIn }) => {
    await signIn('admin');
    await open(page, 'Harbor Hotels');
    await expect(page.getByLabel('Maximum minutes')).toHaveValue('1000');
    await page.getByRole('radio', { name: 'Sessions' }).check({ force: true });
    await expect(page.getByLabel('Maximum sessions')).toHaveValue('0');
  });

  test('when the limits fail after the account was saved, it says exactly that', async ({ page, signIn, stack }) => {
    await signIn('admin');
    const sid = await open(page, 'Aurora Bistro');
    await page.getByLabel('Maximum sessions').fill('20');
    await page.getByLabel('Account name').fill('Half saved');
    await stack.sandbox.fault({ match: { method: 'PUT', path: '/Limits/' }, kind: 'status', status: 500 });
    await save(page);
    const message = page.getByRole('form').getByRole('alert').filter({ hasText: 'its limits weren’t' });
    await expect(message).toContainText('Account: saved');
    await expect(message).toContainText('Limits: not saved');
    await stack.sandbox.noFaults();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Half saved');
    await save(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    expect(await stack.sandbox.ask('admin', 'GET', `/Accounts/${sid}/Limits`)).toEqual([
      expect.objectContaining({ quantity: 20 }),
    ]);
  });

  test('what is not touched stays: the bucket’s secret and the webhook’s password', async ({ page, signIn, stack }) => {
    await signIn('admin');
    const sid = await open(page, 'Aurora Bistro');
    expect(await page.content()).not.toContain('example-secret-1234');
    await page.getByLabel('Bucket name').fill('elsewhere');
    await region(page, 'Registration webhook').getByLabel('URL').fill('https://hooks.example.com/changed');
    await save(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    const [stored] = (await stack.sandbox.ask<StoredAccount[]>('admin', 'GET', '/Accounts')).filter(
      ({ account_sid }) => account_sid === sid,
    );
    expect(stored?.bucket_credential).toMatchObject({
      vendor: 's3_compatible',
      name: 'elsewhere',
      secret_access_key: 'example-secret-1234',
      tags: [{ Key: 'team', Value: 'voice' }],
    });
    expect(stored?.registration_hook?.url).toBe('https://hooks.example.com/changed');
    expect(stored?.registration_hook?.username ? stored.registration_hook.password : 'none').toBeTruthy();
  });

  test('switching recording off forgets the bucket', async ({ page, signIn, stack }) => {
    await signIn('admin');
    const sid = await open(page, 'Aurora Bistro');
    await page.getByLabel('Enable call recording').uncheck();
    await expect(page.getByLabel('Bucket name')).toHaveCount(0);
    await save(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    const stored = await stack.sandbox.ask<StoredAccount>('admin', 'GET', `/Accounts/${sid}`);
    expect([stored.bucket_credential, stored.record_all_calls]).toEqual([null, 0]);
  });

  test('a bucket is tested as it stands in the form', async ({ page, signIn }) => {
    await signIn('admin');
    await open(page, 'Harbor Hotels');
    await page.getByLabel('Enable call recording').check();
    const test = page.getByRole('button', { name: 'Test', exact: true });
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveText(/us-east-1/);
    await expect(test).toBeDisabled();
    await page.getByLabel('Bucket name').fill('missing-bucket');
    await page.getByLabel('Access key ID').fill('AKIA');
    await page.getByLabel('Secret access key').fill('secret');
    await test.click();
    await expect(page.getByRole('status').filter({ hasText: 'NoSuchBucket' }).first()).toBeVisible();
    await page.getByLabel('Bucket name').fill('recordings');
    await test.click();
    await expect(page.getByText('Bucket Credential is valid.').first()).toBeVisible();
    await page.getByLabel('Storage').selectOption({ label: 'Azure' });
    await expect(page.getByLabel('Container')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add tag' })).toHaveCount(0);
    await expect(test).toBeDisabled();
  });

  test('a key file must be JSON with the two keys', async ({ page, signIn }) => {
    await signIn('admin');
    await open(page, 'Harbor Hotels');
    await page.getByLabel('Enable call recording').check();
    await page.getByLabel('Storage').selectOption({ label: 'Google' });
    const file = page.locator('input[type=file]');
    const give = (text: string) =>
      file.setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const wrong = page.getByText('Invalid service key file, could not parse as JSON.');
    for (const bad of [
      'no json',
      '{"client_email":"a@b"}',
      `{"private_key":"${'x'.repeat(5_000_000)}","client_email":"a"}`,
    ]) {
      await give(bad);
      await expect(wrong).toBeVisible();
    }
    await give(
      JSON.stringify({
        client_email: 'me@project.example',
        private_key: '-----BEGIN PRIVATE KEY-----\nABCDEFGHIJKLMN\n',
      }),
    );
    await expect(wrong).toHaveCount(0);
    await expect(page.getByText(/BEGIN PRIVATE KEY-----\s\*+/)).toBeVisible();
    await expect(page.getByText('ABCDEF')).toHaveCount(0);
  });

  test('the signing secret is shown when asked for, and replaced after a question', async ({ page, signIn }) => {
    await signIn('admin');
    await open(page, 'Aurora Bistro');
    const secret = page.getByLabel('Webhook signing secret', { exact: true });
    await expect(secret).toHaveValue(/^\*+$/);
    await page.getByRole('button', { name: 'Show the webhook signing secret' }).click();
    await expect(secret).toHaveValue(/^wh_secret_/);
    const old = await secret.inputValue();
    await page.getByRole('button', { name: 'Generate a new secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByText('Webhook signing secret was successfully generated')).toBeVisible();
    await expect(secret).not.toHaveValue(old);
  });

  test('the speech cache is cleared', async ({ page, signIn }) => {
    await signIn('acme');
    await open(page, 'Aurora Bistro');
    await expect(page.getByText('128 prompts of this account are cached.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear TTS Cache' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText('Tts Cache successfully cleaned')).toBeVisible();
    await expect(page.getByText('0 prompts of this account are cached.')).toBeVisible();
  });

  test('the account selector jumps to another account', async ({ page, signIn }) => {
    await signIn('acme');
    await open(page, 'Aurora Bistro');
    await page.getByRole('combobox', { name: 'Account', exact: true }).click();
    await page
      .getByRole('combobox', { name: /Search|accounts/i })
      .last()
      .fill('Harbor');
    await page.getByRole('option', { name: /Harbor Hotels/ }).click();
    await expect(page.getByLabel('Account name')).toHaveValue('Harbor Hotels');
  });

  test('two people edit the same account: the second is told what changed before overwriting it', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('acme');
    const sid = await open(page, 'Aurora Bistro');
    await page.getByLabel('Account name').fill('Mine');
    // Another user is faster.
    await stack.sandbox.ask('admin', 'PUT', `/Accounts/${sid}`, {
      name: 'Theirs',
      registration_hook: { url: 'https://theirs.example.com', method: 'GET', username: 'hookuser', password: 'x' },
    });
    await save(page);
    const warning = page.getByRole('form').getByRole('alert').filter({ hasText: 'Someone else changed' });
    await expect(warning).toContainText('Account name, Registration webhook URL, Registration webhook method');
    const stored = () => stack.sandbox.ask<StoredAccount>('admin', 'GET', `/Accounts/${sid}`);
    expect((await stored()).name).toBe('Theirs');
    await warning.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    expect((await stored()).name).toBe('Mine');
  });

  test('a provider user sees the limits but does not change them', async ({ page, signIn }) => {
    await signIn('acme');
    await open(page, 'Aurora Bistro');
    await expect(page.getByLabel('Maximum sessions')).toHaveAttribute('readonly', '');
  });
});

test.describe('API keys of an account', () => {
  test('are masked, shown on request, created once in full, and deleted', async ({ page, signIn }) => {
    await signIn('acme');
    await open(page, 'Harbor Hotels');
    const keys = region(page, 'API keys');
    await expect(keys.getByText('Never used')).toBeVisible();
    const masked = keys.getByText(/^\*{8}-\*{4}-\*{4}-\*{4}-\*{8}[0-9a-f]{4}$/);
    await expect(masked).toHaveCount(1);
    await keys.getByRole('button', { name: /^Show API key/ }).click();
    await expect(masked).toHaveCount(0);
    await keys.getByRole('button', { name: 'Create API key' }).click();
    await expect(page.getByText('API key created').first()).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    const remove = keys.getByRole('button', { name: /^Delete API key/ });
    await expect(remove).toHaveCount(2);
    for (let left = 1; left >= 0; left--) {
      await remove.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(remove).toHaveCount(left);
    }
    await expect(page.getByText('API key deleted')).toBeVisible();
    await expect(keys.getByText('No API keys yet.')).toBeVisible();
  });
});

test.describe('Deleting an account', () => {
  test('is stopped by what belongs to it, with a way there', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto('/internal/accounts?q=Aurora');
    await page.getByRole('button', { name: 'Delete Aurora Bistro' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: '9 applications' })).toHaveAttribute(
      'href',
      /applications\?account=/,
    );
    await expect(dialog.getByRole('link', { name: '2 API keys' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: '12 SIP clients' })).toBeVisible();
    // Nobody has to type a phrase for an impossible deletion.
    await expect(dialog.getByLabel(/Type/)).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectAccessible(page);
    const deletions = (await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE');
    expect(deletions).toEqual([]);
  });

  test('wants the phrase, and then deletes', async ({ page, signIn, stack }) => {
    await stack.sandbox.ask('admin', 'POST', '/Accounts', {
      name: 'Nothing in it',
      service_provider_sid: (
        await stack.sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders')
      )[0]!.service_provider_sid,
    });
    await signIn('acme');
    await open(page, 'Nothing in it');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Type/).fill('delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('You must type the delete message correctly...')).toBeVisible();
    await dialog.getByLabel(/Type/).fill('delete my account');
    await stack.sandbox.fault({ match: { method: 'DELETE' }, kind: 'hold' });
    await dialog.getByLabel(/Type/).press('Enter');
    await dialog.getByLabel(/Type/).press('Enter');
    await stack.sandbox.noFaults();
    await expect(page.getByText('Deleted account Nothing in it')).toBeVisible();
    expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await expect(page).toHaveURL(/\/internal\/accounts/);
  });
});

test('The dialog of an administrator names all that goes with an account, counted', async ({ page, signIn, stack }) => {
  const { sandbox } = stack;
  const [provider] = await sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
  const owner = { service_provider_sid: provider!.service_provider_sid };
  const { sid } = await sandbox.ask<{ sid: string }>('admin', 'POST', '/Accounts', { name: 'Full house', ...owner });
  const carriers = `/ServiceProviders/${owner.service_provider_sid}/VoipCarriers`;
  const carrier = await sandbox.ask<{ sid: string }>('admin', 'POST', carriers, { name: 'Own', account_sid: sid });
  const gateway = { voip_carrier_sid: carrier.sid, ipv4: '198.51.100.7', inbound: 1, outbound: 1 };
  await sandbox.ask('admin', 'POST', '/SipGateways', gateway);
  await sandbox.ask('admin', 'POST', '/SmppGateways', gateway);
  const tenant = { tenant_fqdn: 'full.example.com', account_sid: sid, ...owner };
  await sandbox.ask('admin', 'POST', '/MicrosoftTeamsTenants', tenant);
  await signIn('admin');
  await page.goto(`/internal/accounts/${sid}/edit`);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Deleted with it' }).getByRole('listitem')).toHaveText([
    '1 Teams tenant',
    '1 carrier with 1 SIP gateway and 1 SMPP gateway',
  ]);
  await expectAccessible(page);
  await dialog.getByLabel(/Type/).fill('delete my account');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted account Full house')).toBeVisible();
});

test('What can’t be looked up before a deletion is said, and looked up again', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto('/internal/accounts');
  await stack.sandbox.fault({ match: { method: 'GET', path: '^/Clients$' }, kind: 'status', status: 500, times: 1 });
  await page.getByRole('button', { name: 'Delete Harbor Hotels' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('list', { name: 'Blockers' })).toBeVisible();
});

test.describe('An account user', () => {
  test('lands on the own account, with links to the rest of it', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal');
    await expect(page).toHaveURL(/\/internal\/accounts\/[0-9a-f-]+\/edit$/);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('combobox', { name: 'Account', exact: true })).toHaveCount(0);
    await expect(page.getByLabel('SIP realm')).toHaveAttribute('readonly', '');
    const links = page.getByRole('complementary', { name: 'About this account' });
    await expect(links.getByRole('link', { name: 'Carriers' })).toHaveAttribute('href', '/internal/carriers');
    await expect(links.getByRole('link', { name: 'Speech services' })).toBeVisible();
    await page.getByLabel('Account name').fill('Aurora Bistro II');
    await save(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
  });

  test('finds the way to the realm on a phone, too', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('aurora');
    await page.goto('/internal');
    await page.getByRole('link', { name: 'Change SIP realm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Change SIP realm');
  });

  test('takes a free realm on its own page', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal');
    await page.getByRole('link', { name: 'Change SIP realm' }).click();
    const realm = page.getByRole('form', { name: 'Change SIP realm' }).getByLabel('SIP realm');
    await realm.fill('blue-lagoon.sip.voice.example.com');
    await expect(page.getByText(/^(Not available|Available)$/)).toBeVisible();
    await realm.fill('aurora-two.sip.voice.example.com');
    await expect(page.getByText('Available', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await save(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'SIP realm' })).toHaveValue('aurora-two.sip.voice.example.com');
  });

  test('may not open another account', async ({ page, signIn, stack }) => {
    const accounts = await stack.sandbox.ask<StoredAccount[]>('acme', 'GET', '/Accounts');
    const other = accounts.find(({ name }) => name === 'Harbor Hotels')!;
    await signIn('aurora');
    await page.goto(`/internal/accounts/${other.account_sid}/edit`);
    await expect(page.getByText('You do not have access.')).toBeVisible();
    await page.goto('/internal/accounts');
    await expect(page.getByText('You do not have permissions to manage all accounts')).toBeVisible();
  });

  test('deletes the own account with phrase and password, once nothing is left in it', async ({
    page,
    signIn,
    stack,
  }) => {
    const [provider] = await stack.sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
    const owner = { service_provider_sid: provider!.service_provider_sid };
    const made = await stack.sandbox.ask<{ sid: string }>('admin', 'POST', '/Accounts', { name: 'Leaving', ...owner });
    await stack.sandbox.ask('admin', 'POST', '/Users', {
      name: 'leaver',
      email: 'leaver@example.com',
      initial_password: 'Passw0rd!',
      force_change: false,
      is_active: true,
      account_sid: made.sid,
      ...owner,
    });
    const key = await stack.sandbox.ask<{ sid: string }>('leaver', 'POST', '/ApiKeys', { account_sid: made.sid });
    await signIn('leaver');
    await page.goto('/internal');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: '1 API key' })).toBeVisible();
    await expect(dialog.getByLabel(/Type/)).toHaveCount(0);
    await stack.sandbox.ask('leaver', 'DELETE', `/ApiKeys/${key.sid}`);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByLabel(/Type/).fill('delete my account');
    await dialog.getByLabel('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText(/Incorrect user name or password/)).toBeVisible();
    await dialog.getByLabel('Your password').fill('Passw0rd!');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
