import { readFileSync } from 'node:fs';
import { accountSid, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { CALLS, openCall, player } from '../support/calls';
import { expect, expectAccessible, test } from '../support/e2e';

/* The ways to a call and back: URLs, links, filters, and the messages if there is nothing to see. */

const LIST = '/internal/recent-calls?date=7';
const BOREALIS_ACCOUNT = accountSid('Fjord Ferries');

test('Back restores the call that was open, and its tab', async ({ page, signIn }) => {
  await signIn('aurora');
  await openCall(page, CALLS.recorded);
  await page.getByRole('tab', { name: 'Timings' }).click();
  await expect(page).toHaveURL(/tab=timings/);
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Timings' })).toHaveAttribute('aria-selected', 'true');
  await expect(player(page)).toBeVisible();
  // Likewise the tab on a call's own page.
  await page.getByRole('button', { name: /^Call at/, expanded: true }).click();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('Back restores the tab on the page of a call', async ({ page, signIn }) => {
  await signIn('aurora');
  await openCall(page, CALLS.recorded);
  const id = new URL(page.url()).searchParams.get('open')!;
  const { rows } = (await (await page.request.get(`/api/recent-calls?date=7&q=${CALLS.recorded}`)).json()) as {
    rows: { callSid: string; sipCallId: string }[];
  };
  expect(rows[0]!.sipCallId).toBe(id);
  await page.goto(`/internal/recent-calls/${rows[0]!.callSid}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
});

test('a call that a link opens is in view', async ({ page, signIn }) => {
  await signIn('aurora');
  const { rows } = (await (await page.request.get('/api/recent-calls?date=7&size=50')).json()) as {
    rows: { sipCallId: string }[];
  };
  await page.goto(`${LIST}&size=50&tab=details&open=${encodeURIComponent(rows[40]!.sipCallId)}`);
  await expect(page.getByRole('tab', { name: 'Details' })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Call at/, expanded: true })).toBeInViewport();
});

test('changes of filters are steps of the history', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(LIST);
  await page.getByLabel('Direction').selectOption('inbound only');
  await expect(page).toHaveURL(/direction=inbound/);
  await page.getByLabel('Status').selectOption('not answered');
  await expect(page).toHaveURL(/status=not-answered/);
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(page.getByLabel('Direction')).toHaveValue('inbound');
  await page.goBack();
  await expect(page.getByLabel('Direction')).toHaveValue('');
  await expect(page).toHaveURL(/recent-calls\?date=7$/);
});

for (const area of ['recent-calls', 'alerts']) {
  test(`a link to ${area} of an account out of reach says so, and shows no others`, async ({ page, signIn, stack }) => {
    const none = 'This link is for an account that doesn’t exist, or that you don’t have access to.';
    const table = [
      ['aurora', HARBOR, none],
      ['acme', BOREALIS_ACCOUNT, none],
      ['acme', 'nonsense', none],
      ['admin', BOREALIS_ACCOUNT, /for the account Fjord Ferries, which belongs to another service provider/],
    ] as const;
    for (const [user, account, sentence] of table) {
      await signIn(user);
      await stack.sandbox.forgetCalls();
      await page.goto(`/internal/${area}?date=7&account=${account}`);
      await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(0);
      expect((await stack.sandbox.calls()).filter(({ path }) => path.endsWith('RecentCalls'))).toEqual([]);
      await page.getByRole('link', { name: 'Reset filters' }).click();
      await expect(page.getByText(/^Total: \d+ record/)).toBeVisible();
    }
  });
}

test('the filters stay, with what they say, when the list couldn’t be read', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await stack.sandbox.fault({ match: { path: '/RecentCalls$' }, kind: 'status', status: 500 });
  await page.goto(`${LIST}&direction=inbound&q=1924930&account=${AURORA}`);
  await expect(page.getByText('Couldn’t load calls')).toBeVisible();
  await expect(page.getByLabel('Direction')).toHaveValue('inbound');
  await expect(page.getByRole('searchbox', { name: 'Filter calls' })).toHaveValue('1924930');
  await expect(page.getByRole('combobox', { name: /Account/ })).toContainText('Aurora Bistro');
  await stack.sandbox.noFaults();
  await page.getByLabel('Direction').selectOption('either');
  await expect(page.getByText('Total: 1 record')).toBeVisible();
  await stack.sandbox.fault({ match: { path: '/Alerts$' }, kind: 'status', status: 500 });
  await page.goto('/internal/alerts?date=yesterday');
  await expect(page.getByText('Couldn’t load alerts')).toBeVisible();
  await expect(page.getByLabel('Date')).toHaveValue('yesterday');
});

test('an empty list keeps its footer', async ({ page, signIn }) => {
  await signIn('cobalt');
  for (const area of ['recent-calls', 'alerts']) {
    await page.goto(`/internal/${area}?date=7`);
    await expect(page.getByText('No data.')).toBeVisible();
    await expect(page.getByText('Total: 0 records')).toBeVisible();
    await expect(page.getByLabel('Per page')).toBeVisible();
  }
});

test('a call that is not there has a sentence of its own, and a way to the others', async ({ page, signIn }) => {
  await signIn('aurora');
  const answer = await page.goto('/internal/recent-calls/11111111-1111-4111-8111-111111111111');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This call doesn’t exist or is no longer stored.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All calls' }).click();
  await expect(page.getByText(/^Total: \d+ record/)).toBeVisible();
});

test.describe('in a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('times are marked as UTC until the zone is known, and then drawn anew', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.context().clearCookies({ name: 'tz' });
    for (const area of ['recent-calls', 'alerts']) {
      const html = await (await page.request.get(`/internal/${area}?date=7`)).text();
      expect(html).toMatch(/at \d{4} \d\d\.\d\d \d\d:\d\d:\d\d [ap]m UTC"/);
      expect(html).not.toMatch(/at \d{4} \d\d\.\d\d \d\d:\d\d:\d\d [ap]m"/);
    }
    await page.goto(`${LIST}&q=${CALLS.recorded}`);
    await expect(page.getByTitle('(shown in Asia/Tokyo)')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Call at \d{4} \d\d\.\d\d \d\d:\d\d:\d\d [ap]m$/ })).toBeVisible();
  });
});

test.describe('the text filter', () => {
  test('finds two words in two columns', async ({ page, signIn }) => {
    await signIn('aurora');
    const { rows } = (await (await page.request.get(`/api/recent-calls?date=7&q=${CALLS.recorded}`)).json()) as {
      rows: { from: string; to: string }[];
    };
    const { from, to } = rows[0]!;
    for (const q of [`${from} ${to}`, `${to} ${from}`, `${from} ${rows[0]!.to.slice(0, 7)} ok`]) {
      await page.goto(`${LIST}&q=${encodeURIComponent(q)}`);
      await expect(page.getByText('Total: 1 record')).toBeVisible();
    }
    await page.goto(`${LIST}&q=${encodeURIComponent(`${from} nobody`)}`);
    await expect(page.getByText(/^No .+ match /)).toBeVisible();
  });

  test('finds what is on screen: status, trunk, direction', async ({ page, signIn }) => {
    await signIn('aurora');
    for (const [q, column] of [
      ['busy', 'Status'],
      ['486', 'Status'],
      ['voxbeam', 'Trunk'],
      ['OUTBOUND', 'Direction'],
    ] as const) {
      await page.goto(`${LIST}&q=${q}`);
      const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Call at/ }) });
      await expect(rows.first()).toBeVisible();
      for (const text of await rows.allInnerTexts()) expect(text.toLowerCase(), column).toContain(q.toLowerCase());
    }
    await page.goto(`${LIST}&q=busy&page=999`);
    await expect(page.getByRole('button', { name: /^Call at/ }).first()).toBeVisible();
  });

  test('says what it has not looked at where there are too many calls', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await stack.sandbox.forgetCalls();
    await page.goto('/internal/recent-calls?date=30&q=bold');
    await expect(page.getByText(/too many to search in full: only numbers and names were searched/)).toBeVisible();
    await expect(page.getByText('Total: 1 record')).toBeVisible();
    const asked = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/RecentCalls'));
    expect(asked.length).toBeLessThanOrEqual(3);
  });
});

test.describe('the logs of a call', () => {
  test('are asked for when they are opened, and only the lines on screen are drawn', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    const lines = Array.from({ length: 20_000 }, (_, i) => `line ${i + 1} of the log`);
    await stack.sandbox.fault({ match: { path: '/logs$' }, kind: 'status', status: 200, body: lines });
    await openCall(page, CALLS.recorded);
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    const asked = async () => (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/logs')).length;
    expect(await asked()).toBe(0);
    await page.getByRole('tab', { name: 'Logs' }).click();
    const shown = page.getByRole('list', { name: 'Log lines' });
    await expect(shown.getByText('line 1 of the log')).toBeVisible();
    expect(await asked()).toBe(1);
    expect(await shown.getByRole('listitem').count()).toBeLessThan(100);
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Logs' }).focus();
    await page.keyboard.press('End');
    await expect(shown.getByText('line 20000 of the log')).toBeInViewport();
  });

  test('are copied and saved whole, although few of their lines are drawn', async ({
    page,
    context,
    signIn,
    stack,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('aurora');
    const lines = Array.from({ length: 2000 }, (_, i) => `line ${i + 1} of the log`);
    await stack.sandbox.fault({ match: { path: '/logs$' }, kind: 'status', status: 200, body: lines });
    await openCall(page, CALLS.recorded);
    await page.getByRole('tab', { name: 'Logs' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Logs' });
    await expect(panel.getByText('2,000 lines')).toBeVisible();
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Log copied to clipboard')).toBeVisible();
    const whole = `${lines.join('\n')}\n`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^call-[0-9a-f-]{36}-log\.txt$/);
    expect(readFileSync(await file.path(), 'utf8')).toBe(whole);
    await expectAccessible(page);
  });

  test('that could not be read say so, and can be asked for again', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/logs$' }, kind: 'status', status: 500, times: 1 });
    await openCall(page, CALLS.recorded);
    await page.getByRole('tab', { name: 'Logs' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Logs' });
    await expect(panel.getByRole('alert')).toContainText('failure arranged in the sandbox');
    await expect(panel).not.toContainText('change');
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel.getByText('application found, starting')).toBeVisible();
  });
});

test('a capture of nothing is no file', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  const head = Buffer.from('d4c3b2a10200040000000000000000000000040065000000', 'hex');
  await stack.sandbox.fault({
    match: { path: '/pcap$' },
    kind: 'status',
    status: 200,
    base64: head.toString('base64'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  await openCall(page, CALLS.recorded);
  await page.getByRole('button', { name: 'pcap' }).click();
  await expect(page.getByText('No capture was stored.')).toBeVisible();
});
