import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import type { SandboxControl } from '../support/sandbox-control';

interface ApplicationRow {
  application_sid: string;
  name: string;
  account_sid: string;
  call_hook: { webhook_sid: string; url: string; password: string | null };
  env_vars: Record<string, unknown> | null;
}

const pick = async (page: Page, label: string | RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function fillRequired(page: Page, name: string) {
  await page.getByLabel(/^Application name/).fill(name);
  await section(page, 'Calling webhook').getByLabel(/^URL/).fill('wss://apps.example.com/new');
  // A websocket gets the status of its calls, too, unless another URL is given for it.
  await expect(section(page, 'Call status webhook').getByLabel(/^URL/)).toHaveValue('wss://apps.example.com/new');
  await section(page, 'Call status webhook').getByLabel(/^URL/).fill('https://apps.example.com/status');
}

test('a provider user adds an application with speech, fallback and transfer', async ({ page, signIn, stack }) => {
  const complaints = watchConsole(page);
  await signIn('acme');
  await page.goto('/internal/applications/add');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Application name is required.')).toBeVisible();
  await expect(page.getByText('4 fields need your attention')).toHaveText(
    '4 fields need your attention: Application name, Account, Calling webhook URL, and 1 more',
  );
  await fillRequired(page, 'Brand new');
  await pick(page, /^Account/, /Aurora Bistro/);
  await expect(section(page, 'Calling webhook').getByLabel('Method')).toBeDisabled();

  await pick(page, /^Text-to-speech vendor/, 'AWS');
  await expect(page.getByRole('combobox', { name: /^Text-to-speech language/ })).toHaveText(
    /English \(United States\)/,
  );
  await expect(page.getByRole('combobox', { name: /^Text-to-speech voice/ })).toHaveText('Joanna');
  await pick(page, /^Text-to-speech language/, /German \(Germany\)/);
  await expect(page.getByRole('combobox', { name: /^Text-to-speech voice/ })).toHaveText('Marlene');

  await page.getByLabel('Use a fallback speech vendor').check();
  await page.getByRole('button', { name: 'Swap primary and fallback' }).click();
  await expect(page.getByRole('combobox', { name: /^Fallback text-to-speech voice/ })).toHaveText('Marlene');
  await page.getByLabel('Perform a fallback transfer if webhook connection fails').check();
  await page.getByLabel(/^Target/).fill('+12125550123');
  await page.getByLabel('Referred by').fill('sip:me@example.com');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Application created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/internal\/applications(\?page=\d)?$/);

  const post = (await stack.sandbox.calls()).find(({ method, path }) => method === 'POST' && path === '/Applications');
  expect(post?.body).toMatchObject({
    name: 'Brand new',
    app_json: null,
    call_hook: { url: 'wss://apps.example.com/new', method: 'POST', username: null, password: null },
    speech_synthesis_vendor: 'google',
    speech_synthesis_voice: 'en-US-Standard-C',
    use_for_fallback_speech: 1,
    fallback_speech_synthesis_vendor: 'aws',
    fallback_speech_synthesis_language: 'de-DE',
    fallback_speech_synthesis_voice: 'Marlene',
    use_for_fallback_webhook: 1,
    fallback_webhook_type: 'refer',
    fallback_webhook_target: '+12125550123',
    fallback_webhook_caller_id: null,
  });
  expect(post?.body).not.toHaveProperty('messaging_hook');
  expect(complaints).toEqual([]);
});

test('labels are offered where credentials have them, and custom voices come first', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/applications/add');
  const label = page.getByLabel('Text-to-speech label');
  await expect(label).toHaveValue('');
  await expect(label.getByRole('option', { name: 'None' })).toBeAttached();
  await label.selectOption('hotel-voices');
  await page.getByRole('combobox', { name: /^Text-to-speech voice/ }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/Concierge (DE|EN) \(Custom\)/);
  await page.getByRole('combobox', { name: /^Text-to-speech voice/ }).press('Escape');
  await pick(page, /^Text-to-speech vendor/, 'acme-tts (custom)');
  await expect(page.getByRole('textbox', { name: /^Text-to-speech voice/ })).toHaveValue('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Text-to-speech voice is required.')).toBeVisible();
});

