import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e';
import type { SandboxControl } from '../support/sandbox-control';

/* What saving an account writes, and what an unusual account does not block. */

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Account updated successfully')).toBeVisible();

async function sidOf(sandbox: SandboxControl, name: string): Promise<string> {
  const all = await sandbox.ask<{ account_sid: string; name: string }[]>('admin', 'GET', '/Accounts');
  return all.find((one) => one.name === name)!.account_sid;
}

const edit = (page: Page, sid: string) => page.goto(`/internal/accounts/${sid}/edit`);
const unit = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true });

test('what was typed for one unit of the limits stays when the other is looked at, and both are saved', async ({
  page,
  signIn,
  stack,
}) => {
  const sid = await sidOf(stack.sandbox, 'Aurora Bistro');
  await signIn('admin');
  await edit(page, sid);
  await page.getByLabel('Maximum sessions').fill('20');
  await unit(page, 'Minutes');
  await page.getByLabel('Maximum minutes').fill('500');
  await unit(page, 'Sessions');
  await expect(page.getByLabel('Maximum sessions')).toHaveValue('20');
  await unit(page, 'Minutes');
  await save(page);
  await saved(page);
  const limits = await stack.sandbox.ask<Record<string, unknown>[]>('admin', 'GET', `/Accounts/${sid}/Limits`);
  expect(limits.map(({ category, quantity }) => [category, quantity]).sort()).toEqual([
    ['voice_call_minutes', 500],
    ['voice_call_session', 20],
  ]);
});

test('looking at the other unit is no change', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await edit(page, await sidOf(stack.sandbox, 'Aurora Bistro'));
  await unit(page, 'Minutes');
  await expect(page.getByLabel('Maximum minutes')).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});

test('a wrong limit of the unit that is not on screen is brought there', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await edit(page, await sidOf(stack.sandbox, 'Aurora Bistro'));
  await page.getByLabel('Maximum sessions').fill('many');
  await unit(page, 'Minutes');
  await save(page);
  await expect(page.getByLabel('Maximum sessions')).toHaveAccessibleDescription(/Enter a whole number/);
});

test('the account selector asks before unsaved changes are left', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await edit(page, await sidOf(stack.sandbox, 'Aurora Bistro'));
  await page.getByLabel('Account name').fill('Typed');
  const choose = async () => {
    await page.getByRole('combobox', { name: 'Account', exact: true }).click();
    await page.getByRole('option', { name: /Harbor Hotels/ }).click();
  };
  await choose();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Account name')).toHaveValue('Typed');
  await choose();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Account name')).toHaveValue('Harbor Hotels');
});

test('webhooks that this console would not take do not stand in the way of other changes', async ({
  page,
  signIn,
  stack,
}) => {
  const sid = await sidOf(stack.sandbox, 'Aurora Bistro');
  const registration_hook = { url: 'wss://hooks.example.com/register', method: 'POST' };
  const queue_event_hook = { url: 'https://user:hidden-word@hooks.example.com/queue', method: 'POST' };
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${sid}`, { registration_hook, queue_event_hook });
  await signIn('aurora');
  await edit(page, sid);
  expect(await page.content()).not.toContain('hidden-word');
  await page.getByLabel('Account name').fill('Renamed');
  await save(page);
  await saved(page);
  const account = await stack.sandbox.ask('admin', 'GET', `/Accounts/${sid}`);
  expect(account).toMatchObject({ name: 'Renamed', registration_hook, queue_event_hook });
});

test('a recording format that is not known here is shown and kept', async ({ page, signIn, stack }) => {
  const sid = await sidOf(stack.sandbox, 'Aurora Bistro');
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${sid}`, { record_format: 'ogg' });
  await signIn('aurora');
  await edit(page, sid);
  await expect(page.getByLabel('Format')).toHaveValue('ogg');
  await page.getByLabel('Record every call in this account').uncheck();
  await save(page);
  await saved(page);
  const account = await stack.sandbox.ask('admin', 'GET', `/Accounts/${sid}`);
  expect(account).toMatchObject({ record_format: 'ogg', record_all_calls: 0 });
});

test('the debug log of an account is switched on', async ({ page, signIn, stack }) => {
  const sid = await sidOf(stack.sandbox, 'Aurora Bistro');
  await signIn('aurora');
  await edit(page, sid);
  await page.getByLabel('Debug log').check();
  await expectAccessible(page);
  await save(page);
  await saved(page);
  expect(await stack.sandbox.ask('admin', 'GET', `/Accounts/${sid}`)).toMatchObject({ enable_debug_log: 1 });
});

test('an account user who cancels is not told off', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await edit(page, await sidOf(stack.sandbox, 'Aurora Bistro'));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/internal\/applications$/);
  await expect(page.getByText('You do not have permissions to manage all accounts')).toHaveCount(0);
});

test('private networks and the log level of the platform are changed, and nothing else with them', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('admin');
  await page.goto('/internal/settings?tab=admin');
  await page.getByLabel('Private networks').fill('10.0.0.0/8, 192.168.0.0/33');
  await page.getByRole('button', { name: 'Save domains' }).click();
  await expect(page.getByText('Enter networks such as 10.0.0.0/8, separated by commas.')).toBeVisible();
  await page.getByLabel('Private networks').fill('10.0.0.0/8, 192.168.0.0/16');
  await page.getByLabel('Log level').selectOption('debug');
  await page.getByRole('button', { name: 'Save domains' }).click();
  await expect(page.getByText('Settings updated')).toBeVisible();
  await expect(page.getByLabel('Private networks')).toHaveValue('10.0.0.0/8,192.168.0.0/16');
  const post = (await stack.sandbox.calls()).find(
    ({ method, path }) => method === 'POST' && path === '/SystemInformation',
  );
  expect(post?.body).toEqual({ private_network_cidr: '10.0.0.0/8,192.168.0.0/16', log_level: 'debug' });
});
