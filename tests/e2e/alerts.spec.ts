import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accountSid, ACME } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

test('alerts show time and message, and below an open one everything else', async ({ page, signIn }) => {
  const complaints = watchConsole(page);
  await signIn('aurora');
  await page.goto('/internal/alerts?date=7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  await expect(page.getByText(/^Total: \d+ records$/)).toBeVisible();
  const row = page.getByRole('row', { name: /no carriers have been provisioned/ }).first();
  await row.getByRole('button').click();
  const fields = page.locator('dl').first();
  await expect(fields.locator('dt').first()).toHaveText('time');
  await expect(fields.locator('dd').first()).toHaveText(/^\d{4} \d\d\.\d\d \d\d:\d\d:\d\d [ap]m$/);
  await expect(fields.locator('dt').nth(1)).toHaveText('message');
  await expect(fields).toContainText('alert_type');
  await expect(fields).toContainText('no-carrier');
  await expect(fields.locator('dt:text-is("detail") + dd')).toHaveText('null');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('alerts are filtered by date and paged by the platform', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/alerts?date=7&size=50&page=2');
  await expect(page.getByRole('button', { name: /^Alert at/ })).toHaveCount(50);
  await page.getByLabel('Date').selectOption('yesterday');
  await expect(page).toHaveURL(/date=yesterday/);
  await expect(page.getByLabel('Date').getByRole('option')).toHaveText([
    'today',
    'yesterday',
    'last 24 hours',
    'last 7 days',
  ]);
  const asked = (await stack.sandbox.calls()).filter(({ path, query }) => path.endsWith('/Alerts') && query.end);
  // The platform includes the end.
  expect(Date.parse(asked[0]!.query.end!) - Date.parse(asked[0]!.query.start!)).toBe(24 * 3_600_000 - 1);
});

for (const user of ['acme', 'admin']) {
  test(`${user} begins with the alerts of all accounts, those of shared carriers and of limits among them`, async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn(user);
    await stack.sandbox.forgetCalls();
    await page.goto('/internal/alerts?date=7');
    await expect(page.getByRole('combobox', { name: /Account/ })).toContainText('All accounts');
    const rows = page.getByRole('row');
    const row = (text: string) => rows.filter({ hasText: text });
    await expect(row('Options ping 192.0.2.10:5060;transport=udp unsuccessfully, received: 503')).toBeVisible();
    await expect(row('exceeded your service provider call limit')).toBeVisible();
    // The platform writes no type here; the message reveals it.
    await expect(row('Deactivating carrier Voxbeam')).toContainText('carrier switched off');
    await expect(row('exceeded your service provider call limit')).toContainText('service-provider-call-limit');
    expect((await stack.sandbox.calls()).map(({ path }) => path).filter((path) => path.endsWith('/Alerts'))).toEqual(
      expect.arrayContaining([`/ServiceProviders/${ACME}/Alerts`]),
    );
    await page.getByRole('combobox', { name: /Account/ }).click();
    await page.getByRole('option', { name: 'Aurora Bistro' }).click();
    await expect(page).toHaveURL(/account=/);
    await expect(row('register returned 500')).toContainText('webhook-failure');
    await expect(row('Deactivating carrier Voxbeam')).toHaveCount(0);
  });
}

test('words in the place of ids and types are shown as nothing', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/alerts?date=7');
  const row = page.getByRole('row', { name: /Options ping .* error: timeout/ });
  await expect(row).toContainText('gateway not answering');
  await row.getByRole('button').click();
  await expect(page.locator('dl dt:text-is("alert_type") + dd')).toHaveText('null');
  await page
    .getByRole('row', { name: /register returned 500/ })
    .getByRole('button')
    .click();
  await expect(page.locator('dl dt:text-is("service_provider_sid") + dd').last()).toHaveText('null');
});

test('says "No data." where there are none', async ({ page, signIn }) => {
  await signIn('cobalt');
  await page.goto('/internal/alerts?date=7');
  await expect(page.getByText('No data.')).toBeVisible();
});

