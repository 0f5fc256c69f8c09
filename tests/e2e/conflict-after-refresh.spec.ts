import type { Page } from '@playwright/test';
import { carrierSid } from '../../sandbox/seed/carriers';
import { expect, test } from '../support/e2e';
import { gatewaysOf } from '../support/platform-carriers';
import type { Stack } from '../support/stack';

/* Someone else’s change is recognised on save, even if the page was read again since, or the change comes from a draft. */

interface StoredAccount {
  name: string;
  bucket_credential: { tags?: object[] } | null;
}

const name = (page: Page) => page.getByLabel('Account name');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const told = (page: Page) => page.getByRole('form').getByRole('alert').filter({ hasText: 'Someone else changed' });

const stored = ({ sandbox }: Stack, sid: string) => sandbox.ask<StoredAccount>('admin', 'GET', `/Accounts/${sid}`);
const rename = ({ sandbox }: Stack, sid: string, to: string) =>
  sandbox.ask('admin', 'PUT', `/Accounts/${sid}`, { name: to });

async function openAurora(page: Page): Promise<string> {
  await page.goto('/internal/accounts?q=Aurora');
  await page.getByRole('link', { name: 'Aurora Bistro', exact: true }).click();
  await expect(name(page)).toHaveValue('Aurora Bistro');
  return /accounts\/([^/]+)\/edit/.exec(page.url())![1]!;
}

/** Creating a key takes effect at once, and reads the page again. */
async function readAgain(page: Page, showing: string) {
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'API key created' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(showing);
}

test('a field that two people change: the second is told, although the page has shown the new name meanwhile', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  const sid = await openAurora(page);
  await name(page).fill('Mine');
  await rename(stack, sid, 'Theirs');
  await readAgain(page, 'Theirs');
  await expect(name(page)).toHaveValue('Mine');
  await save(page);
  await expect(told(page)).toContainText('after you opened it: Account name.');
  expect((await stored(stack, sid)).name).toBe('Theirs');
  await told(page).getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Account updated successfully')).toBeVisible();
  expect((await stored(stack, sid)).name).toBe('Mine');
});

test('a field that only someone else has changed is taken over, and is no conflict', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  const sid = await openAurora(page);
  const url = page.getByRole('region', { name: 'Registration webhook', exact: true }).getByLabel('URL');
  await url.fill('https://mine.example.com');
  await rename(stack, sid, 'Theirs');
  await readAgain(page, 'Theirs');
  await expect(name(page)).toHaveValue('Theirs');
  await expect(url).toHaveValue('https://mine.example.com');
  await save(page);
  await expect(page.getByText('Account updated successfully')).toBeVisible();
  expect((await stored(stack, sid)).name).toBe('Theirs');
});

test('a tag that someone else has added is not dropped with the list that was changed here', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('admin');
  const sid = await openAurora(page);
  await page.getByLabel('Value of tag 1').fill('mine');
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${sid}`, {
    name: 'Theirs',
    bucket_credential: {
      vendor: 's3_compatible',
      endpoint: 'https://storage.example.com',
      name: 'recordings',
      access_key_id: 'AKIAEXAMPLE',
      secret_access_key: 'example-secret-1234',
      region: 'us-east-1',
      tags: [
        { Key: 'team', Value: 'voice' },
        { Key: 'site', Value: 'theirs' },
      ],
    },
  });
  await readAgain(page, 'Theirs');
  await expect(page.getByLabel('Value of tag 1')).toHaveValue('mine');
  await expect(page.getByLabel('Value of tag 2')).toHaveCount(0);
  await save(page);
  await expect(told(page)).toContainText('after you opened it: Tags.');
  const { bucket_credential: bucket } = await stored(stack, sid);
  expect(bucket?.tags).toHaveLength(2);
});

test.describe('a draft', () => {
  test.beforeEach(({ page }) => {
    page.on('dialog', (prompt) => void prompt.accept());
  });

  test('that is restored over someone else’s change of the same field says so', async ({ page, signIn, stack }) => {
    await signIn('acme');
    const sid = await openAurora(page);
    await name(page).fill('Mine');
    await expect(page.getByText('Unsaved: Account name')).toBeVisible();
    await rename(stack, sid, 'Theirs');
    await page.reload();
    await expect(name(page)).toHaveValue('Theirs');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(name(page)).toHaveValue('Mine');
    await save(page);
    await expect(told(page)).toContainText('after you opened it: Account name.');
    expect((await stored(stack, sid)).name).toBe('Theirs');
  });

  test('whose change someone else has made, too, is no change any more', async ({ page, signIn, stack }) => {
    await signIn('acme');
    const sid = await openAurora(page);
    await name(page).fill('Both');
    await expect(page.getByText('Unsaved: Account name')).toBeVisible();
    await rename(stack, sid, 'Both');
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(name(page)).toHaveValue('Both');
  });

  test('of gateways comes back as it was typed, even if someone else has deleted one of them', async ({
    page,
    signIn,
    stack,
  }) => {
    const sid = carrierSid('Voxbeam');
    const held = async () => (await gatewaysOf(stack, sid)).map(({ ipv4 }) => ipv4).toSorted();
    const shown = async () => {
      const fields = await page.getByRole('textbox', { name: /^IP address or domain, gateway \d+$/ }).all();
      return Promise.all(fields.map((field) => field.inputValue()));
    };
    const deleted = '192.0.2.16';
    const added = '192.0.2.250';
    await signIn('acme');
    await page.goto(`/internal/carriers/${sid}/edit`);
    const before = await shown();
    expect(before).toContain(deleted);
    const wanted = [...before.filter((one) => one !== deleted), added];
    await page.getByRole('button', { name: `Delete gateway ${before.indexOf(deleted) + 1}`, exact: true }).click();
    await page.getByRole('button', { name: 'Add SIP gateway' }).click();
    await page.getByLabel(`IP address or domain, gateway ${before.length}`, { exact: true }).fill(added);
    await expect(page.getByText('Unsaved: SIP gateways')).toBeVisible();
    const { sip_gateway_sid: gone } = (await gatewaysOf(stack, sid)).find(({ ipv4 }) => ipv4 === deleted)!;
    await stack.sandbox.ask('admin', 'DELETE', `/SipGateways/${gone}`);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(shown).toEqual(wanted);
    await save(page);
    await expect(told(page)).toContainText('after you opened it: SIP gateways.');
    expect(await held()).not.toContain(added);
    await told(page).getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText(/^Carrier updated successfully/)).toBeVisible();
    expect(await held()).toEqual(wanted.toSorted());
  });
});
