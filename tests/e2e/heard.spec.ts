import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e';
import { listen } from '../support/heard';

/* What a screen reader reads out of its own accord, and where the focus is after a press. */

const CLIENTS = '/internal/clients';

/** From now on, what is read out that contains these words. */
async function hearing(page: Page) {
  const said = await page.evaluateHandle(listen);
  return (words: string) =>
    expect.poll(() => said.evaluate((all, part) => all.filter((one) => one.includes(part)).length, words));
}

test('a list that can’t be read says so after each Retry, and then has the focus on its rows', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('admin');
  await stack.sandbox.fault({ match: { method: 'GET', path: '^/Clients$' }, kind: 'status', status: 500 });
  await page.goto(CLIENTS);
  const retry = page.getByRole('button', { name: 'Retry', exact: true });
  await expect(retry).toBeVisible();
  const heard = await hearing(page);
  for (let times = 1; times <= 2; times += 1) {
    await retry.press('Enter');
    await heard('Couldn’t load SIP clients').toBe(times);
    await expect(retry).toBeFocused();
  }
  await stack.sandbox.noFaults();
  await retry.press('Enter');
  await expect(page.getByRole('row', { name: /^Select phone/ }).first()).toBeVisible();
  await expect(page.locator('#rows')).toBeFocused();
});

test('a row that is tried again keeps the focus in its cell, and is the only one that is heard', async ({
  page,
  signIn,
  stack,
}) => {
  await stack.sandbox.fault({ match: { path: 'RegisteredSipUsers' }, kind: 'status', status: 500 });
  await signIn('aurora');
  await page.goto(CLIENTS);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('Registration unknown')).toBeVisible();
  const heard = await hearing(page);
  await row.getByRole('button', { name: /^Retry registration of/ }).press('Enter');
  await heard('Registration unknown').toBe(1);
  await expect(row.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Retry registration of/ })).toBeFocused();
});

test('a deletion that fails is heard, at work and afterwards', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto(CLIENTS);
  await stack.sandbox.fault({
    match: { method: 'DELETE', path: '^/Clients/' },
    kind: 'status',
    status: 500,
    delayMs: 300,
  });
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
  await expect(remove).toBeEnabled();
  const heard = await hearing(page);
  await remove.press('Enter');
  await heard('Deleting…').toBe(1);
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await heard((await dialog.getByRole('alert').textContent())!).toBe(1);
  await expect(remove).toBeFocused();
  await expectAccessible(page);
});

test('a SIP code that isn’t one stays in its filter, with what is wrong beside it', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto('/internal/recent-calls');
  const heard = await hearing(page);
  const before = page.url();
  const code = page.getByRole('textbox', { name: 'SIP code' });
  await code.fill('48');
  await code.press('Enter');
  await heard('Enter a code from 100 to 699.').toBe(1);
  await expect(code).toHaveValue('48');
  await expect(code).toBeFocused();
  expect(page.url()).toBe(before);
  await expectAccessible(page);
  await stack.sandbox.forgetCalls();
  await code.fill('486');
  await code.press('Enter');
  await expect(page).toHaveURL(/sip=486/);
  await expect(page.getByText('Enter a code from 100 to 699.')).toHaveCount(0);
});

test('half a time stays in its filter', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/recent-calls?date=range');
  const from = page.getByLabel('From', { exact: true });
  await from.focus();
  await page.keyboard.type('11');
  await from.press('Enter');
  await expect(page.getByText('Enter the whole date and time.')).toBeVisible();
  await expect(from).toHaveAccessibleDescription('Enter the whole date and time.');
  expect(await from.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
  await expect(page).not.toHaveURL(/from=/);
});

test('Reset filters leaves the focus in the bar that it was in', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(`${CLIENTS}?q=phone`);
  const reset = page.getByRole('button', { name: 'Reset filters' });
  await reset.press('Enter');
  await expect(reset).toHaveCount(0);
  await expect(page.getByRole('search').and(page.locator(':focus'))).toHaveCount(1);
});

test('a comparison without a file goes to the button that chooses one', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/configuration');
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose file: Configuration file' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'File' })).toHaveAccessibleDescription('Choose a file.');
});

test('a Google service without its key goes to the button that chooses its file', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/speech-services/add');
  const choose = page.getByRole('button', { name: 'Choose file: Service key file' });
  const heard = await hearing(page);
  await page.getByLabel('Service key file').setInputFiles({
    name: 'key.json',
    mimeType: 'application/json',
    buffer: Buffer.from('no json'),
  });
  await heard('Invalid service key file').toBe(1);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(choose).toBeFocused();
});

test('who may not try again yet finds Retry with the next Tab', async ({ page, signIn, stack }) => {
  await signIn('admin');
  const refused = { match: { method: 'GET', path: '/Clients$' }, kind: 'status', status: 429 };
  const first = await stack.sandbox.fault({ ...refused, headers: { 'retry-after': '1' } });
  await page.goto(CLIENTS);
  const retry = page.getByRole('button', { name: 'Retry', exact: true });
  await expect(retry).toBeEnabled();
  await stack.sandbox.disarm(first.id);
  await stack.sandbox.fault({ ...refused, headers: { 'retry-after': '3' } });
  await retry.press('Enter');
  await expect(page.getByRole('button', { name: /^Retry in \d+ s/ })).toBeVisible();
  await expect(page.getByRole('alert').locator(':focus')).toHaveCount(1);
  await expect(retry).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(retry).toBeFocused();
});

test('a comparison says how much differs, and each choice to remove names whose record it removes', async ({
  page,
  signIn,
}) => {
  await signIn('acme');
  await page.goto('/internal/configuration');
  const file = await (await page.request.get('/api/configuration/export?format=yaml')).text();
  const heard = await hearing(page);
  await page.getByLabel('Configuration file').setInputFiles({
    name: 'acme.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(file.replaceAll('name: Customer survey', 'name: Guest survey')),
  });
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  const removals = page.getByRole('checkbox', { name: /^Remove Application Customer survey/ });
  await expect(removals.first()).toBeVisible();
  await heard('Reading the configuration…').toBe(1);
  await heard(`Compared: ${2 * (await removals.count())} differences.`).toBe(1);
  await expect(page.getByRole('checkbox', { name: 'Remove Application Customer survey of Aurora Bistro' })).toHaveCount(
    1,
  );
});
