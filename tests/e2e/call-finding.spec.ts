import { CALLS } from '../support/calls';
import { expect, expectAccessible, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* Finding a call: by its time, its trunk, its SIP status, its stored data, its SID. */

const LIST = '/internal/recent-calls';
const asked = async ({ sandbox }: Stack) =>
  (await sandbox.calls()).filter(({ path }) => path.endsWith('/RecentCalls')).map(({ query }) => query);
/** Requests for the list's own page; those for the chart have another page size. */
const listed = async (stack: Stack) => (await asked(stack)).filter(({ count }) => count === '25');

test('from–to stands beside the presets, in the viewer’s own time', async ({ browser, stack }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await context.request.post(`${stack.url}/api/session`, {
    data: { username: 'aurora', password: 'Passw0rd!' },
    headers: { origin: stack.url },
  });
  // A browser's first page tells the console its time zone.
  await page.goto(`${stack.url}/internal/applications`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Shortly after midnight there are no calls of today.
  await page.goto(`${stack.url}${LIST}?date=yesterday`);
  await expect(page.getByTitle('(shown in Asia/Tokyo)').first()).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toHaveCount(0);
  await page.getByLabel('Date').selectOption('from–to');
  await page.getByLabel('From', { exact: true }).fill('2020-01-02T09:00');
  await page.getByLabel('From', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/from=2020-01-02T09/);
  await page.getByLabel('To', { exact: true }).fill('2020-01-02T10:30');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/to=2020-01-02T10/);
  await expect(page.getByText(/^No .+ match /)).toBeVisible();
  expect((await asked(stack)).at(-1)).toMatchObject({
    start: '2020-01-02T00:00:00.000Z',
    // The next range begins at half past: the platform includes the end in the range.
    end: '2020-01-02T01:29:59.999Z',
  });
  await expectAccessible(page);
  await context.close();
});

test.describe('in a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the sign-in page tells the time zone: the first list is read once, in the right one', async ({
    page,
    stack,
  }) => {
    await page.goto(`${LIST}?date=yesterday`);
    await page.getByRole('textbox', { name: 'User name' }).fill('aurora');
    await page.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/^Total: \d+ record/)).toBeVisible();
    const lists = await listed(stack);
    expect(lists).toHaveLength(1);
    // Midnight in Tokyo.
    expect(lists[0]?.start).toMatch(/T15:00:00/);
  });
});

test('trunk is asked of the platform; status and what is kept are looked for in three calls at most', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto(`${LIST}?date=7&trunk=Voxbeam`);
  await expect(page.getByLabel('Trunk')).toHaveValue('Voxbeam');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Call at/ }) });
  await expect(rows.first()).toContainText('Voxbeam');
  for (const text of await rows.allInnerTexts()) expect(text).toContain('Voxbeam');
  expect(await listed(stack)).toMatchObject([{ trunk: 'Voxbeam' }]);
  await stack.sandbox.forgetCalls();
  await page.goto(`${LIST}?date=7&sip=486`);
  await expect(rows.first()).toContainText('486 Busy');
  for (const text of await rows.allInnerTexts()) expect(text).toContain('486');
  expect((await asked(stack)).length).toBeLessThanOrEqual(3);
  await page.goto(`${LIST}?date=7&has=recording`);
  await expect(rows.first()).toContainText('Audio');
  for (const text of await rows.allInnerTexts()) expect(text).toContain('Audio');
});

test('users of several accounts see whose a call is', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(`${LIST}?date=7&q=${CALLS.recorded}`);
  await expect(page.getByRole('columnheader', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Aurora Bistro' })).toBeVisible();
  await signIn('aurora');
  await page.goto(`${LIST}?date=7`);
  await expect(page.getByRole('columnheader', { name: 'Time' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Account' })).toHaveCount(0);
});

test('a pasted SID is found whenever the call was', async ({ page, signIn }) => {
  await signIn('aurora');
  const { rows } = (await (await page.request.get('/api/recent-calls?date=30&size=100&page=9')).json()) as {
    rows: { callSid: string; attemptedAt: string }[];
  };
  const old = rows.at(-1)!;
  expect(Date.parse(old.attemptedAt)).toBeLessThan(Date.now() - 3 * 86_400_000);
  await page.goto(LIST);
  await page.getByRole('searchbox', { name: 'Filter calls' }).fill(old.callSid);
  await expect(page.getByText('Total: 1 record')).toBeVisible();
});

test('the list is read anew, and exported as it is filtered', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto(`${LIST}?date=7&direction=inbound`);
  await stack.sandbox.forgetCalls();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => (await listed(stack)).length).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^calls-\d{4}-\d\d-\d\d\.csv$/);
  expect((await asked(stack)).at(-1)).toMatchObject({ direction: 'inbound', count: '500' });
});

test('the trunk is suggested from the carriers while it is typed, and nothing is read before', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  await page.goto(`${LIST}?date=7`);
  await stack.sandbox.forgetCalls();
  const trunk = page.getByLabel('Trunk');
  const names = () =>
    trunk.evaluate((field) => [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));
  expect(await names()).toEqual([]);
  await trunk.click();
  await expect.poll(names).toContain('Voxbeam');
  await trunk.pressSequentially('vox');
  await expect.poll(names).toEqual(['Voxbeam']);
  await trunk.fill('A carrier of long ago');
  await trunk.press('Enter');
  await expect(page).toHaveURL(/trunk=A(\+|%20)carrier/);
});

test('a row says who ended the call, and its title the whole story', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(`/internal/recent-calls?date=7&q=${CALLS.recorded}`);
  const status = page.getByRole('cell', { name: /200 OK/ }).first();
  await expect(status).toContainText(/(caller|called party|this side) hung up/);
  await expect(status).toHaveAttribute(
    'title',
    /^Answered after 3\.00 s\. (The caller|The called party|This side) hung up after 0:41[.:]/,
  );
  // The text filter finds the row's text.
  await page.goto('/internal/recent-calls?date=7&q=hung%20up');
  await expect(page.getByRole('cell', { name: /hung up/ }).first()).toBeVisible();
});
