import type { Page, Request } from '@playwright/test';
import { AURORA, ACME } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test } from '../support/e2e';
import { noonZone } from '../support/noon-zone';
import type { Stack } from '../support/stack';

/* Calls over time, above their list: answered and not, and selecting a time range. */

const LIST = '/internal/recent-calls';
const chart = (page: Page) => page.getByRole('region', { name: 'Calls over time' }).first();
const plot = (page: Page) => chart(page).getByRole('listbox');
const asked = async ({ sandbox }: Stack) =>
  (await sandbox.calls()).filter(({ path }) => path.endsWith('/RecentCalls')).map(({ query }) => query);

/** The number of calls in the list's own words. */
async function total(page: Page): Promise<number> {
  const text = await page.getByText(/^Total: [\d,]+ record/).innerText();
  return Number(/[\d,]+/.exec(text)![0].replaceAll(',', ''));
}

/** The numbers in the chart's own words. */
async function counted(page: Page): Promise<number[]> {
  const texts = await chart(page).getByRole('list').first().getByRole('listitem').allInnerTexts();
  return texts.map((text) => Number(/[\d,]+/.exec(text)![0].replaceAll(',', '')));
}

test('counts what the list has, at the cost of one request', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto(`${LIST}?date=7&direction=outbound`);
  await expect(plot(page)).toBeVisible();
  const [answered, missed] = await counted(page);
  expect(answered! + missed!).toBe(await total(page));
  expect((await asked(stack)).filter(({ count }) => count === '500')).toHaveLength(1);
  await page.goto(`${LIST}?date=7&direction=outbound&status=not-answered`);
  await expect(plot(page)).toBeVisible();
  expect(await counted(page)).toEqual([0, missed]);
});

test('costs nothing where the list has read all calls anyway', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto(`${LIST}?date=7&sip=486`);
  await expect(plot(page)).toBeVisible();
  const requests = await asked(stack);
  expect(requests.length).toBeLessThanOrEqual(3);
  expect(await counted(page)).toEqual([0, await total(page)]);
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, timezoneId: noonZone(new Date()) });
  test('leaves seventeen calls in sight, below all filters in one row', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto(`${LIST}?date=today`);
    await expect(plot(page)).toBeVisible();
    const top = async (label: string) => (await page.getByRole('search').getByLabel(label).boundingBox())!.y;
    expect(Math.abs((await top('Has')) - (await top('Filter calls')))).toBeLessThan(8);
    const end = (await page.getByText(/^Total: [\d,]+ record/).boundingBox())!.y;
    const below = await page
      .getByRole('row')
      .evaluateAll((rows, limit) => rows.filter((row) => row.getBoundingClientRect().bottom <= limit).length, end);
    // One of them is the header.
    expect(below).toBeGreaterThanOrEqual(18);
  });
});

test('a time is chosen with the mouse, and the list is of that time', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(`${LIST}?date=7&direction=outbound`);
  const box = (await plot(page).boundingBox())!;
  const all = await total(page);
  await page.mouse.move(box.x + box.width * 0.4, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 30, { steps: 4 });
  const said = await chart(page)
    .getByText(/: [\d,]+ calls?, /)
    .innerText();
  await page.mouse.up();
  await expect(page).toHaveURL(/date=range&.*from=.*&to=/);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  const some = Number(/: ([\d,]+) call/.exec(said)![1]!.replaceAll(',', ''));
  await expect.poll(() => total(page)).toBe(some);
  expect(some).toBeLessThan(all);
  await expect(page.getByLabel('Direction')).toHaveValue('outbound');
  await page.goBack();
  await expect.poll(() => total(page)).toBe(all);
});

