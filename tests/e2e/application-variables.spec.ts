import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e';
import type { SandboxControl } from '../support/sandbox-control';

/* The variables that an application publishes: its own labels for them, and values that may be secrets. */

interface Application {
  application_sid: string;
  name: string;
  env_vars: Record<string, unknown> | null;
}

const PUBLISHED = 'https://apps.example.com/appenv';
const WITH_HINTS = 'https://apps.example.com/appenv-hints';

const publishing = (schema: object) =>
  `https://apps.example.com/?publishes=${encodeURIComponent(JSON.stringify(schema))}`;
const variable = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Application updated successfully')).toBeVisible();

async function stored(sandbox: SandboxControl, url: string, env_vars?: object): Promise<string> {
  const [account] = await sandbox.ask<{ account_sid: string }[]>('aurora', 'GET', '/Accounts');
  const { sid } = await sandbox.ask<{ sid: string }>('aurora', 'POST', '/Applications', {
    name: 'With variables',
    account_sid: account!.account_sid,
    call_hook: { url, method: 'POST' },
    call_status_hook: { url: 'https://apps.example.com/status', method: 'POST' },
    ...(env_vars ? { env_vars } : {}),
  });
  await sandbox.forgetCalls();
  return sid;
}

const now = async (sandbox: SandboxControl, sid: string) =>
  (await sandbox.ask<Application>('aurora', 'GET', `/Applications/${sid}`)).env_vars;

const edit = (page: Page, sid: string) => page.goto(`/internal/applications/${sid}/edit`);

test('a secret that is typed stands in no draft; other variables do', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED, { GREETING: 'Hi' });
  await signIn('aurora');
  await edit(page, sid);
  await variable(page, 'API_KEY').fill('never-in-storage');
  await variable(page, 'GREETING').fill('Typed and not saved');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain('Typed and not saved');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('never-in-storage');
});

test('a stored secret stays when something was typed and deleted again', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED, {
    GREETING: 'Hi',
    MAX_TRIES: 3,
    DEBUG: true,
    API_KEY: 'top-secret',
  });
  await signIn('aurora');
  await edit(page, sid);
  await variable(page, 'API_KEY').fill('x');
  await variable(page, 'API_KEY').fill('');
  await variable(page, 'GREETING').fill('Welcome');
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toEqual({
    GREETING: 'Welcome',
    MAX_TRIES: 3,
    DEBUG: true,
    API_KEY: 'top-secret',
  });
});

test('a stored secret is removed when that is asked for', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED, {
    GREETING: 'Hi',
    MAX_TRIES: 3,
    DEBUG: true,
    API_KEY: 'top-secret',
  });
  await signIn('aurora');
  await edit(page, sid);
  await page.getByRole('button', { name: 'Remove the stored value of API_KEY' }).click();
  await expect(page.getByText('The stored value is removed when you save.')).toBeVisible();
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toEqual({ GREETING: 'Hi', MAX_TRIES: 3, DEBUG: true });
});

test('what has several lines is shown, changed and stored with them, secrets too', async ({ page, signIn, stack }) => {
  const schema = {
    PROMPT: { type: 'string', description: 'Prompt' },
    KEY: { type: 'string', description: 'Key', obscure: true },
  };
  const sid = await stored(stack.sandbox, publishing(schema), { PROMPT: 'One\nTwo', KEY: 'begin\nend' });
  await signIn('aurora');
  await edit(page, sid);
  await expect(variable(page, 'PROMPT')).toHaveValue('One\nTwo');
  await variable(page, 'PROMPT').fill('One\nTwo\nThree');
  await variable(page, 'KEY').fill('other\nlines');
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toEqual({ PROMPT: 'One\nTwo\nThree', KEY: 'other\nlines' });
  await expect(variable(page, 'PROMPT')).toHaveValue('One\nTwo\nThree');
  await expect(variable(page, 'KEY')).toHaveValue('');
});

test('several lines pasted into a field of one line stay several', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED, { GREETING: 'Hi' });
  await signIn('aurora');
  await edit(page, sid);
  await variable(page, 'API_KEY').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '-----BEGIN-----\nabc\n-----END-----\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toMatchObject({ API_KEY: '-----BEGIN-----\nabc\n-----END-----' });
});

