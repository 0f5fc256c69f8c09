import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

async function exported(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Export' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile((await download.path())!, 'utf8');
}

async function compare(page: Page, text: string) {
  const file = { name: 'aurora-bistro.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) };
  await page.getByLabel('Configuration file').setInputFiles(file);
  await page.getByRole('button', { name: 'Compare' }).click();
}

const clients = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `  - username: desk-${first + at}\n    password: hidden-${at}\n`).join('');
const file = (records: string) => `version: 1\nkind: account\nname: Aurora Bistro\nclients:\n${records}`;

test('a configuration is exported, changed in the file, planned and applied; then there is nothing left to do', async ({
  page,
  signIn,
  stack,
}) => {
  const complaints = watchConsole(page);
  await signIn('aurora');
  await page.goto('/internal/configuration');
  await expectAccessible(page);
  const text = await exported(page);
  expect(text).toContain('kind: account\nname: Aurora Bistro\n');

  await compare(page, text);
  await expect(page.getByText(/Nothing to do: all \d+ records are the same\./)).toBeVisible();

  const wanted = text
    .replace('username: phone1000', 'username: lobby')
    .replace(/tech_prefix: .*/, 'tech_prefix: "7777"');
  await compare(page, wanted);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  const changed = page.getByRole('region', { name: 'Changed' });
  await expect(changed).toContainText('Tech prefix');
  await expect(changed).toContainText('7777');
  await expect(page.getByRole('region', { name: 'Added' })).toContainText('SIP client lobby');
  await expect(page.getByRole('region', { name: 'Not in the file' })).toContainText('phone1000');
  await expectAccessible(page);

  const button = page.getByRole('button', { name: 'Apply 2 changes' });
  await expect(button).toBeDisabled();
  await page.getByLabel(/^lobby/).fill('hidden-S3cret!');
  await page.getByRole('checkbox', { name: 'Remove SIP client phone1000' }).check();
  await page.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('3 changes applied.')).toBeVisible();
  await expectAccessible(page);
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report (CSV)' }).click(),
  ]);
  const lines = (await readFile((await report.path())!, 'utf8')).split('\r\n');
  expect(lines.slice(0, 4).join('\n')).toContain('add,SIP client,lobby,,done,');

  await page.getByRole('button', { name: 'Plan again' }).click();
  await expect(page.getByText(/Nothing to do: all \d+ records are the same\./)).toBeVisible();
  const names = stack.store.list('clients', { account_sid: AURORA }).map(({ username }) => username);
  expect(names).toContain('lobby');
  expect(names).not.toContain('phone1000');
  expect(complaints).toEqual([]);
});

test('applying is stopped and resumed', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/configuration');
  await compare(page, file(clients(1, 60)));
  await expect(page.getByRole('button', { name: 'Apply 60 changes' })).toBeEnabled();
  await stack.sandbox.fault({ match: { method: 'POST', path: '^/Clients$' }, kind: 'delay', delayMs: 150 });
  await page.getByRole('button', { name: 'Apply 60 changes' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  const made = () =>
    stack.store.list('clients', { account_sid: AURORA }).filter(({ username }) => /^desk-/.test(String(username)));
  expect(made().length).toBeLessThan(60);
  await stack.sandbox.noFaults();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('60 changes applied.')).toBeVisible();
  expect(made()).toHaveLength(60);
});

test('what is wrong with a file is told line by line, and nothing typed is lost', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/configuration');
  await compare(page, file('  - username: a\n    activ: true\n'));
  const wrong = page.getByRole('region', { name: 'The file cannot be read' });
  await expect(wrong).toContainText('Line 6, column 5');
  await expect(wrong).toContainText('“activ” is no field of an SIP client.');
  await expectAccessible(page);
  await expect(page.getByText('aurora-bistro.yaml', { exact: true })).toBeVisible();
});

test('who may only look plans, and has no button to apply', async ({ page, signIn }) => {
  await signIn('aurora-viewer');
  await page.goto('/internal/configuration');
  await compare(page, file(clients(1, 1)));
  await expect(page.getByText('You may look at the plan, but not apply it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
});

test('two accounts are compared on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('acme');
  await page.goto('/internal/configuration');
  await page.getByRole('radio', { name: 'Account' }).check({ force: true });
  for (const [label, name] of [
    ['What account', 'Aurora Bistro'],
    ['With', 'Harbor Hotels'],
  ] as const) {
    await page.getByLabel(label).click();
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Added' })).toBeVisible();
  await expectAccessible(page);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
});