test('a time is chosen with the keyboard', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(`${LIST}?date=7&direction=outbound`);
  await plot(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(plot(page).getByRole('option', { selected: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(plot(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date=range&.*from=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a time is chosen with a finger', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(`${LIST}?date=7&direction=outbound`);
    await plot(page).tap({ position: { x: 250, y: 30 } });
    await expect(page).toHaveURL(/date=range&.*from=/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('as a table, every number leads to the calls that it counts', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(`${LIST}?date=7&direction=outbound`);
  await chart(page).getByRole('radio', { name: 'Table' }).check({ force: true });
  const rows = chart(page).getByRole('row');
  const cells = (at: number) => rows.nth(at).getByRole('cell');
  // In the hour of the test run, none may have been answered.
  let at = 1;
  while ((await cells(at).nth(2).getByRole('link').count()) === 0) at += 1;
  const [time, , answered] = await cells(at).allInnerTexts();
  expect(time).toMatch(/^\w{3} \d+ \w{3}/);
  await cells(at).nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/status=answered/);
  await expect.poll(() => total(page)).toBe(Number(answered));
});

test('what takes many requests is counted for those who ask, and remembered', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await stack.sandbox.grow({ calls: 2500 });
  await page.goto(`${LIST}?date=30`);
  const offer = page.getByText(/Showing [\d,]+ calls over time takes up to 24 requests/);
  await expect(offer).toBeVisible();
  await stack.sandbox.forgetCalls();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(plot(page)).toBeVisible();
  await expect(page).toHaveURL(/more=1/);
  const totals = async () => (await asked(stack)).filter(({ count }) => count === '1');
  expect((await totals()).length).toBeLessThanOrEqual(24);
  const [answered, missed] = await counted(page);
  expect(answered! + missed!).toBe(await total(page));
  await stack.sandbox.forgetCalls();
  // The answer ends with the chart, when the last request has been made; the router may drop the connection then.
  const isRefresh = (request: Request) => request.url().includes('date=30') && 'rsc' in request.headers();
  const over = Promise.race([
    page.waitForEvent('requestfinished', isRefresh),
    page.waitForEvent('requestfailed', isRefresh),
  ]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await over;
  expect((await asked(stack)).length).toBeGreaterThan(0);
  // Only the ends have moved.
  expect((await totals()).length).toBeLessThanOrEqual(4);
});

test('what was counted on request stays on the other pages, and other calls are not counted unasked', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await stack.sandbox.grow({ calls: 2500 });
  await page.goto(`${LIST}?date=30`);
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(plot(page)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2&more=1/);
  await expect(plot(page)).toBeVisible();
  await page.getByLabel('Direction').selectOption('inbound');
  await expect(page).toHaveURL(/direction=inbound/);
  await expect(page).not.toHaveURL(/more=1/);
  await expect(page.getByText(/Showing [\d,]+ calls over time takes up to 24 requests/)).toBeVisible();
});

test('what could not be counted says so, and spares the list', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await stack.sandbox.fault({
    match: { path: '/RecentCalls$', query: { count: '500' } },
    kind: 'status',
    status: 500,
  });
  await page.goto(`${LIST}?date=7&direction=outbound`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Call at/ }).first()).toBeVisible();
  await stack.sandbox.noFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(plot(page)).toBeVisible();
});

test('nothing is counted of calls that another account has', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto(`${LIST}?date=7&direction=outbound`);
  await expect(plot(page)).toBeVisible();
  const paths = (await stack.sandbox.calls()).map(({ path }) => path).filter((path) => path.endsWith('/RecentCalls'));
  expect(new Set(paths)).toEqual(new Set([`/Accounts/${AURORA}/RecentCalls`]));
  expect(paths.join()).not.toContain(ACME);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`chart and table are accessible in the ${colorScheme} theme, and on a phone`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await signIn('aurora');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 850 });
      await page.goto(`${LIST}?date=7&direction=outbound`);
      await plot(page).focus();
      await page.keyboard.press('ArrowLeft');
      await expectAccessible(page);
      await chart(page).getByRole('radio', { name: 'Table' }).check({ force: true });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}