test('hundreds of voices open at once and can be searched', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/applications/add');
  await expect(page.getByRole('combobox', { name: /^Text-to-speech voice/ })).toHaveText('Standard-C (Female)');
  await page.getByRole('combobox', { name: /^Text-to-speech voice/ }).click();
  await page.keyboard.type('wavenet-h');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Text-to-speech voice/ })).toHaveText('Wavenet-H (Male)');
});

test('a vendor that can’t be asked leaves language and voice to be typed', async ({ page, signIn, stack }) => {
  await stack.sandbox.fault({
    match: { path: 'supportedLanguagesAndVoices' },
    kind: 'status',
    status: 422,
    body: { msg: 'fetch failed' },
  });
  await signIn('acme');
  await page.goto('/internal/applications/add');
  await expect(page.getByText(/Couldn’t load languages and voices from Google/).first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Text-to-speech voice/ }).fill('my-voice');
  await stack.sandbox.noFaults();
  await page.getByRole('button', { name: 'Retry loading google languages' }).first().click();
  await expect(page.getByRole('combobox', { name: /^Text-to-speech voice/ })).toHaveText('my-voice');
});

test('bad addresses, half credentials and broken JSON are said at their fields', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/applications/add');
  const url = section(page, 'Calling webhook').getByLabel(/^URL/);
  await fillRequired(page, 'x');
  for (const [bad, said] of [
    ['ftp://a.example', /begins with http/],
    ['https://', /host name or port of this URL isn’t valid/],
    ['https://a.example:99999/hook', /host name or port of this URL isn’t valid/],
    ['https://a b.example', /can’t contain spaces/],
    ['https://me:secret@a.example', /Don’t put credentials in the URL/],
  ] as const) {
    await url.fill(bad);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(url).toHaveAccessibleDescription(said);
  }
  await url.fill('https://a.example');
  await section(page, 'Calling webhook').getByLabel('User name').fill('me');
  await page.getByLabel('Application JSON').fill('[{');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('When using HTTP basic authentication both the username and password fields are required.'),
  ).toBeVisible();
  await expect(page.getByText('Application JSON isn’t valid JSON.')).toBeVisible();
});

test('a name that is used in the account is refused in the specified words', async ({ page, signIn, stack }) => {
  const [first] = await stack.sandbox.ask<ApplicationRow[]>('aurora', 'GET', '/Applications');
  await signIn('aurora');
  await page.goto('/internal/applications/add');
  await fillRequired(page, first!.name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel(/^Application name/)).toHaveAccessibleDescription(
    'The name you have entered is already in use on another one of your applications.',
  );
});

test('an edit keeps webhooks in place and their passwords on the server', async ({ page, signIn, stack }) => {
  const all = await stack.sandbox.ask<ApplicationRow[]>('acme', 'GET', '/Applications');
  const one = all.find(({ call_hook }) => call_hook.password)!;
  await signIn('acme');
  const answer = await page.goto(`/internal/applications/${one.application_sid}/edit`);
  expect(await answer!.text()).not.toContain(one.call_hook.password);
  await expect(section(page, 'Calling webhook').getByLabel('Password', { exact: true })).toHaveAttribute(
    'placeholder',
    '••••••••',
  );
  await page.getByLabel(/^Application name/).fill('Renamed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Application updated successfully')).toBeVisible();
  const hook = section(page, 'Calling webhook');
  await hook.getByLabel(/^URL/).fill('https://apps.example.com/moved');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  const puts = (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT');
  expect(puts.map(({ body }) => body)).toEqual([
    { name: 'Renamed' },
    // Beside webhooks that it changes in place, the platform needs a column of the application.
    {
      name: 'Renamed',
      call_hook: {
        webhook_sid: one.call_hook.webhook_sid,
        url: 'https://apps.example.com/moved',
        method: 'POST',
        username: expect.any(String) as unknown,
        password: one.call_hook.password,
      },
    },
  ]);
});

