import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME, BOREALIS } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* Two windows of one browser, each on another provider: a window writes to the provider that it shows. */

const selector = (page: Page) =>
  page.getByRole('complementary', { name: 'Menu' }).getByRole('combobox', { name: 'Service provider' });

async function choose(page: Page, provider: string) {
  await selector(page).click();
  await page.getByRole('option', { name: provider }).click();
  await expect(selector(page)).toHaveText(new RegExp(provider));
}

async function ownerOf({ sandbox }: Stack, name: string) {
  const accounts = await sandbox.ask<Record<string, string>[]>('admin', 'GET', '/Accounts');
  return accounts.find((one) => one.name === name)?.service_provider_sid;
}

test('a form that was opened for one provider saves there, after another window has changed to another', async ({
  page,
  context,
  signIn,
  stack,
}) => {
  await signIn('admin');
  await page.goto('/internal/accounts/add');
  await page.getByLabel('Account name').fill('Made for Acme');
  const other = await context.newPage();
  await other.goto(`${stack.url}/internal/accounts`);
  await choose(other, 'Borealis Voice');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  expect(await ownerOf(stack, 'Made for Acme')).toBe(ACME);
});

test('a list’s file is of the provider that the list shows', async ({ page, context, signIn, stack }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  const other = await context.newPage();
  await other.goto(`${stack.url}/internal/accounts`);
  await choose(other, 'Borealis Voice');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Telnyx');
  expect(text).not.toContain('Nordic Voice');
});

test('a settings page and its API keys stay with the provider whose name it shows', async ({
  page,
  context,
  signIn,
  stack,
}) => {
  await signIn('admin');
  await page.goto('/internal/settings');
  await page.getByRole('tab', { name: 'Service provider' }).click();
  const other = await context.newPage();
  await other.goto(`${stack.url}/internal/accounts`);
  await choose(other, 'Borealis Voice');
  await stack.sandbox.forgetCalls();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await expect
    .poll(async () => (await stack.sandbox.calls()).find(({ method }) => method === 'POST')?.body)
    .toEqual({ service_provider_sid: ACME });
});

test('a page that is opened in a window afterwards shows the provider that it saves to, menu and title included', async ({
  page,
  context,
  signIn,
  stack,
}) => {
  await signIn('admin');
  await page.goto('/internal/accounts');
  await expect(selector(page)).toHaveText(/Acme Telecom/);
  const other = await context.newPage();
  await other.goto(`${stack.url}/internal/accounts`);
  await choose(other, 'Borealis Voice');
  await page.getByRole('link', { name: 'Add account' }).first().click();
  await expect(page.getByRole('heading', { name: 'Add account' })).toBeVisible();
  const shown = await selector(page).innerText();
  expect(shown).toContain('Borealis Voice');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Borealis Voice');
  await expect(page.getByText('Another window switched to Borealis Voice, so this page did too.')).toBeVisible();
  // Acme has a domain for Microsoft Teams, Borealis has none.
  await expect(page.getByRole('link', { name: 'MS Teams Tenants' })).toHaveCount(0);
  await page.getByLabel('Account name').fill('Made for Borealis');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  expect(await ownerOf(stack, 'Made for Borealis')).toBe(BOREALIS);
});

test('what was typed for one provider is not saved to another when the page is read again, and is not lost', async ({
  page,
  context,
  signIn,
  stack,
}) => {
  await signIn('admin');
  await page.goto('/internal/settings');
  await page.getByRole('tab', { name: 'Service provider' }).click();
  const name = page.getByLabel('Service provider name');
  await name.fill('Acme, renamed');
  const other = await context.newPage();
  await other.goto(`${stack.url}/internal/accounts`);
  await choose(other, 'Borealis Voice');
  // Creating a key reads the page again.
  await page.getByRole('button', { name: 'Create API key' }).click();
  await expect(selector(page)).toHaveText(/Borealis Voice/);
  await expect(name).toHaveValue('Borealis Voice');
  await page.keyboard.press('Escape');
  await choose(page, 'Acme Telecom');
  await page.goto('/internal/settings');
  await page.getByRole('tab', { name: 'Service provider' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('Acme, renamed');
});

const OF_ACME: [what: string, address: string][] = [
  ['a user', `/internal/users/${sidFor('user elena.marsh')}/edit`],
  ['a carrier', `/internal/carriers/${carrierSid('Voxbeam')}/edit`],
  ['a tenant', `/internal/ms-teams-tenants/${sidFor('tenant harbor.teams.acme.example.com')}/edit`],
];

for (const [what, address] of OF_ACME) {
  test(`${what} of another provider is not opened by a link, but the way to it is offered`, async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('admin');
    await page.goto('/internal/accounts');
    await choose(page, 'Borealis Voice');
    await page.goto(address);
    await expect(
      page.getByText('This record belongs to Acme Telecom, and this page is for Borealis Voice.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(page.getByText(/Used by all accounts of/)).toHaveCount(0);
    await stack.sandbox.forgetCalls();
    await page.getByRole('button', { name: 'Switch to Acme Telecom' }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(selector(page)).toHaveText(/Acme Telecom/);
    expect((await stack.sandbox.calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });
}

const FILES: [where: string, link: string][] = [
  ['/internal/configuration', 'Export'],
  ['/internal/phone-numbers', 'Export'],
  ['/internal/recent-calls?date=7', 'Export CSV'],
];

for (const [where, name] of FILES) {
  test(`a file that is saved at ${where} is of the provider on show, after another window has changed`, async ({
    page,
    context,
    signIn,
    stack,
  }) => {
    await signIn('admin');
    await page.goto(where);
    const other = await context.newPage();
    await other.goto(`${stack.url}/internal/accounts`);
    await choose(other, 'Borealis Voice');
    await stack.sandbox.forgetCalls();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    await (await saved).path();
    const asked = (await stack.sandbox.calls()).map(({ path, query }) => `${path}?${new URLSearchParams(query)}`);
    expect(asked.filter((one) => one.includes(ACME))).not.toEqual([]);
    // The other window counts its alerts.
    expect(asked.filter((one) => one.includes(BOREALIS) && !/\/Alerts\b/.test(one))).toEqual([]);
  });
}
