import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

test('alerts show time and message, and below an open one everything else', async ({ page, signIn }) => {
  const complaints = watchConsole(page);
  await signIn('aurora');
  await page.goto('/internal/alerts?date=7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  await expect(page.getByText(/^Total: \d+ records$/)).toBeVisible();
  const row = page.getByRole('row', { name: /no carrier has been provisioned/ }).first();
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
  await expect(page.getByRole('button', { name: /^Alert of/ })).toHaveCount(50);
  await page.getByLabel('Date').selectOption('yesterday');
  await expect(page).toHaveURL(/date=yesterday/);
  await expect(page.getByLabel('Date').getByRole('option')).toHaveText(['today', 'yesterday', 'last 7 days']);
  const asked = (await stack.sandbox.calls()).filter(({ path, query }) => path.endsWith('/Alerts') && query.end);
  expect(Date.parse(asked[0]!.query.end!) - Date.parse(asked[0]!.query.start!)).toBe(24 * 3_600_000);
});

test('a provider’s user sees the alerts of the first account until another is chosen', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('borealis');
  await page.goto('/internal/alerts?date=7');
  await expect(page.getByRole('combobox', { name: /Account/ })).toContainText('Fjord Ferries');
  await expect(page.getByText(/^Total: \d+ record/)).toBeVisible();
  expect((await stack.sandbox.calls()).filter(({ path }) => /^\/Accounts\/[^/]+\/Alerts$/.test(path))).toHaveLength(1);
});

test('says "No data." where there are none', async ({ page, signIn }) => {
  await signIn('cobalt');
  await page.goto('/internal/alerts?date=7');
  await expect(page.getByText('No data.')).toBeVisible();
});

test('the menu counts the new ones until they are looked at', async ({ page, signIn }) => {
  await signIn('harbor');
  await page.goto('/internal/applications');
  const link = page.getByRole('link', { name: /^Alerts/ });
  await expect(link).toHaveText(/new: \d+$/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  await expect(link).toHaveText('Alerts');
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
  await stack.sandbox.forgetCalls();
  const tabs = await Promise.all([context.newPage(), context.newPage(), other.newPage()]);
  for (const tab of tabs) {
    await tab.goto('/internal/applications');
    await expect(tab.getByRole('link', { name: /^Alerts new: \d+$/ })).toBeVisible();
  }
  expect((await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/Alerts'))).toHaveLength(1);
  await other.close();
});