test('many tabs of several viewers ask the platform once for the count', async ({
  context,
  browser,
  stack,
  signIn,
}) => {
  await signIn('manager.summit');
  const other = await browser.newContext({ baseURL: stack.url });
  const answer = await other.request.post('/api/session', {
    data: { username: 'desk.summit', password: 'Passw0rd!' },
    headers: { origin: stack.url },
  });
  expect(answer.status()).toBe(200);
  // Shortly after midnight, all others are from yesterday.
  const alert = { time: new Date().toISOString(), message: 'no reply', account_sid: accountSid('Summit Software') };
  await stack.sandbox.addAlerts([alert]);
  await stack.sandbox.forgetCalls();
  const tabs = await Promise.all([context.newPage(), context.newPage(), other.newPage()]);
  const counted = async (tab: Page) => {
    await tab.goto('/internal/applications');
    await expect(tab.getByRole('link', { name: /^Alerts new: \d+$/ })).toBeVisible();
  };
  await Promise.all(tabs.map(counted));
  expect((await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/Alerts'))).toHaveLength(1);
  await other.close();
});

test('alerts are grouped by kind and what they are about, and each number leads to as many alerts', async ({
  page,
  signIn,
}) => {
  await signIn('acme');
  await page.goto('/internal/alerts?date=1&account=');
  await page.getByLabel('Show').selectOption('grouped');
  await expect(page).toHaveURL(/show=groups/);
  const group = page.getByRole('row', { name: /Carrier Voxbeam was deactivated/ });
  await expect(group).toContainText('Correct the registration, then activate the carrier if it’s still inactive.');
  await expectAccessible(page);
  const links = page.getByRole('link', { name: /^\d+ alerts: / });
  const numbers = (await links.allInnerTexts()).map(Number);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  expect(numbers.length).toBeGreaterThan(4);
  for (const [place, href] of hrefs.entries()) {
    await page.goto(href);
    const count = numbers[place]!;
    await expect(
      page.getByText(`Total: ${count} ${count === 1 ? 'record' : 'records'}`, { exact: true }),
    ).toBeVisible();
  }
});

test('alerts stay grouped while another filter is changed', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/alerts?date=7&show=groups');
  await page.getByLabel('Date').selectOption('last 24 hours');
  await expect(page).toHaveURL(/\?date=1&show=groups$/);
  await expect(page.getByLabel('Show')).toHaveValue('groups');
});

test('a kind of alert is found by typing the console’s words or the platform’s', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/alerts?date=7');
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await expect(kind).toContainText('all');
  await kind.click();
  const search = page.getByRole('combobox', { name: 'Type to search' });
  const options = page.getByRole('listbox', { name: 'options' }).getByRole('option');
  await search.fill('tts-f');
  await expect(options).toHaveText([/^Text-to-speech fails\s*tts-failure$/]);
  await search.fill('fails text-to-speech');
  await expect(options).toHaveText([/^Text-to-speech fails/]);
  await expectAccessible(page);
  await search.press('Enter');
  await expect(page).toHaveURL(/[?&]kind=tts-failure(&|$)/);
  await expect(kind).toContainText('Text-to-speech fails');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).not.toHaveURL(/kind=/);
});

test('an alert says what to do, and where', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/alerts?date=7&show=groups');
  const group = page.getByRole('row', { name: /Text-to-speech by AWS failed/ });
  await expect(group).toContainText('Test the speech service.');
  await group.getByRole('link', { name: /^Open speech services/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speech services');
});

test('alerts of a kind without a type are found by their message', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await stack.sandbox.forgetCalls();
  await page.goto('/internal/alerts?date=1&account=&kind=carrier+switched+off');
  await expect(page.getByText('Total: 1 record', { exact: true })).toBeVisible();
  const asked = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/Alerts'));
  expect(asked[0]!.query).toMatchObject({ alert_type: 'undefined', days: '1' });
});

test('alerts are exported as the list is filtered', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/alerts?date=7&kind=no-carrier');
  const count = Number((await page.getByText(/^Total: \d+ records$/).textContent())!.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^alerts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(count + 1);
});
