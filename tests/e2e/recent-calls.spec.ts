import type { Page } from '@playwright/test';
import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { holdAnswers } from '../support/hold-answers';

const LIST = '/internal/recent-calls?date=7';

/** Aurora Bistro's seeded calls that exercise the parts of the console, by the caller's number. */
const call = (page: Page, number: string) =>
  page.getByRole('row', { name: new RegExp(number.replace(/[+()]/g, '\\$&')) }).first();

test.describe('the list of recent calls', () => {
  test('shows the calls of an account, newest first, with how many there are', async ({ page, signIn }) => {
    const complaints = watchConsole(page);
    await signIn('aurora');
    await page.goto(LIST);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent calls');
    await expect(page.getByText(/^Total: \d+ records$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Call at \d{4} \d\d\.\d\d \d\d:\d\d:\d\d [ap]m$/ })).toHaveCount(25);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('keeps its filters in the address and goes back to page 1 when one changes', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await page.goto(`${LIST}&page=3`);
    await page.getByLabel('Direction').selectOption('inbound only');
    await expect(page).toHaveURL(/date=7/);
    await expect(page).toHaveURL(/direction=inbound/);
    await expect(page).not.toHaveURL(/page=/);
    await page.getByLabel('Status').selectOption('not answered');
    await expect(page).toHaveURL(/status=not-answered/);
    await page.reload();
    await expect(page.getByLabel('Direction')).toHaveValue('inbound');
    // The requests for the rows are followed by those for the chart.
    const asked = (await stack.sandbox.calls()).filter(({ query }) => query.count === '25').at(-1);
    expect(asked?.query).toMatchObject({ page: '1', days: '7', direction: 'inbound', answered: 'false' });
  });

  test('keeps the one filter while another is set before its rows have come', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await page.goto(LIST);
    await expect(page.getByText(/^Total:/)).toBeVisible();
    await stack.sandbox.fault({ match: { path: '/RecentCalls$' }, kind: 'hold' });
    await page.getByLabel('Direction').selectOption('inbound only');
    await page.getByLabel('Status').selectOption('not answered');
    await expect(page.getByLabel('Direction')).toHaveValue('inbound');
    await expect(page.getByLabel('Status')).toHaveValue('not-answered');
    await stack.sandbox.noFaults();
    await expect(page).toHaveURL(/date=7&direction=inbound&status=not-answered$/);
  });

  test('stays when the code of an opened call can’t be loaded, which is said in its row', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(LIST);
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/static/**', (route) => route.abort());
    const calls = page.getByRole('button', { name: /^Call at / });
    await calls.first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t show' })).toHaveText(
      'Couldn’t show this part of the page. Check the connection and reload the page.',
    );
    await expect(calls).toHaveCount(25);
    await page.unroute('**/_next/static/**');
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.getByText('Couldn’t show')).toHaveCount(0);
  });

  test('asks for today from the viewer’s own midnight', async ({ page, context, signIn, stack }) => {
    await signIn('aurora');
    await context.addCookies([{ name: 'tz', value: 'Asia/Tokyo', url: stack.url }]);
    await page.goto('/internal/recent-calls');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = (await stack.sandbox.calls()).find(({ path }) => path.endsWith('/RecentCalls'));
    expect(asked?.query.start).toMatch(/T15:00:00\.000Z$/);
    expect(asked?.query).not.toHaveProperty('answered');
    expect(asked?.query).not.toHaveProperty('direction');
  });

  test('finds a number in any notation', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(LIST);
    await page.getByRole('searchbox', { name: 'Filter calls' }).fill('+1 (924) 930-3104');
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByText('Total: 1 record')).toBeVisible();
    await expect(page.getByText('+1 (924) 930-3104')).toBeVisible();
  });

  test('asks for a text a second after its last letter, and once', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await page.clock.install();
    await page.goto(LIST);
    const field = page.getByRole('searchbox', { name: 'Filter calls' });
    await expect(field).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('1924');
    await page.clock.runFor(900);
    await field.pressSequentially('930');
    await page.clock.runFor(900);
    await expect(page).not.toHaveURL(/q=/);
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(page).toHaveURL(/q=1924930/);
    await expect(page.getByText('Total: 1 record')).toBeVisible();
    const asked = (await stack.sandbox.calls()).flatMap(({ query }) => query.filter ?? []);
    expect(asked).toEqual(['1924930']);
  });

  test('shows the same call in the time of whoever looks', async ({ page, context, signIn, stack }) => {
    await signIn('aurora');
    const shown: (string | null)[] = [];
    for (const value of ['Asia/Tokyo', 'America/New_York']) {
      await context.addCookies([{ name: 'tz', value, url: stack.url }]);
      await page.goto(`${LIST}&q=19249303104`);
      await expect(page.getByTitle(`(shown in ${value})`)).toBeVisible();
      shown.push(
        await page
          .getByRole('button', { name: /^Call at/ })
          .first()
          .getAttribute('aria-label'),
      );
    }
    expect(shown[0]).not.toBe(shown[1]);
  });

  test('finds nothing, and breaks nothing, with a filter of special characters only', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(`${LIST}&q=${encodeURIComponent('(/[*+?\\')}`);
    await expect(page.getByText('No calls match “(/[*+?\\”')).toBeVisible();
    // An unescaped slash would end the platform's expression; one caller's name contains one.
    await page.goto(`${LIST}&q=${encodeURIComponent('/')}`);
    await expect(page.getByText('Total: 1 record')).toBeVisible();
  });

  test('shows the last page for a page beyond the end', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(`${LIST}&page=9999`);
    await expect(page.getByRole('button', { name: /^Call at/ }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).not.toHaveText('1');
  });

  test('says "No data." where there are no calls', async ({ page, signIn }) => {
    await signIn('cobalt');
    await page.goto('/internal/recent-calls?date=30');
    await expect(page.getByText('No data.')).toBeVisible();
  });

  test('tells a failure from an empty list', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    // A first visit reads the list once more, as soon as the browser's time zone is known.
    await stack.sandbox.fault({ match: { path: '/RecentCalls$' }, kind: 'status', status: 500 });
    await page.goto(LIST);
    await expect(page.getByText('Couldn’t load calls')).toBeVisible();
    await expect(page.getByText('No data.')).toHaveCount(0);
    await stack.sandbox.noFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: /^Call at/ }).first()).toBeVisible();
  });

  test('shows every call of the provider until an account is chosen', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto(LIST);
    await expect(page.getByText(/^Total: \d+ records$/)).toBeVisible();
    const paths = (await stack.sandbox.calls()).map(({ path }) => path);
    expect(paths.some((path) => /^\/ServiceProviders\/[^/]+\/RecentCalls$/.test(path))).toBe(true);
  });
});

test.describe('an open call', () => {
  test('shows every field but the recording’s address, 0 and false as such', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(`${LIST}&q=442079466849`);
    await page
      .getByRole('button', { name: /^Call at/ })
      .first()
      .click();
    const details = page.getByRole('tabpanel', { name: 'Details' });
    const field = (name: string) =>
      details.locator('div', { has: page.locator(`dt:text-is("${name}")`) }).locator('dd');
    await expect(field('answered')).toHaveText('false');
    await expect(field('duration')).toHaveText('0');
    await expect(field('answered_at')).toHaveText('null');
    await expect(field('attempted_at')).toHaveText(/^\d{4} \d\d\.\d\d \d\d:\d\d:\d\d [ap]m$/);
    await expect(field('recording_url')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Tracing (Beta)' })).toHaveCount(0);
  });

  test('begins with what happened, also where nothing can be hovered, and leads to its own page', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('aurora');
    await page.goto('/internal/recent-calls?date=7&status=not-answered');
    await page
      .getByRole('button', { name: /^Call at / })
      .first()
      .click();
    const panel = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Open this call' }) });
    await expect(panel).toContainText(/^Not answered: .+ after \d+\.\d\d s\./);
    await panel.getByRole('link', { name: 'Open this call' }).click();
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText(/^Not answered: /);
  });

  test('stays open after a reload, and is closed by the same button', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(LIST);
    await call(page, '+1 (924) 930-3104').getByRole('button').click();
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page).toHaveURL(/open=/);
    await expect(page).toHaveURL(/tab=details/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Aurora Bistro' })).toHaveAttribute(
      'href',
      `/internal/accounts/${AURORA}/edit`,
    );
    await call(page, '+1 (924) 930-3104').getByRole('button').first().click();
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveCount(0);
    await expect(page).not.toHaveURL(/open=/);
  });

  test('shows names with markup as text', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(LIST);
    await expect(page.getByText('<b>"Bold" & Söhne</b> with a very long name of a caller').first()).toBeVisible();
  });

  test('has a link of its own that opens alone', async ({ page, signIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('acme');
    await page.goto(`${LIST}&q=19249303104`);
    await page
      .getByRole('button', { name: /^Call at/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Link to this call' }).click();
    await expect(page.getByText('copied to clipboard')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Call .+ → .+$/);
    await expect(page.getByRole('region', { name: 'Recording' })).toBeVisible();
    await expectAccessible(page);
  });

  test('has a link even where the platform gave it no sid', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(`${LIST}&q=14155550166`);
    await page
      .getByRole('button', { name: /^Call at/ })
      .first()
      .click();
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
    const id = await page.locator('dd', { hasText: '@192.0.2.1' }).first().innerText();
    const at = await page.locator('time[title*="shown in"]').first().getAttribute('title');
    await page.goto(
      `/internal/recent-calls/${encodeURIComponent(id.trim())}?at=${encodeURIComponent(at!.split(' ')[0]!)}`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Call .+ → .+$/);
  });

  test('downloads its capture, and says when there is none', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await page.goto(`${LIST}&q=19249303104`);
    await page
      .getByRole('button', { name: /^Call at/ })
      .first()
      .click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'pcap' }).click();
    expect((await download).suggestedFilename()).toMatch(/^callid-[0-9a-f-]{36}@192\.0\.2\.1\.pcap$/);
    await stack.sandbox.fault({ match: { path: '/pcap$' }, kind: 'status', status: 404, body: 'Not Found' });
    await page.getByRole('button', { name: 'pcap' }).click();
    await expect(page.getByText('No packet capture was stored for this call.')).toBeVisible();
  });

  test('opens, and shows the chosen tab, while the list is being read again', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(`${LIST}&q=19249303104`);
    const release = await holdAnswers(page, /\/recent-calls\?.*_rsc=/);
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.click();
    await expect(refresh).toHaveAttribute('aria-disabled', 'true');
    await page
      .getByRole('button', { name: /^Call at/ })
      .first()
      .click();
    const logs = page.getByRole('tab', { name: 'Logs' });
    await logs.click();
    await expect(logs).toHaveAttribute('aria-selected', 'true');
    release();
    await expect(refresh).not.toHaveAttribute('aria-disabled', 'true');
    await expect(logs).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/[?&]open=.*&tab=logs/);
  });

  test('shows the logs where the platform keeps them', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(`${LIST}&q=19249303104`);
    await page
      .getByRole('button', { name: /^Call at/ })
      .first()
      .click();
    await page.getByRole('tab', { name: 'Logs' }).click();
    await expect(page.getByText('application found, starting')).toBeVisible();
  });
});
