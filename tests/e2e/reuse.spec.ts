import { readFileSync } from 'node:fs';
import { carrierSid } from '../../sandbox/seed/carriers';
import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test } from '../support/e2e';

test('where a carrier is used is a click away, as links', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`/internal/carriers/${carrierSid('Voxbeam')}/edit`);
  await page.getByRole('button', { name: 'Where used' }).click();
  const dialog = page.getByRole('dialog', { name: /^Where Voxbeam is used/ });
  await expect(dialog.getByRole('list', { name: 'Used by' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/internal\/(phone-numbers|least-cost-routing)\//);
});

test('what could not be read is not called unused', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await page.goto(`/internal/carriers/${carrierSid('Voxbeam')}/edit`);
  await stack.sandbox.fault({ match: { path: '/PhoneNumbers' }, kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Where used' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(dialog.getByText(/uses it\.$/)).toHaveCount(0);
  await stack.sandbox.noFaults();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('list', { name: 'Used by' })).toBeVisible();
});

test('a client is duplicated: only name and password are asked for', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  const client = stack.store.first('clients', { account_sid: AURORA })!;
  await page.goto(`/internal/clients/${String(client.client_sid)}/edit`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(
    page.getByText(`Copied from ${String(client.username)}. Not copied, enter again: Password.`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('User Name').fill('a-copy');
  await page.getByRole('textbox', { name: 'Password' }).fill('s3cret-enough');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client created successfully')).toBeVisible();
});

test('somebody who may only look cannot duplicate', async ({ page, signIn, stack }) => {
  await signIn('aurora-viewer');
  const client = stack.store.first('clients', { account_sid: AURORA })!;
  await page.goto(`/internal/clients/${String(client.client_sid)}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Duplicate' })).toHaveCount(0);
});

test('a list is exported as its filters show it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers?q=bandwidth');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFName,/);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toMatch(/bandwidth/i);
});

test('ticked records are exported, and no others', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const names = (await ticks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))).slice(0, 2);
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  const bar = page.getByRole('region', { name: 'Change the selected records' });
  const [file] = await Promise.all([page.waitForEvent('download'), bar.getByRole('link', { name: 'Export' }).click()]);
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines.map((line) => line.split(',')[0]).toSorted()).toEqual(
    names.map((name) => name.replace(/^Select /, '')).toSorted(),
  );
});

test('filters get a name, and are a click away from then on', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers?q=bandwidth');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Bandwidth only');
  await page.getByRole('textbox', { name: 'Name of the view' }).press('Enter');
  await page.goto('/internal/carriers');
  await page.getByRole('link', { name: 'Bandwidth only' }).click();
  await expect(page).toHaveURL(/q=bandwidth/);
  await expectAccessible(page);
});
