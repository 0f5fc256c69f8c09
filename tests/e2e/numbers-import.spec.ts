import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { accountNamed, numbersOf } from '../support/platform-numbers';
import type { Stack } from '../support/stack';

const HEAD = 'number;carrier;account;application\r\n';

async function choose(page: Page, text: string, name = 'numbers.csv') {
  const buffer = Buffer.from(text, 'utf8');
  await page.getByLabel('Numbers file').last().setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function saved(page: Page, button: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return (await readFile((await download.path())!, 'utf8')).split('\r\n');
}

const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `+${first + at};Voxbeam;Aurora Bistro;\r\n`).join('');

async function imported(stack: Stack, first: number, count: number): Promise<number> {
  const all = await numbersOf(stack, await accountNamed(stack, 'Aurora Bistro'));
  return all.filter(({ number }) => Number(number) >= first && Number(number) < first + count).length;
}

test('a file is checked as a whole before anything is imported, then imported', async ({ page, signIn, stack }) => {
  const complaints = watchConsole(page);
  await signIn('acme');
  await page.goto('/internal/phone-numbers');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import phone numbers' })).toBeVisible();
  const wrong =
    'ab c;Voxbeam;Aurora Bistro;\r\n+13035550100;Nobody;Aurora Bistro;\r\n12125550107;Voxbeam;Aurora Bistro;';
  await choose(page, `\uFEFF${HEAD}${rows(13_035_550_100, 25)}${wrong}`);
  await expect(page.getByText('25 can be imported')).toBeVisible();
  const list = page.getByRole('list', { name: 'Rows that can’t be imported' });
  await expect(list.getByRole('listitem')).toHaveText([
    'Line 27ab cSpaces are only allowed between digits.',
    'Line 28+13035550100No carrier “Nobody” in this account or among the shared ones. Same number as line 2.',
    'Line 2912125550107The phone number is already in use.',
  ]);
  expect(await imported(stack, 13_035_550_100, 25)).toBe(0);
  await expectAccessible(page);
  const problems = await saved(page, page.getByRole('button', { name: 'Download problems (CSV)' }));
  expect(problems[3]).toBe('29,12125550107,Voxbeam,Aurora Bistro,,The phone number is already in use.');

  await page.getByRole('button', { name: 'Import 25 numbers' }).click();
  await expect(page.getByText('Imported 25 numbers.')).toBeVisible();
  expect(await imported(stack, 13_035_550_100, 25)).toBe(25);
  await expectAccessible(page);
  const results = await saved(page, page.getByRole('button', { name: 'Download results (CSV)' }));
  expect(results).toHaveLength(30);
  expect(results[1]).toBe('2,+13035550100,Voxbeam,Aurora Bistro,,Imported');
  expect(results[28]).toContain('Not imported: The phone number is already in use.');

  // The same file again: existing numbers are recognised.
  await choose(page, HEAD + rows(13_035_550_100, 26));
  await expect(page.getByText('1 can be imported')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a file that is no list of numbers is refused with a reason', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/phone-numbers/import');
  await choose(page, 'phone,trunk\r\n1,2');
  await expect(
    page.getByText(
      'Missing columns: “number” and “carrier”. The first row must name the columns; yours reads: phone, trunk.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'PK\u0003\u0004', 'numbers.xlsx');
  await expect(page.getByText(/This is a spreadsheet or an archive/)).toBeVisible();
  // An account user's file needs no account.
  await choose(page, 'carrier,number\r\nVoxbeam,13035550100\r\n');
  await expect(page.getByRole('button', { name: 'Import 1 number' })).toBeVisible();
});

test('the platform fails in the middle of an import, which then goes on', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto('/internal/phone-numbers/import');
  await choose(page, HEAD + rows(13_035_550_100, 50));
  await stack.sandbox.fault({
    match: { method: 'POST', path: '^/PhoneNumbers' },
    kind: 'status',
    status: 500,
    after: 24,
  });
  await page.getByRole('button', { name: 'Import 50 numbers' }).click();
  await expect(page.getByText(/The remaining items weren.t attempted\.$/)).toBeVisible();
  await expect(page.getByText('4 failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Numbers that weren’t imported' }).getByRole('listitem')).toHaveCount(4);
  expect(await imported(stack, 13_035_550_100, 50)).toBe(24);
  await expectAccessible(page);
  await stack.sandbox.noFaults();
  await page.getByRole('button', { name: /^Retry \d+ failed$/ }).click();
  await expect(page.getByText('Imported 50 numbers.')).toBeVisible();
  expect(await imported(stack, 13_035_550_100, 50)).toBe(50);
});

test('the session ends in the middle: after signing in it goes on, and nothing is there twice', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  await page.goto('/internal/phone-numbers/import');
  await choose(page, HEAD + rows(13_035_550_100, 50));
  const ended = { kind: 'status', status: 401, body: 'Unauthorized', times: 8 };
  await stack.sandbox.fault({ match: { method: 'POST', path: '^/PhoneNumbers' }, ...ended, after: 26 });
  await page.getByRole('button', { name: 'Import 50 numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Imported 50 numbers.')).toBeVisible();
  expect(await imported(stack, 13_035_550_100, 50)).toBe(50);
  const results = await saved(page, page.getByRole('button', { name: 'Download results (CSV)' }));
  expect(results.filter((line) => line.endsWith(',Imported'))).toHaveLength(50);
});

test('an import can be stopped and goes on, and is not left without asking', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto('/internal/phone-numbers/import');
  await choose(page, HEAD + rows(13_035_550_100, 60));
  // The second request of the import must wait until the faults are cleared.
  await stack.sandbox.fault({ match: { method: 'POST', path: '^/PhoneNumbers' }, kind: 'hold', after: 25 });
  await page.getByRole('button', { name: 'Import 60 numbers' }).click();
  await expect(page.getByText('20 of 60')).toBeVisible();
  await page.getByRole('link', { name: 'Carriers' }).click();
  await expect(page.getByRole('dialog', { name: 'The import is still running' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await stack.sandbox.noFaults();
  await expect(page.getByText('Stopped')).toBeVisible();
  await expect(page.getByText('40 of 60')).toBeVisible();
  expect(await imported(stack, 13_035_550_100, 60)).toBe(40);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Imported 60 numbers.')).toBeVisible();
  expect(await imported(stack, 13_035_550_100, 60)).toBe(60);
});

test('50,000 rows against 20,000 numbers are checked while the page stays alive', async ({ page, signIn, stack }) => {
  await stack.sandbox.grow({ phone_numbers: 20_000 });
  await signIn('acme');
  await page.goto('/internal/phone-numbers/import');
  await choose(page, HEAD + rows(13_105_540_000, 50_000));
  await expect(page.getByText('50,000 rows', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^(29,\d\d\d|30,000) can be imported$/)).toBeVisible();
  await expect(page.getByText('1–50 of')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('51–100 of')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rows that can’t be imported' }).getByRole('listitem')).toHaveCount(50);
});
