import type { Page } from '@playwright/test';
import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import type { Stack } from '../support/stack';

/* What the filtered calls have in common, and how long callers waited in the last of them. */

const STATISTICS = '/internal/recent-calls/statistics';
const asked = async ({ sandbox }: Stack, path: RegExp) =>
  (await sandbox.calls()).filter((call) => path.test(call.path));
const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'All together' }).locator('div', { has: page.getByText(label, { exact: true }) });
const waits = (page: Page) => page.getByRole('region', { name: 'How long callers waited' });
const number = (text: string) => Number(text.replaceAll(',', ''));

/** Some traces have thousands of spans. */
const ALL_READ = { timeout: 60_000 };

test('stand one click from the list, with its filters, and every number leads to the calls that it counts', async ({
  page,
  signIn,
  stack,
}) => {
  const complaints = watchConsole(page);
  await signIn('aurora');
  await page.goto('/internal/recent-calls?date=7&direction=outbound');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call statistics');
  await expect(page.getByText('Last 7 days · outbound only')).toBeVisible();
  const all = number(await figure(page, 'Calls').locator('dd').innerText());
  const row = page.getByRole('table', { name: 'By SIP status' }).getByRole('row').filter({ hasText: '486 Busy' });
  const busy = number(await row.getByRole('cell').nth(1).innerText());
  expect(busy).toBeGreaterThan(0);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/direction=outbound&sip=486/);
  await expect(page.getByText(`Total: ${busy} record`)).toBeVisible();
  await page.goto(`${STATISTICS}?date=7&direction=outbound`);
  await page.getByRole('link', { name: 'These calls' }).click();
  await expect(page.getByText(`Total: ${all.toLocaleString('en')} record`)).toBeVisible();
  await page.goto(`${STATISTICS}?date=7&direction=outbound`);
  const ofTrunks = page.getByRole('table', { name: 'By trunk' }).getByRole('row');
  const answered = ofTrunks.locator('[role=cell]:nth-child(3)').getByRole('link').first();
  const many = await answered.innerText();
  await answered.click();
  await expect(page.getByText(`Total: ${many} record`)).toBeVisible();
  const requests = await asked(stack, /RecentCalls$/);
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set([`/Accounts/${AURORA}/RecentCalls`]));
  expect(complaints).toEqual([]);
});

test('of many calls the rates are exact, the rest is of a sample, which is said; four requests', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await stack.sandbox.grow({ calls: 4000 });
  const total = async (status = '') => {
    const answer = await page.request.get(`/api/recent-calls?date=30${status}`);
    return ((await answer.json()) as { matched: number }).matched;
  };
  const [all, answered] = [await total(), await total('&status=answered')];
  await stack.sandbox.forgetCalls();
  await page.goto(`${STATISTICS}?date=30`);
  await expect(figure(page, 'Calls').locator('dd')).toHaveText(all.toLocaleString('en'));
  await expect(figure(page, 'Answered').locator('dd')).toHaveText(answered.toLocaleString('en'));
  await expect(figure(page, 'Answer rate').locator('dd')).toHaveText(`${((answered / all) * 100).toFixed(1)}%`);
  await expect(page.getByText(/everything below cover the newest 1,500 of these calls/)).toBeVisible();
  expect(await asked(stack, /RecentCalls$/)).toHaveLength(4);
  const trunks = page.getByRole('table', { name: 'By trunk' }).getByRole('row');
  const counts = await trunks.locator('[role=cell]:nth-child(2)').allInnerTexts();
  expect(counts.reduce((sum, text) => sum + number(text), 0)).toBe(1500);
});

