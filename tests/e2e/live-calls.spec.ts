import { setTimeout as sleep } from 'node:timers/promises';
import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

const POLL_SECONDS = 1;

test.use({ stackOptions: { env: { LIVE_POLL_SECONDS: String(POLL_SECONDS), LIVE_STREAM_SECONDS: '60' } } });

const CALL = { account: AURORA, from: '+19175550101', to: '12125550037' };
/** The caller, as the console formats numbers. */
const FROM = '+1 (917) 555-0101';

test('calls appear, change and end by themselves', async ({ page, signIn, stack }) => {
  const complaints = watchConsole(page);
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await expect(page.getByText('No calls in progress.')).toBeVisible();
  const [sid] = await stack.sandbox.live({ calls: [CALL] });
  const row = page.getByRole('row').filter({ hasText: FROM });
  await expect(row).toContainText('In progress');
  await expect(row).toContainText(/\d+:\d\d:\d\d [ap]m/);
  await expectAccessible(page);
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${sid}`, { call_status: 'completed' });
  await expect(row).toContainText(/Ended after \d+:\d\d/);
  expect(complaints).toEqual([]);
});

test('updates can be paused, and go on', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await page.getByRole('button', { name: 'Pause updates' }).click();
  await expect(page.getByText(/paused$/)).toBeVisible();
  await stack.sandbox.live({ calls: [CALL] });
  await stack.sandbox.forgetCalls();
  // Several times as long as between two updates.
  await sleep(3 * POLL_SECONDS * 1000);
  expect((await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/Calls'))).toEqual([]);
  await expect(page.getByRole('row').filter({ hasText: FROM })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue updates' }).click();
  await expect(page.getByRole('row').filter({ hasText: FROM })).toBeVisible();
});

test('a page that is only watched is signed out of without a question', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText("You've successfully logged out.")).toBeVisible();
  expect(asked).toEqual([]);
});

test('the filters stand in the address', async ({ page, signIn, stack }) => {
  await stack.sandbox.live({ calls: [CALL, { ...CALL, from: 'desk-14', direction: 'outbound', answered: 600 }] });
  await signIn('acme');
  await page.goto(`/internal/live-calls?account=${AURORA}`);
  const table = page.getByRole('table', { name: 'Calls in progress' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'State' }).selectOption('ringing');
  await expect(page).toHaveURL(/state=ringing/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('desk-14');
});

test('on a phone, the filters stay open and keep the focus as another account is chosen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('acme');
  await page.goto('/internal/live-calls');
  await page.getByRole('button', { name: 'Filters' }).click();
  const account = page.getByRole('combobox', { name: 'Account' });
  await account.click();
  await page.getByRole('option', { name: /Aurora Bistro/ }).click();
  await expect(page.getByRole('complementary', { name: 'Queues and conferences' })).toBeVisible();
  await expect(account).toContainText('Aurora Bistro');
  await expect(account).toBeFocused();
});

test('a call is opened, listened along and hung up, and its page becomes that of its record', async ({
  page,
  signIn,
  stack,
}) => {
  await stack.sandbox.live({ calls: [{ ...CALL, began: 40, answered: -37 }] });
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await page.getByRole('link', { name: FROM }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Call in progress ${FROM} → +1 (212) 555-0037`);
  await expect(page).toHaveTitle(/^\+1 \(917\) 555-0101 → .+ – Call in progress/);
  await expect(page.getByRole('list', { name: 'Turns' })).toContainText('Application');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByText(/It doesn’t say whether the call is muted/)).toBeVisible();
  await page.getByRole('button', { name: 'Hang up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Hang up the call from ${FROM}?`);
  await dialog.getByRole('button', { name: 'Hang up' }).click();
  await expect(heading).toHaveText(`Call ${FROM} → +1 (212) 555-0037`);
  await expect(page).toHaveTitle(/^\+1 \(917\) 555-0101 → .+ – Call(?! in progress)/);
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Aurora Bistro');
  await expect(page).toHaveURL(/\/internal\/live-calls\//);
});

test('a leg that another call dials says so, leads to that call, and is hung up there', async ({
  page,
  signIn,
  stack,
}) => {
  const [parent] = await stack.sandbox.live({ calls: [{ ...CALL, began: 40, answered: -37 }] });
  await stack.sandbox.live({ calls: [{ ...CALL, from: 'leg', direction: 'outbound', answered: 600, parent }] });
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await expect(page.getByRole('row').filter({ hasText: 'dialled leg' })).toHaveCount(1);
  await page.getByRole('link', { name: 'leg', exact: true }).click();
  await expect(page.getByText('To end it, hang up the call that dialled it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hang up' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'another call' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(FROM);
  await expect(page.getByRole('button', { name: 'Hang up' })).not.toHaveAttribute('aria-disabled');
});

test('the trace of a call stands on its page and grows, and stays when the call becomes a record', async ({
  page,
  signIn,
  stack,
}) => {
  const [sid] = await stack.sandbox.live({ calls: [{ ...CALL, began: 14, answered: -12 }] });
  await signIn('aurora');
  await page.goto(`/internal/live-calls/${sid}?account=${AURORA}`);
  const spans = page.getByRole('tree', { name: 'Spans' }).getByRole('treeitem');
  await expect(spans.first()).toBeVisible();
  const before = await spans.count();
  await expect.poll(() => spans.count(), { timeout: 60_000 }).toBeGreaterThan(before);
  await expectAccessible(page);
  await page.evaluate(() => (document.body.dataset.same = 'page'));
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${sid}`, { call_status: 'completed' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Call (?!in progress).+ → .+$/);
  await expect(spans.first()).toBeVisible();
  // The page was not reloaded, and its URL is the same.
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page');
  await expect(page).toHaveURL(new RegExp(`/internal/live-calls/${sid}`));
});

test('who reads the page of a call stays where they are when it becomes that of its record', async ({
  page,
  signIn,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  const [sid] = await stack.sandbox.live({ calls: [{ ...CALL, began: 60, answered: -58 }] });
  await signIn('aurora');
  await page.goto(`/internal/live-calls/${sid}?account=${AURORA}`);
  const spans = page.getByRole('tree', { name: 'Spans' });
  await spans.getByRole('treeitem').last().click();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  // The page's scroll position and content, frame by frame.
  const seen = await page.evaluateHandle(() => {
    const pictures: { at: number; isRecord: boolean }[] = [];
    const look = () => {
      const title = document.querySelector('h1')?.textContent ?? '';
      pictures.push({ at: window.scrollY, isRecord: !title.startsWith('Call in progress') });
      requestAnimationFrame(look);
    };
    look();
    return pictures;
  });
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${sid}`, { call_status: 'completed' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Call ${FROM} → +1 (212) 555-0037`);
  await expect(spans.getByRole('treeitem').first()).toBeAttached();
  await expect.poll(() => seen.evaluate((all) => all.some(({ isRecord }) => isRecord))).toBe(true);
  const pictures = await seen.jsonValue();
  const change = pictures.findIndex(({ isRecord }) => isRecord);
  expect(change).toBeGreaterThan(0);
  expect(Math.abs(pictures[change]!.at - pictures[change - 1]!.at)).toBeLessThanOrEqual(1);
  // Content that arrives above the reading position moves it down, never back to the beginning.
  expect(Math.min(...pictures.map(({ at }) => at))).toBeGreaterThanOrEqual(before - 1);
  // Keyboard navigation continues from the page, not from its beginning.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All calls' })).toBeFocused();
});

test('who is elsewhere on the page of a call keeps the focus when it becomes that of its record', async ({
  page,
  signIn,
  stack,
}) => {
  const [sid] = await stack.sandbox.live({ calls: [CALL] });
  await signIn('aurora');
  await page.goto(`/internal/live-calls/${sid}?account=${AURORA}`);
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' });
  await menu.focus();
  await stack.sandbox.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${sid}`, { call_status: 'completed' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Call ${FROM} → +1 (212) 555-0037`);
  await expect(menu).toBeFocused();
});

test('who may only look has no buttons', async ({ page, signIn, stack }) => {
  const [sid] = await stack.sandbox.live({ calls: [CALL] });
  await signIn('aurora-viewer');
  await page.goto(`/internal/live-calls/${sid}?account=${AURORA}`);
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Hang up|ute/ })).toHaveCount(0);
});

test('at the end of the session somebody who watches signs in over the page, and it goes on', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await expect(page.getByText('No calls in progress.')).toBeVisible();
  await stack.sandbox.expire('aurora');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);
  await stack.sandbox.live({ calls: [CALL] });
  await expect(page.getByRole('row').filter({ hasText: FROM })).toContainText('In progress');
});

test('a window that is kept up to date by a stream asks for nothing', async ({ page, signIn, stack }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await stack.sandbox.live({ calls: [CALL] });
  await expect(page.getByRole('row').filter({ hasText: FROM })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/live-calls'))).toEqual(['/api/live-calls/stream']);
});

test('where every stream is cut off the window asks by itself', async ({ page, signIn, stack }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/api\/live-calls\/stream/, (route) => route.abort('connectionreset'));
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  await expect(page.getByText('No calls in progress.')).toBeVisible();
  await stack.sandbox.live({ calls: [CALL] });
  await expect(page.getByRole('row').filter({ hasText: FROM })).toContainText('In progress');
  expect(asked).toContain('/api/live-calls');
});
