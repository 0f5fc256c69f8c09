import type { Page } from '@playwright/test';
import { CALLS, openCall, player, playerState, place } from '../support/calls';
import { captureCase, manyMessages } from '../support/capture-cases';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import type { Stack } from '../support/stack';

const ladder = (page: Page) => page.getByRole('listbox', { name: 'Messages' });
const message = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });
const option = (page: Page, name: RegExp) => ladder(page).getByRole('option', { name });

/** Sets the capture server's further responses. */
async function captured({ sandbox }: Stack, body: unknown, times?: number): Promise<void> {
  await sandbox.fault({ match: { path: '/RecentCalls/[^/]+$' }, kind: 'status', status: 200, body, times });
}

async function openLadder(page: Page, number: string = CALLS.traceOnly): Promise<void> {
  await openCall(page, number);
  const tab = page.getByRole('tab', { name: 'Ladder' });
  await expect(tab).toBeVisible();
  // The transcript comes with the trace, and moves the tabs of a call without a recording, even under a click.
  await expect(page.getByText('Loading trace…')).toBeHidden();
  await tab.click();
}

test.describe('the SIP ladder of a call', () => {
  test('shows both legs in lanes named by their part in the call, on the clock of the recording', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    await captured(stack, captureCase('inbound-two-legs'));
    await openLadder(page);
    await expect(ladder(page).getByRole('option')).toHaveCount(14);
    const hosts = page.getByRole('list', { name: 'Hosts' });
    await expect(hosts).toContainText('SBC');
    await expect(hosts).toContainText('Media server');
    // The call is answered at 0.
    await expect(option(page, /^00:00\.000 200 OK .*from SBC/)).toBeVisible();
    await expect(option(page, /^−00:02\.986 INVITE/)).toBeVisible();
    await expect(ladder(page).getByText('37.1 s without a message')).toBeVisible();
    await expectAccessible(page);
  });

  test('reads a message on a click, without its secrets, and goes to what answered it', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    await captured(stack, captureCase('outbound-407'));
    await openLadder(page);
    await option(page, /INVITE/)
      .nth(1)
      .click();
    await expect(message(page)).toContainText('3 secrets masked');
    await expect(page).toHaveURL(/msg=/);
    const asked = new URL(page.url()).searchParams.get('msg');
    await expect(message(page)).toContainText('response="••••••••"');
    await expect(message(page)).toContainText('UDP');
    await message(page).getByRole('button', { name: '200 OK after 5.18 s' }).click();
    await expect(message(page).getByRole('heading')).toHaveText('200 OK');
    await expect.poll(() => new URL(page.url()).searchParams.get('msg')).not.toBe(asked);
    // The URL leads other users to the same message.
    await page.reload();
    await expect(message(page).getByRole('heading')).toHaveText('200 OK');
  });

  test('marks the first failure and says what it usually means', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await captured(stack, captureCase('outbound-503-next-gateway'));
    await openLadder(page);
    await expect(
      ladder(page).getByText(
        'First failure: 503 Service Unavailable 48 ms after the INVITE. The other side isn’t taking calls',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'First failure: 503 Service Unavailable' }).click();
    await expect(option(page, /503 Service Unavailable/)).toHaveAttribute('aria-selected', 'true');
  });

  test('folds retransmissions', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await captured(stack, captureCase('retransmissions'));
    await openLadder(page);
    await expect(ladder(page).getByRole('option')).toHaveCount(6);
    await option(page, /INVITE.*2 retransmissions/).click();
    await expect(message(page)).toContainText('again after 0.5 s, 1.5 s');
    await option(page, /BYE.*2 retransmissions/).click();
    await expect(message(page)).toContainText('No answer was captured');
  });

  test('is walked by the keyboard, searched, and shown as a table', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await captured(stack, captureCase('inbound-two-legs'));
    await openLadder(page);
    await ladder(page).press('Home');
    await expect(message(page)).toContainText('1 of 14');
    await ladder(page).press('ArrowDown');
    await expect(message(page).getByRole('heading')).toHaveText('100 Trying');
    await ladder(page).press('End');
    await expect(message(page)).toContainText('14 of 14');
    await page.getByLabel('Search messages').fill('21003');
    await expect(page.getByText('2 of 14 messages')).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).check({ force: true });
    const table = page.getByRole('table', { name: 'Messages' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table.getByRole('row').nth(1)).toContainText(/BYE.*SBC/);
    await table.getByRole('button').first().click();
    await expect(message(page)).toContainText('1 of 2');
    await expectAccessible(page);
  });

  test('moves with the player', async ({ page, signIn }) => {
    await signIn('aurora');
    await openLadder(page, CALLS.recorded);
    await expect(playerState(page)).toHaveText('ready');
    // A search may miss existing messages; a repeat finds them.
    const again = page.getByRole('button', { name: 'Search again' });
    await expect(again.or(ladder(page))).toBeVisible();
    if (await again.isVisible()) await again.click();
    await option(page, /BYE/).first().click();
    await expect.poll(() => place(page)).toBeGreaterThan(39);
    await player(page).getByRole('slider').press('Home');
    await expect.poll(() => place(page)).toBe(0);
    await expect(ladder(page).getByText('00:00.0', { exact: true })).toBeVisible();
  });

  test('says when clocks disagree, and aligns them by the call’s own events', async ({ page, signIn }) => {
    await signIn('aurora');
    // The probe of the seed's third call is 2.4 s behind.
    await openLadder(page, CALLS.hour);
    const again = page.getByRole('button', { name: 'Search again' });
    await expect(again.or(ladder(page))).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(page.getByText('The capture’s clock is 2.4 s behind that of the trace.')).toBeVisible();
    await expect(option(page, /^−?00:00\.\d+ 200 OK/).first()).toBeVisible();
  });

  test('shows hostile messages as they are', async ({ page, signIn, stack }) => {
    const complaints = watchConsole(page);
    await signIn('aurora');
    const body = captureCase('outbound-486');
    const [first] = body.data.messages;
    first!.raw = String(first!.raw)
      .replace('Max-Forwards: 70', 'X-Evil: <img src=x onerror=alert(1)>\u0000\u202e</pre><script>alert(1)</script>')
      .replace('CSeq:', `X-Long: ${'y'.repeat(60_000)}\r\nCSeq:`);
    body.data.alias['192.0.2.1:5060'] = '<b>evil</b>';
    await captured(stack, body);
    await openLadder(page);
    await expect(page.getByRole('list', { name: 'Hosts' })).toContainText('<b>evil</b>');
    await ladder(page).press('Home');
    await expect(message(page)).toContainText('<img src=x onerror=alert(1)>\\u0000\\u202e</pre><script>');
    await expect(message(page)).toContainText(/\d\d,\d{3} more characters aren’t shown/);
    expect(complaints).toEqual([]);
  });

  test('draws 2,000 messages with fewer than 500 elements', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await captured(stack, manyMessages(2000));
    await openLadder(page);
    await expect(page.getByText('2,000 messages')).toBeVisible();
    const elements = () =>
      page.getByRole('tabpanel', { name: 'Ladder' }).evaluate((panel) => panel.querySelectorAll('*').length);
    expect(await elements()).toBeLessThan(500);
    await ladder(page).press('End');
    await expect(message(page)).toContainText('2000 of 2000');
    await expect(ladder(page).locator('[aria-selected="true"]')).toBeInViewport();
    expect(await elements()).toBeLessThan(500);
  });

  test('says that nothing was found, and looks again', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await captured(stack, { data: { messages: [] }, total: 0 }, 3);
    await openLadder(page);
    await expect(page.getByText('No messages of this call were found in 3 searches.')).toBeVisible();
    await captured(stack, captureCase('outbound-486'));
    await page.getByRole('button', { name: 'Search again' }).click();
    await expect(ladder(page).getByRole('option')).toHaveCount(5);
  });

  test('says that a call is older than the capture server looks back, without asking', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    const old = new Date(Date.now() - 9 * 86_400_000).toISOString();
    const { rows } = (await (await page.request.get('/api/recent-calls?date=30&size=100&page=9')).json()) as {
      rows: { attemptedAt: string; callSid: string }[];
    };
    const call = rows.find(({ attemptedAt }) => attemptedAt < old)!;
    await page.goto(`/internal/recent-calls/${call.callSid}?tab=ladder`);
    await expect(page.getByText('The capture server looks back 7 days, and this call is older.')).toBeVisible();
    const searches = (await stack.sandbox.calls()).filter(({ path }) => /RecentCalls\/[^/]+$/.test(path));
    expect(searches).toEqual([]);
  });
});