test('variables that the application publishes are offered; obscure ones are never shown', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto('/internal/applications/add');
  await fillRequired(page, 'With variables');
  await section(page, 'Calling webhook').getByLabel(/^URL/).fill('https://apps.example.com/appenv');
  await expect(page.getByLabel(/^GREETING/)).toHaveValue('Hello');
  await page.getByRole('textbox', { name: /^API_KEY/ }).fill('top-secret');
  await page.getByLabel('MODE').selectOption('b');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Application created successfully')).toBeVisible();
  const all = await stack.sandbox.ask<ApplicationRow[]>('aurora', 'GET', '/Applications');
  const made = all.find(({ name }) => name === 'With variables')!;
  expect(made.env_vars).toEqual({ GREETING: 'Hello', MAX_TRIES: 3, DEBUG: false, API_KEY: 'top-secret', MODE: 'b' });
  await page.goto(`/internal/applications/${made.application_sid}/edit`);
  await expect(page.getByRole('textbox', { name: /^API_KEY/ })).toHaveValue('');
  await page.getByLabel(/^GREETING/).fill('Welcome');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Application updated successfully')).toBeVisible();
  const after = await stack.sandbox.ask<ApplicationRow>('aurora', 'GET', `/Applications/${made.application_sid}`);
  expect(after.env_vars).toMatchObject({ GREETING: 'Welcome', API_KEY: 'top-secret' });
});