test('nothing is measured unasked; the last 25 traces are read one by one, and it can be stopped', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto(`${STATISTICS}?date=7`);
  await expect(waits(page)).toContainText('Measured from the traces of the last 25 calls with a trace');
  expect(await asked(stack, /\/trace\//)).toHaveLength(0);
  const held = await stack.sandbox.fault({ match: { path: '/trace/' }, kind: 'hold', after: 3 });
  await waits(page).getByRole('button', { name: 'Measure' }).click();
  expect(await stack.sandbox.struck(held.id, 30_000)).toBe(true);
  await waits(page).getByRole('button', { name: 'Stop' }).click();
  // The traces already read stay; a broken connection may have turned one of them into two requests.
  await expect(waits(page)).toContainText(/From the traces of [1-3] of the last 25 calls/);
  await stack.sandbox.noFaults();
  await waits(page).getByRole('button', { name: 'Resume' }).click();
  await expect(waits(page)).toContainText('From the traces of 25 of the last 25 calls', ALL_READ);
  const table = page.getByRole('table', { name: 'How long callers waited' });
  await expect(table.getByRole('columnheader').allInnerTexts()).resolves.toEqual([
    'Stage',
    'Vendor or application',
    'Steps',
    'Median',
    'P90',
    'Worst',
  ]);
  await expect(table.getByRole('row').filter({ hasText: 'Webhook' }).first()).toContainText('all');
  await table.getByRole('row').filter({ hasText: 'Webhook' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/recent-calls\/[\w-]+\?.*tab=conversation&span=.*&t=/);
  await expect(page.getByRole('tab', { name: 'Conversation' })).toHaveAttribute('aria-selected', 'true');
});

test('traces that are no longer there are counted, and spare the others', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await stack.sandbox.fault({ match: { path: '/trace/' }, kind: 'status', status: 404, times: 2 });
  await page.goto(`${STATISTICS}?date=7`);
  await waits(page).getByRole('button', { name: 'Measure' }).click();
  await expect(waits(page)).toContainText('From the traces of 25 of the last 25 calls', ALL_READ);
  await expect(waits(page)).toContainText('2 are no longer stored or couldn’t be loaded.');
  await expect(page.getByRole('table', { name: 'How long callers waited' })).toBeVisible();
});

test('waits while others need the platform', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto(`${STATISTICS}?date=7`);
  await stack.sandbox.fault({
    match: { path: '/trace/' },
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '2' },
    times: 1,
  });
  await waits(page).getByRole('button', { name: 'Measure' }).click();
  await expect(waits(page).getByText(/Rate limit reached; resuming in \d s/)).toBeVisible();
  await expect(waits(page)).toContainText('From the traces of 25 of the last 25 calls', ALL_READ);
});

test('calls that can’t be read are said so, with a way to try again', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await stack.sandbox.fault({ match: { path: '/RecentCalls$' }, kind: 'status', status: 500 });
  await page.goto(`${STATISTICS}?date=7`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await stack.sandbox.noFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'Calls')).toBeVisible();
});

test('where there are no calls, it is said, without empty tables', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(`${STATISTICS}?date=7&q=${encodeURIComponent('nobody called this')}`);
  await expect(figure(page, 'Calls').locator('dd')).toHaveText('0');
  await expect(page.getByText('There are no such calls.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(waits(page)).toHaveCount(0);
});

test('an account out of reach is told so', async ({ page, signIn, stack }) => {
  await signIn('harbor');
  await stack.sandbox.forgetCalls();
  await page.goto(`${STATISTICS}?date=7&account=${AURORA}`);
  await expect(page.getByText('This link is for an account that doesn’t exist')).toBeVisible();
  expect(await asked(stack, /RecentCalls/)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is accessible in the ${colorScheme} theme, and on a phone`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await signIn('aurora');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 850 });
      await page.goto(`${STATISTICS}?date=7`);
      await waits(page).getByRole('button', { name: 'Measure' }).click();
      await expect(waits(page)).toContainText('From the traces of 25 of the last 25 calls', ALL_READ);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('in a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('hours are marked as UTC until the zone is known, and then counted anew', async ({ page, signIn }) => {
    // Today may have just begun.
    const week = `${STATISTICS}?date=7`;
    await signIn('aurora');
    await page.context().clearCookies({ name: 'tz' });
    const html = await (await page.request.get(week)).text();
    expect(html).toMatch(/>\d+ [ap]m UTC</);
    expect(html).not.toMatch(/>\d+ [ap]m</);
    await page.goto(week);
    const hours = page.getByRole('table', { name: 'By hour of the day' });
    await expect(hours.getByText(/^\d+ [ap]m$/).first()).toBeVisible();
    await expect(hours.getByText(/UTC/)).toHaveCount(0);
  });
});