test('the defaults on screen are stored with a new application', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/applications/add');
  await page.getByLabel(/^Application name/).fill('Untouched defaults');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await section('Calling webhook').getByLabel(/^URL/).fill(PUBLISHED);
  await section('Call status webhook').getByLabel(/^URL/).fill('https://apps.example.com/status');
  await expect(variable(page, 'GREETING')).toHaveValue('Hello');
  await save(page);
  await expect(page.getByText('Application created successfully')).toBeVisible();
  const all = await stack.sandbox.ask<Application[]>('aurora', 'GET', '/Applications');
  expect(all.find(({ name }) => name === 'Untouched defaults')?.env_vars).toEqual({
    GREETING: 'Hello',
    MAX_TRIES: 3,
    DEBUG: false,
  });
});

test('of a copy, the defaults are not taken for the variables of the original', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED, { GREETING: 'Good evening', MAX_TRIES: 7 });
  await signIn('aurora');
  await edit(page, sid);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(
    page.getByText('Copied from With variables. Not copied, enter again: Environment variables.'),
  ).toBeVisible();
  await expect(variable(page, 'GREETING')).toHaveValue('Hello');
});

test('defaults that are not stored say so, and are stored with the first change', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED);
  await signIn('aurora');
  await edit(page, sid);
  await expect(variable(page, 'GREETING')).toHaveValue('Hello');
  await expect(variable(page, 'GREETING')).toHaveAccessibleDescription(/Default, not stored yet\./);
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.getByLabel('MODE').selectOption('b');
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toEqual({ GREETING: 'Hello', MAX_TRIES: 3, DEBUG: false, MODE: 'b' });
  await expect(variable(page, 'GREETING')).not.toHaveAccessibleDescription(/not stored yet/);
});

test('defaults are stored by themselves when that is asked for', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED);
  await signIn('aurora');
  await edit(page, sid);
  await page.getByRole('button', { name: 'Store the defaults' }).click();
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toEqual({ GREETING: 'Hello', MAX_TRIES: 3, DEBUG: false });
});

test('what an application does not take is said at the variable', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED, { GREETING: 'Hi', MAX_TRIES: 3 });
  await signIn('aurora');
  await edit(page, sid);
  await variable(page, 'MAX_TRIES').fill('many');
  await expect(variable(page, 'MAX_TRIES')).toHaveAccessibleDescription(/MAX_TRIES must be a number\./);
  await save(page);
  // The platform’s refusal says less.
  await expect(page.getByText('Unsaved: Environment variables')).toBeVisible();
  await expect(variable(page, 'MAX_TRIES')).toHaveAccessibleDescription(/MAX_TRIES must be a number\.$/);
  await variable(page, 'MAX_TRIES').fill('');
  await variable(page, 'MAX_TRIES').pressSequentially('1.5');
  await variable(page, 'GREETING').fill('');
  await save(page);
  await expect(variable(page, 'GREETING')).toHaveAccessibleDescription(/GREETING is required\./);
  await variable(page, 'GREETING').fill('Hi');
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toMatchObject({ GREETING: 'Hi', MAX_TRIES: 1.5 });
});

test('a refusal is said only at its variable, though it contains the name of another', async ({
  page,
  signIn,
  stack,
}) => {
  const url = publishing({
    value: { description: 'A value', type: 'string' },
    TRIES: { description: 'How many tries', type: 'number' },
  });
  const sid = await stored(stack.sandbox, url, { value: 'x', TRIES: 3 });
  await signIn('aurora');
  await edit(page, sid);
  await variable(page, 'TRIES').fill('5');
  // As the platform refuses a value that is not among the permitted ones.
  await stack.sandbox.fault({
    match: { method: 'PUT', path: '^/Applications/' },
    kind: 'status',
    status: 400,
    body: { msg: 'Invalid value/type for env_vars.TRIES' },
  });
  await save(page);
  const refusal = /TRIES doesn’t have a value that the application accepts\./;
  await expect(variable(page, 'TRIES')).toHaveAccessibleDescription(refusal);
  await expect(variable(page, 'value')).not.toHaveAccessibleDescription(refusal);
});

