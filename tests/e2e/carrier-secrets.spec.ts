import type { Page } from '@playwright/test';
import { BffClient } from '../support/bff';
import { expect, expectAccessible, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';
import type { Stack } from '../support/stack';

/* A carrier's four passwords never leave the server. Left empty, they are kept; they can be removed explicitly. */

test.use({ stackOptions: { env: { ENABLE_SMS: 'true' } } });

const STORED = {
  register_username: 'the-user',
  register_password: 'register-secret-9',
  inbound_auth_username: 'the-caller',
  inbound_auth_password: 'inbound-secret-9',
  smpp_password: 'smpp-secret-9',
  smpp_inbound_password: 'smpp-inbound-secret-9',
};
const SECRETS = Object.values(STORED).filter((text) => text.includes('secret'));

async function withSecrets(stack: Stack): Promise<string> {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, 'SignalWire');
  await stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, STORED);
  return sid;
}

const held = (stack: Stack) => carrierNamed(stack, 'SignalWire') as Promise<object> as Promise<Record<string, unknown>>;
const voicePassword = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Carrier updated successfully/)).toBeVisible();
}

for (const user of ['admin', 'acme', 'acme-viewer', 'aurora', 'aurora-viewer']) {
  test(`nothing that ${user} is sent of a carrier holds a password`, async ({ signIn, stack, page }) => {
    const sid = await withSecrets(stack);
    await signIn(user);
    const path = `/internal/carriers/${sid}/edit`;
    const texts: string[] = [];
    const html = await page.request.get(path);
    expect(html.status()).toBe(200);
    texts.push(await html.text());
    // The payload of the page when it is reached by a click.
    texts.push(await (await page.request.get(path, { headers: { rsc: '1' } })).text());
    const bff = await BffClient.signIn(stack.url, user);
    texts.push((await bff.send('GET', `/carriers/${sid}`)).text);
    texts.push((await bff.send('GET', '/carriers')).text);
    for (const secret of SECRETS) for (const text of texts) expect(text.includes(secret), secret).toBe(false);
    await page.goto(path);
    await expect(page.getByLabel('Carrier name')).toHaveValue('SignalWire');
    await expect(voicePassword(page)).toHaveValue('');
  });
}

test('a password that is left empty stays; a new one replaces it', async ({ page, signIn, stack }) => {
  const sid = await withSecrets(stack);
  await signIn('acme');
  await page.goto(`/internal/carriers/${sid}/edit`);
  await page.getByLabel('Description').fill('Untouched passwords');
  await save(page);
  expect(await held(stack)).toMatchObject(STORED);
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await voicePassword(page).fill('a-new-one');
  await save(page);
  // The toast of the first save may still be visible: the form shows when this one is done.
  await expect(voicePassword(page)).toHaveValue('');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  expect(await held(stack)).toMatchObject({ ...STORED, register_password: 'a-new-one' });
});

test('a password can be removed, and the removal taken back', async ({ page, signIn, stack }) => {
  const sid = await withSecrets(stack);
  await signIn('acme');
  await page.goto(`/internal/carriers/${sid}/edit`);
  await page.getByRole('button', { name: 'Remove the stored inbound password' }).click();
  await expect(page.getByText('Unsaved: Inbound password')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the stored inbound password' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the stored inbound password' }).click();
  await page.getByLabel('Inbound user name').fill('');
  // From the top: a row partly covered by the save bar has small targets until the user scrolls.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await save(page);
  expect(await held(stack)).toMatchObject({
    ...STORED,
    inbound_auth_username: null,
    inbound_auth_password: null,
  });
  await expect(page.getByRole('button', { name: 'Remove the stored inbound password' })).toHaveCount(0);
});

test('a password that is needed cannot be removed', async ({ page, signIn, stack }) => {
  const sid = await withSecrets(stack);
  await signIn('acme');
  await page.goto(`/internal/carriers/${sid}/edit`);
  await page.getByRole('button', { name: 'Remove the stored password' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a password: a user name or SIP registration needs one.')).toBeVisible();
  expect(await held(stack)).toMatchObject(STORED);
});