test('an application in use is not deleted; what uses it is listed', async ({ page, signIn, stack }) => {
  const [first] = await stack.sandbox.ask<ApplicationRow[]>('aurora', 'GET', '/Applications');
  const { application_sid, account_sid, name } = first!;
  await stack.sandbox.ask('acme', 'PUT', `/Accounts/${account_sid}`, {
    device_calling_application_sid: application_sid,
  });
  await signIn('acme');
  await page.goto(`/internal/applications/${application_sid}/edit`);
  await page.getByRole('button', { name: 'Delete application' }).click();
  // Shown before any confirmation, and there is nothing to confirm.
  await expect(page.getByText(`In order to delete the application ${name} it cannot be in use.`)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Account: application for SIP device calls')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveCount(0);
  expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('one that nothing uses is deleted from its form', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/applications/add');
  await fillRequired(page, 'Short-lived');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Short-lived', exact: true }).click();
  await page.getByRole('button', { name: 'Delete application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted application Short-lived')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Short-lived', exact: true })).toHaveCount(0);
});

/** An application of Aurora Bistro after a change made outside the console. */
async function changed(sandbox: SandboxControl, change: Record<string, unknown>): Promise<string> {
  const [first] = await sandbox.ask<ApplicationRow[]>('aurora', 'GET', '/Applications');
  await sandbox.ask('aurora', 'PUT', `/Applications/${first!.application_sid}`, change);
  return first!.application_sid;
}

test('a label that is not chosen is not shown as chosen, although it is the only one', async ({
  page,
  signIn,
  stack,
}) => {
  const sid = await changed(stack.sandbox, { speech_synthesis_vendor: 'deepgram', speech_synthesis_label: null });
  await signIn('aurora');
  await page.goto(`/internal/applications/${sid}/edit`);
  const label = page.getByLabel('Text-to-speech label');
  await expect(label.getByRole('option')).toHaveText(['Choose a label', 'on-premise']);
  await expect(label).toHaveValue('');
  await label.selectOption('on-premise');
  await expect(label.getByRole('option')).toHaveText(['on-premise']);
});

test('a vendor and a label that are gone are shown, and a save leaves them as they are', async ({
  page,
  signIn,
  stack,
}) => {
  const gone = {
    speech_synthesis_vendor: 'custom:gone',
    speech_synthesis_label: 'sold',
    speech_synthesis_language: 'xx-XX',
    speech_synthesis_voice: 'ghost',
    speech_recognizer_vendor: 'soniox',
    speech_recognizer_label: 'no-longer',
  };
  const sid = await changed(stack.sandbox, gone);
  await signIn('aurora');
  await page.goto(`/internal/applications/${sid}/edit`);
  await expect(page.getByRole('combobox', { name: /^Text-to-speech vendor/ })).toHaveText('custom:gone');
  await expect(page.getByLabel('Text-to-speech label')).toHaveValue('sold');
  await expect(page.getByRole('textbox', { name: /^Text-to-speech voice/ })).toHaveValue('ghost');
  await expect(page.getByLabel('Speech-to-text label')).toHaveValue('no-longer');
  await page.getByLabel(/^Application name/).fill('Renamed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Application updated successfully')).toBeVisible();
  expect(await stack.sandbox.ask('aurora', 'GET', `/Applications/${sid}`)).toMatchObject({ ...gone, name: 'Renamed' });
  await page.getByLabel('Speech-to-text label').selectOption({ label: 'None' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => stack.sandbox.ask('aurora', 'GET', `/Applications/${sid}`))
    .toMatchObject({ speech_synthesis_label: 'sold', speech_recognizer_label: null });
});

test('while a vendor does not answer, everything else can be changed and saved', async ({ page, signIn, stack }) => {
  const sid = await changed(stack.sandbox, { record_all_calls: 0 });
  const { account_sid } = await stack.sandbox.ask<ApplicationRow>('aurora', 'GET', `/Applications/${sid}`);
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${account_sid}`, { record_all_calls: 0 });
  await stack.sandbox.fault({ match: { path: 'supportedLanguagesAndVoices' }, kind: 'hang' });
  await signIn('aurora');
  await page.goto(`/internal/applications/${sid}/edit`);
  await page.getByLabel('Record all calls').check();
  await page.getByLabel('Application JSON').fill('[{"verb":"say","text":"Hello"}]');
  await page.getByLabel('Perform a fallback transfer if webhook connection fails').check();
  await page.getByLabel('Type', { exact: false }).selectOption('dial');
  await expect(page.getByLabel('Referred by')).toHaveCount(0);
  await page.getByLabel(/^Target/).fill('+12125550123');
  await page.getByLabel('Caller ID').fill('+12125550100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Application updated successfully')).toBeVisible();
  expect(await stack.sandbox.ask('aurora', 'GET', `/Applications/${sid}`)).toMatchObject({
    record_all_calls: 1,
    app_json: '[{"verb":"say","text":"Hello"}]',
    use_for_fallback_webhook: 1,
    fallback_webhook_type: 'dial',
    fallback_webhook_caller_id: '+12125550100',
    fallback_webhook_referred_by: null,
  });
});

test('recording is no choice where the account records all its calls', async ({ page, signIn, stack }) => {
  const sid = await changed(stack.sandbox, { record_all_calls: 1 });
  const { account_sid } = await stack.sandbox.ask<ApplicationRow>('aurora', 'GET', `/Applications/${sid}`);
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${account_sid}`, { record_all_calls: 1 });
  await signIn('aurora');
  await page.goto(`/internal/applications/${sid}/edit`);
  await expect(page.getByLabel('Application JSON')).toBeVisible();
  await expect(page.getByLabel('Record all calls')).toHaveCount(0);
});

test('the form holds on a phone, in both themes', async ({ page, signIn, stack }) => {
  const sid = await changed(stack.sandbox, { use_for_fallback_speech: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('aurora');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`/internal/applications/${sid}/edit`);
    await expect(page.getByRole('combobox', { name: /^Fallback text-to-speech vendor/ })).toBeVisible();
    await page.getByLabel('Perform a fallback transfer if webhook connection fails').setChecked(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // At its end: anywhere else, the bar at the bottom may half cover a touch target, and none is large enough then.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);
    await page.getByLabel('Perform a fallback transfer if webhook connection fails').setChecked(false);
  }
});

test('view-only users look, and can change nothing', async ({ page, signIn, stack }) => {
  const [first] = await stack.sandbox.ask<ApplicationRow[]>('aurora', 'GET', '/Applications');
  await signIn('aurora-viewer');
  await page.goto(`/internal/applications/${first!.application_sid}/edit`);
  await expect(page.getByLabel(/^Application name/)).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(section(page, 'Text-to-speech').getByRole('combobox').first()).toBeDisabled();
});