test('an application asks for several lines, a file and a carrier', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, WITH_HINTS);
  await signIn('aurora');
  await edit(page, sid);
  await expect(variable(page, 'PROMPT')).toHaveJSProperty('tagName', 'TEXTAREA');
  await variable(page, 'PROMPT').fill('Be kind.\nBe brief.');
  const pem = '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n';
  await page
    .getByLabel('File for CERTIFICATE')
    .setInputFiles({ name: 'one.pem', mimeType: 'text/plain', buffer: Buffer.from(pem) });
  await expect(variable(page, 'CERTIFICATE')).toHaveValue(pem);
  await page
    .getByLabel('File for PRIVATE_KEY')
    .setInputFiles({ name: 'key.pem', mimeType: 'text/plain', buffer: Buffer.from('key\nlines\n') });
  await page.getByRole('combobox', { name: /^TRUNK/ }).click();
  const carrier = page.getByRole('listbox').getByRole('option').nth(1);
  const chosen = (await carrier.innerText()).split('\n')[0]!.replace(/ \(shared\)$/, '');
  await carrier.click();
  await expectAccessible(page);
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toEqual({
    PROMPT: 'Be kind.\nBe brief.',
    CERTIFICATE: pem,
    PRIVATE_KEY: 'key\nlines\n',
    TRUNK: chosen,
  });
});

test('variables of another address are not stored with this one', async ({ page, signIn, stack }) => {
  const sid = await stored(stack.sandbox, PUBLISHED, { GREETING: 'Hi' });
  await signIn('aurora');
  await edit(page, sid);
  await variable(page, 'API_KEY').fill('typed-for-the-first');
  const url = page.getByRole('region', { name: 'Calling webhook', exact: true }).getByLabel(/^URL/);
  await url.fill(publishing({ OTHER: { type: 'string', description: 'Another' } }));
  await variable(page, 'OTHER').fill('mine');
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toEqual({ GREETING: 'Hi', OTHER: 'mine' });
});

test('a stored value that is not shown says so whatever its kind, and stays until another one is chosen', async ({
  page,
  signIn,
  stack,
}) => {
  const schema = {
    LIVE: { type: 'boolean', description: 'Live', obscure: true },
    TIER: { type: 'string', description: 'Tier', enum: ['gold', 'silver'], obscure: true },
    TRUNK: { type: 'string', description: 'Trunk', jambonzResource: 'carriers', obscure: true },
    NOTE: { type: 'string', description: 'Note' },
  };
  const kept = { LIVE: true, TIER: 'gold', TRUNK: 'Voxbeam', NOTE: 'one' };
  const sid = await stored(stack.sandbox, publishing(schema), kept);
  await signIn('aurora');
  await edit(page, sid);
  const live = page.getByRole('combobox', { name: /^LIVE/ });
  const tier = page.getByRole('combobox', { name: /^TIER/ });
  await expect(live.locator('option:checked')).toHaveText('Keep the stored value');
  await expect(tier.locator('option:checked')).toHaveText('Keep the stored value');
  await expect(page.getByRole('combobox', { name: /^TRUNK/ })).toContainText('Keep the stored value');
  await expectAccessible(page);
  // Changing a value back is no change.
  await live.selectOption('Off');
  await live.selectOption('Keep the stored value');
  await tier.selectOption('silver');
  await tier.selectOption('Keep the stored value');
  await variable(page, 'NOTE').fill('two');
  await save(page);
  await saved(page);
  expect(await now(stack.sandbox, sid)).toEqual({ ...kept, NOTE: 'two' });
  await live.selectOption('Off');
  await tier.selectOption('silver');
  await save(page);
  await expect.poll(() => now(stack.sandbox, sid)).toEqual({ ...kept, NOTE: 'two', LIVE: false, TIER: 'silver' });
  await page.getByRole('button', { name: 'Remove the stored value of LIVE' }).click();
  await expect(live.locator('option:checked')).toHaveText('Not set');
});
