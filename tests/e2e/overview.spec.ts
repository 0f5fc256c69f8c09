import type { Page } from '@playwright/test';
import type { LiveView } from '../../lib/resources/live-calls/view';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { endSession, expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { noonZone } from '../support/noon-zone';

// Shortly after midnight there are no calls of today.
test.use({ stackOptions: { env: { LANDING_PAGE: 'overview' } }, timezoneId: noonZone(new Date()) });

const EVERYTHING =
  '/internal/overview?check=numbers,speech,accounts,routing,limits,contracts&setup=1&now=calls,clients';

async function totalOf(page: Page, href: string): Promise<number> {
  await page.goto(href);
  const said = page.getByText(/^Total: [\d,]+ records?$/);
  await expect(said).toBeVisible();
  return Number((await said.textContent())!.replace(/\D/g, ''));
}

for (const user of ['admin', 'acme', 'aurora']) {
  test(`${user} lands on the overview, the first in the menu`, async ({ page, signIn }) => {
    const complaints = watchConsole(page);
    await signIn(user);
    await page.goto('/');
    await expect(page).toHaveURL(/\/internal\/overview$/);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toHaveText('Overview');
    for (const tile of ['Needs attention', 'Calls today', 'Failing trunks', 'Now'])
      await expect(page.getByRole('heading', { name: tile })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`with everything opened it fits ${width}×${height} and is accessible, ${colorScheme}`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await signIn('admin');
      await page.goto(EVERYTHING);
      await expect(page.getByRole('heading', { name: 'Set up' })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.goto(`${EVERYTHING}&as=table`);
      await expect(page.getByRole('region', { name: 'Calls by hour' })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

for (const width of [1440, 390]) {
  test(`at ${width} px the longest names of a provider and of a failing trunk stay within the page`, async ({
    page,
    signIn,
    stack,
  }) => {
    const name = 'TRUNK_'.repeat(10);
    stack.store.sql('UPDATE recent_calls SET trunk = ?').run(name);
    await stack.sandbox.ask('admin', 'PUT', `/ServiceProviders/${ACME}`, { name });
    await page.setViewportSize({ width, height: 900 });
    await signIn('acme');
    await page.goto('/internal/overview');
    await expect(page.getByRole('listitem').filter({ hasText: name }).last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

for (const user of ['acme', 'aurora']) {
  test(`every number of ${user} leads to a list of as many calls, and the hours add up`, async ({ page, signIn }) => {
    await signIn(user);
    await page.goto('/internal/overview?as=table');
    const figure = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator(`dt:text-is("${name}")`) })
        .getByRole('link');
    const number = async (name: string) => Number((await figure(name).textContent())!.replace(/\D/g, ''));
    const calls = await number('Calls');
    const missed = await number('Not answered');
    const hrefs = {
      calls: (await figure('Calls').getAttribute('href'))!,
      answered: (await figure('Answered').getAttribute('href'))!,
      missed: (await figure('Not answered').getAttribute('href'))!,
    };
    const rows = page.getByRole('region', { name: 'Calls by hour' }).getByRole('row');
    const hours = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => ({
        href: row.querySelector('a')!.getAttribute('href')!,
        count: Number(row.children[1]!.textContent) + Number(row.children[2]!.textContent),
      })),
    );
    const trunks = await page.getByRole('link', { name: /: \d{3}, \d+ calls?$/ }).evaluateAll((all) =>
      all.map((one) => ({
        href: one.getAttribute('href')!,
        count: Number(/, (\d+) call/.exec(one.getAttribute('aria-label')!)![1]),
      })),
    );
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(calls);
    expect(trunks.length).toBeGreaterThan(0);
    expect(trunks.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(missed);
    expect(await totalOf(page, hrefs.calls)).toBe(calls);
    expect(await totalOf(page, hrefs.missed)).toBe(missed);
    expect(await totalOf(page, hrefs.answered)).toBe(calls - missed);
    for (const { href, count } of [...hours.filter(({ count }) => count > 0), ...trunks].slice(0, 12))
      expect(await totalOf(page, href), href).toBe(count);
  });
}

test('what needs attention is worst first, ten at most, and the rest is one click away', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(EVERYTHING);
  const list = page.getByRole('list', { name: 'Needs attention' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const more = page.getByRole('link', { name: /^and \d+ more$/ });
  const rest = Number(/\d+/.exec((await more.textContent())!)![0]);
  await more.click();
  await expect(list.getByRole('listitem')).toHaveCount(10 + rest);
  await expect(list.getByText('hasn’t started').or(list.getByText('isn’t registered')).first()).toBeVisible();
});

test('a check is made when somebody asks for it', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await page.goto('/internal/overview');
  await expect(page.getByRole('region', { name: 'Needs attention' }).getByText('Not read yet:')).toBeVisible();
  await stack.sandbox.forgetCalls();
  await page.getByRole('link', { name: 'Check phone numbers' }).click();
  await expect(page.getByText(/Read at .*phone numbers/)).toBeVisible();
  // Alerts are counted beside the page, and yesterday's calls are read until the minute that has begun.
  const beside = /\/(Alerts|RecentCalls)$/;
  const asked = (await stack.sandbox.calls()).map(({ path }) => path).filter((path) => !beside.test(path));
  expect(asked).toEqual(['/PhoneNumbers']);
});

test('the routes of an account to shared carriers are no error', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/overview?check=routing');
  await expect(page.getByText(/Read at .*routing tables/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' }).getByText('carrier not available')).toHaveCount(0);
});

test('what was looked at in part is said', async ({ page, signIn, stack }) => {
  await stack.sandbox.grow({ phone_numbers: 1_000 });
  await signIn('acme');
  await page.goto('/internal/overview?check=numbers,accounts');
  await expect(page.getByText(/^Of 1,\d{3} phone numbers, only the first 500 were checked\.$/)).toHaveCount(1);
});

/** As shown on the page of calls in progress. */
async function callsInProgress(page: Page): Promise<number> {
  const answer = await page.request.get('/api/live-calls?account=');
  const { calls } = (await answer.json()) as LiveView;
  return calls.filter(({ over }) => over === null).length;
}

test('what is going on now is read when it is opened, and leads to its lists', async ({ page, signIn, stack }) => {
  const CALL = { from: '+19175550101', to: '12125550037' };
  await stack.sandbox.live({
    calls: [
      { ...CALL, account: AURORA },
      { ...CALL, account: AURORA },
      { ...CALL, account: HARBOR },
    ],
  });
  await signIn('acme');
  await page.goto('/internal/overview');
  const tile = page.getByRole('region', { name: 'Now' });
  await tile.getByRole('link', { name: 'Check calls in progress' }).click();
  const figure = (name: string) => tile.locator('dl > div').filter({ hasText: name }).getByRole('link');
  await expect(figure('Calls in progress')).toHaveText(String(await callsInProgress(page)));
  await expect(tile.getByRole('listitem').first()).toContainText(/Aurora Bistro.*2/);
  await tile.getByRole('link', { name: 'Check registered clients' }).click();
  await expect(figure('Offline')).toBeVisible();
  await expect(tile.getByText('Not read yet:')).toHaveCount(0);
  const offline = await figure('Offline').innerText();
  expect(await totalOf(page, (await figure('Offline').getAttribute('href'))!)).toBe(Number(offline));
});

test('calls in progress are told against the limit of the account, and that it is near', async ({
  page,
  signIn,
  stack,
}) => {
  const CALL = { account: AURORA, from: '+19175550101', to: '12125550037' };
  await stack.sandbox.ask('admin', 'POST', `/Accounts/${AURORA}/Limits`, {
    category: 'voice_call_session',
    quantity: 3,
  });
  await stack.sandbox.live({ calls: [CALL, CALL, CALL] });
  await signIn('aurora');
  await page.goto('/internal/overview?now=calls');
  await expect(page.getByText('3 allowed in each direction')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Inbound calls' })).toHaveAttribute('aria-valuenow', '3');
  await expect(page.getByText('Inbound calls have reached the limit.')).toBeVisible();
});

test('calls that could not be counted are named, with the rest', async ({ page, signIn, stack }) => {
  await stack.sandbox.live({ calls: [{ account: HARBOR, from: '+19175550101', to: '12125550037' }] });
  await stack.sandbox.fault({ match: { path: `/Accounts/${AURORA}/Calls` }, kind: 'status', status: 500 });
  await signIn('acme');
  await page.goto('/internal/overview?now=calls');
  await expect(page.getByText(/^Not counted: Aurora Bistro/)).toBeVisible();
  const counted = String(await callsInProgress(page));
  await expect(
    page.getByRole('region', { name: 'Now' }).getByRole('link', { name: counted, exact: true }),
  ).toBeVisible();
});

test('a source that is held leaves the rest to be seen', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await stack.sandbox.fault({ match: { path: '/Alerts' }, kind: 'hold' });
  await page.goto('/internal/overview', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Failing trunks' })).toBeVisible();
  await expect(page.getByText('Loading…')).toBeVisible();
  await stack.sandbox.noFaults();
});

test('what can be pressed does not move when a part above it comes', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.addInitScript(() => {
    // Decided in the page in the moment of arrival; from outside, both would be there already.
    const watch = new MutationObserver(() => {
      const below = document.querySelector('[aria-label="Check calls in progress"]');
      if (!below?.checkVisibility()) return;
      watch.disconnect();
      const above = document.querySelector('ul[aria-label="Needs attention"]')?.checkVisibility();
      // A part that is late by two seconds keeps nothing back; that is another test's.
      document.documentElement.dataset.order = above || performance.now() > 2000 ? 'kept' : 'broken';
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await stack.sandbox.fault({ match: { path: '/Alerts' }, kind: 'delay', delayMs: 1000 });
  await page.goto('/internal/overview', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-order', /./);
  await expect(page.locator('html')).toHaveAttribute('data-order', 'kept');
  await stack.sandbox.noFaults();
});

test('a source that fails says so and spares the others; it can be tried again', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await stack.sandbox.fault({ match: { path: '/VoipCarriers' }, kind: 'status', status: 500 });
  await page.goto('/internal/overview');
  await expect(page.getByText(/Couldn’t load: Carriers/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByText('Nothing needs attention.')).toHaveCount(0);
  await stack.sandbox.noFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/Couldn’t load: Carriers/)).toHaveCount(0);
});

test('a session that ends in the middle leads to the sign-in, and back', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/overview');
  // Otherwise, what the page asks for by itself might meet it first.
  await page.waitForLoadState('networkidle');
  await endSession(page, stack, 'aurora');
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('alerts that were looked at are no longer new', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/overview');
  await expect(page.getByText('new', { exact: true }).first()).toBeVisible();
  await page.goto(`/internal/alerts?date=7&size=100&account=${AURORA}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/internal/alerts?date=1&show=groups');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/internal/overview');
  await expect(page.getByRole('list', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByText('new', { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('a bar is reached by keyboard and opens its calls', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/overview');
  const bar = page.getByRole('link', { name: /: [1-9]\d* answered|answered, [1-9]\d* not/ }).first();
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/recent-calls\?.*date=range/);
});

test('a provider without anything sees the steps to a first call', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/overview');
  await page.getByRole('combobox', { name: 'Service provider' }).click();
  await page.getByRole('option', { name: /Cobalt Networks/ }).click();
  await expect(page.getByText(/^Cobalt Networks, /)).toBeVisible();
  await page.goto('/internal/overview');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Set up');
  const steps = page.getByRole('listitem').filter({ has: page.locator('b') });
  await expect(steps).toHaveCount(5);
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
});

test('the steps stay until the first call, though the first of them are done', async ({ page, signIn, stack }) => {
  const owner = { service_provider_sid: ACME };
  const made = await stack.sandbox.ask<{ sid: string }>('admin', 'POST', '/Accounts', {
    name: 'Just Opened',
    ...owner,
  });
  await stack.sandbox.ask('admin', 'POST', '/Users', {
    name: 'opener',
    email: 'opener@example.com',
    initial_password: 'Passw0rd!',
    force_change: false,
    is_active: true,
    account_sid: made.sid,
    ...owner,
  });
  await signIn('opener');
  await page.goto('/internal/overview');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Set up');
  // Shared carriers count as one.
  await expect(page.getByText('Carrier, done')).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText('Application');
  await expect(page.getByRole('link', { name: 'Check the set-up' })).toHaveCount(0);
});

test('nobody with calls and carriers is sent to the set-up', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/overview');
  await expect(page.getByRole('heading', { name: 'Now' })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Set up' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Check the set-up' })).toHaveCount(0);
});
