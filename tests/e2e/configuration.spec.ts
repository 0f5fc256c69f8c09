import { AURORA } from '../../sandbox/seed/organisation';
import { clientsFile, compareFile, desks, downloaded } from '../support/configuration-page';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

test('a configuration is exported, changed in the file, planned and applied; then there is nothing left to do', async ({
  page,
  signIn,
  stack,
}) => {
  const complaints = watchConsole(page);
  await signIn('aurora');
  await page.goto('/internal/configuration');
  await expectAccessible(page);
  const text = await downloaded(page, page.getByRole('link', { name: 'Export' }));
  expect(text).toContain('kind: account\nname: Aurora Bistro\n');

  await compareFile(page, text);
  await expect(page.getByText(/Nothing to do: no differences in \d+ records\./)).toBeVisible();

  const wanted = text
    .replace('username: phone1000', 'username: lobby')
    .replace(/tech_prefix: .*/, 'tech_prefix: "7777"');
  await compareFile(page, wanted);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  const changed = page.getByRole('region', { name: 'Changed' });
  await expect(changed).toContainText('Tech prefix');
  await expect(changed).toContainText('7777');
  await expect(page.getByRole('region', { name: 'Added' })).toContainText('SIP client lobby');
  await expect(page.getByRole('region', { name: 'Only in Aurora Bistro' })).toContainText('phone1000');
  await expectAccessible(page);

  const button = page.getByRole('button', { name: 'Apply 2 changes' });
  await expect(button).toBeDisabled();
  await page.getByLabel(/^lobby/).fill('hidden-S3cret!');
  await page.getByRole('checkbox', { name: 'Remove SIP client phone1000' }).check();
  await page.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('3 changes applied.')).toBeVisible();
  await expectAccessible(page);
  const report = await downloaded(page, page.getByRole('button', { name: 'Report (CSV)' }));
  const lines = report.split('\r\n');
  expect(lines.slice(0, 4).join('\n')).toContain('add,SIP client,lobby,,done,');

  await page.getByRole('button', { name: 'Plan again' }).click();
  await expect(page.getByText(/Nothing to do: no differences in \d+ records\./)).toBeVisible();
  const names = stack.store.list('clients', { account_sid: AURORA }).map(({ username }) => username);
  expect(names).toContain('lobby');
  expect(names).not.toContain('phone1000');
  expect(complaints).toEqual([]);
});

test('what is wrong with a file is told line by line, and nothing typed is lost', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/configuration');
  await compareFile(page, clientsFile('  - username: a\n    activ: true\n'));
  const wrong = page.getByRole('region', { name: 'The file can’t be read' });
  await expect(wrong).toContainText('Line 6, column 5');
  await expect(wrong).toContainText('“activ” isn’t a field of a SIP client.');
  // Below the button that was pressed, with nothing else between.
  const others = page.getByRole('heading', { name: 'Two records' });
  expect((await wrong.boundingBox())!.y).toBeLessThan((await others.boundingBox())!.y);
  await expectAccessible(page);
  await expect(page.getByText('aurora-bistro.yaml', { exact: true })).toBeVisible();
});

test('who may only look plans, and has no button to apply', async ({ page, signIn }) => {
  await signIn('aurora-viewer');
  await page.goto('/internal/configuration');
  await compareFile(page, clientsFile(desks(1, 1)));
  await expect(page.getByText('You can look at the plan, but not apply it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
});

test('two accounts are compared on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('acme');
  await page.goto('/internal/configuration');
  await page.getByRole('radio', { name: 'Account' }).check({ force: true });
  for (const [label, name] of [
    ['Which account', 'Aurora Bistro'],
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

test('provider users read that an export is without the routing tables of accounts, and nobody else does', async ({
  page,
  signIn,
}) => {
  const without = page.getByText(/Accounts’ routing tables aren’t included/);
  for (const [user, times] of [
    ['aurora', 0],
    ['admin', 0],
    ['acme', 1],
  ] as const) {
    await signIn(user);
    await page.goto('/internal/configuration');
    await expect(page.getByRole('region', { name: 'Export' })).toBeVisible();
    await expect(without).toHaveCount(times);
  }
});
