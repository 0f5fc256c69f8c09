import type { Page } from '@playwright/test';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { captureCase } from '../support/capture-cases';
import { CALLS, openCall, place, player, playerState } from '../support/calls';
import { expect, expectAccessible, test } from '../support/e2e';

async function callOf(page: Page, number: string) {
  const { rows } = (await (await page.request.get(`/api/recent-calls?date=7&q=${number}`)).json()) as {
    rows: { callSid: string; accountSid: string; attemptedAt: string }[];
  };
  const { callSid, accountSid, attemptedAt } = rows[0]!;
  return {
    callSid,
    href: `/internal/recent-calls/${callSid}?account=${accountSid}`,
    /** A moment of the call. */
    after: (seconds: number) => new Date(Date.parse(attemptedAt) + seconds * 1000).toISOString(),
  };
}

const pageOf = async (page: Page, number: string): Promise<string> => (await callOf(page, number)).href;

const OWN = { account_sid: AURORA, service_provider_sid: ACME, alert_type: 'tts-failure' };

test('a call’s page begins with what happened, in names that lead to their records', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  // A first visit is read once more, as soon as the browser's time zone is known.
  await page.goto('/internal/applications');
  const href = await pageOf(page, CALLS.recorded);
  await stack.sandbox.forgetCalls();
  await page.goto(href);
  const story = page.getByRole('region', { name: 'What happened' });
  await expect(story).toContainText(
    /Answered after 3\.00 s\. (The caller|The called party|This side) hung up after 0:41[.:]/,
  );
  await expect(story).toContainText(/(Inbound|Outbound) from/);
  await expect(story.getByRole('link', { name: 'Aurora Bistro' })).toHaveAttribute('href', /\/internal\/accounts\//);
  await expectAccessible(page);
  // Three for the names, two for the alerts of account and provider, and the frame's own for the number of alerts.
  const names = (await stack.sandbox.calls()).filter(({ path }) =>
    /\/(Accounts|Applications|VoipCarriers|Alerts)$/.test(path),
  );
  expect(names.length).toBeLessThanOrEqual(6);
});

test('a call that failed says so, and shows its ladder first', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto(await pageOf(page, '442079466849'));
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(/Not answered/);
  await expect(page.getByRole('tab', { name: 'Ladder' })).toHaveAttribute('aria-selected', 'true');
});

test('which gateway answered what stands with what happened', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  const href = await pageOf(page, CALLS.traceOnly);
  const body = captureCase('outbound-503-next-gateway');
  await stack.sandbox.fault({ match: { path: '/RecentCalls/[^/]+$' }, kind: 'status', status: 200, body });
  await page.goto(`${href}&tab=ladder`);
  await expect(page.getByText(/answered 503 Service Unavailable after 4\d ms, then .* after/)).toBeVisible();
  await expectAccessible(page);
});

test('the story says what could not be read, and the rest of the page stands', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  const href = await pageOf(page, CALLS.recorded);
  await stack.sandbox.fault({ match: { path: '/Alerts$' }, kind: 'status', status: 500 });
  await page.goto(href);
  await expect(page.getByText('Couldn’t load its alerts.')).toBeVisible();
  await expect(playerState(page)).toHaveText('ready');
});

test('the alerts of that minute say whose they are; those of other calls are only counted', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  const { callSid, href, after } = await callOf(page, CALLS.recorded);
  await stack.sandbox.addAlerts([
    { ...OWN, time: after(1), message: 'of nobody' },
    { ...OWN, time: after(2), message: 'of another', target_sid: sidFor('another call') },
    { ...OWN, time: after(3), message: 'of mine', target_sid: callSid },
    { ...OWN, time: after(-60), message: 'of the minute before' },
  ]);
  await page.goto(href);
  const story = page.getByRole('region', { name: 'What happened' });
  await expect(story).toContainText('3 alerts in that minute, 1 of other calls:');
  await expect(story.getByRole('listitem')).toHaveText([
    /Of this call: .+ failed: of mine/,
    /Of the account: .+ failed: of nobody/,
  ]);
  await expectAccessible(page);
});

test('an alert in the middle of an hour’s call is shown where it names the call', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  const { callSid, href, after } = await callOf(page, CALLS.hour);
  await stack.sandbox.addAlerts([
    { ...OWN, time: after(1800), message: 'no voice in the middle', target_sid: callSid },
    { ...OWN, time: after(1800), message: 'of some other call' },
  ]);
  await page.goto(href);
  const story = page.getByRole('region', { name: 'What happened' });
  await expect(story.getByRole('listitem').first()).toHaveText(/Of this call: .+ failed: no voice in the middle/);
  await expect(story).toContainText(/alerts? naming this call, or from its first or last minute/);
  await expect(story.getByText('of some other call')).toHaveCount(0);
});

test('what only the provider’s list has is shown to who may read it', async ({ page, signIn, stack }) => {
  await signIn('acme');
  const { href, after } = await callOf(page, CALLS.recorded);
  const message = 'you have exceeded your service provider call limit of 100';
  await stack.sandbox.addAlerts([
    { service_provider_sid: ACME, alert_type: 'service-provider-call-limit', time: after(1), message },
  ]);
  await page.goto(href);
  const story = page.getByRole('region', { name: 'What happened' });
  await expect(story.getByRole('listitem')).toHaveText([
    /In the service provider’s list: The service provider reached its limit for calls\. Open settings/,
  ]);
});

test('a call without a trace says why there is no conversation, and what there is instead', async ({
  page,
  signIn,
}) => {
  await signIn('aurora');
  await page.goto(`${await pageOf(page, CALLS.withoutTrace)}&tab=conversation`);
  await expect(page.getByRole('tab', { name: 'Conversation' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel', { name: 'Conversation' });
  await expect(panel).toContainText('The platform kept no trace of this call');
  await expect(panel).toContainText(/Available: the recording above, its SIP messages under Ladder/);
  await expectAccessible(page);
});

test('the conversation tells what the caller waited for, and every moment is a link', async ({ page, signIn }) => {
  await signIn('aurora');
  await openCall(page, CALLS.recorded);
  await page.getByRole('tab', { name: 'Conversation' }).click();
  await expect(playerState(page)).toHaveText('ready');
  const turns = page.getByRole('table', { name: 'Turn latencies' });
  await expect(turns.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByText(/Turn latency: median \d\.\d\d s, worst \d\.\d\d s/)).toBeVisible();
  const link = turns.getByRole('link').last();
  await expect(link).toHaveAttribute('href', /[?&]t=\d+\.\d/);
  await link.click();
  await expect.poll(() => place(page)).toBeGreaterThan(1);
  await expect(page).toHaveURL(/t=\d/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Transcript' }).click();
  expect((await download).suggestedFilename()).toMatch(/transcript\.txt$/);
});

test('an address leads to a tab, a span and a second', async ({ page, signIn }) => {
  await signIn('aurora');
  const href = await pageOf(page, CALLS.recorded);
  await page.goto(href);
  await expect(playerState(page)).toHaveText('ready');
  await page.getByRole('treeitem').nth(9).click();
  await expect(page).toHaveURL(/span=/);
  const address = page.url();
  const chosen = await page.getByRole('treeitem', { selected: true }).getAttribute('title');
  await page.goto('/internal/alerts');
  await page.goto(address);
  await expect(page.getByRole('treeitem', { selected: true })).toHaveAttribute('title', chosen!);
  const t = Number(new URL(address).searchParams.get('t'));
  await expect.poll(() => place(page)).toBeCloseTo(Math.max(0, t), 0);
});

test('a recording is played faster when wanted', async ({ page, signIn }) => {
  await signIn('aurora');
  await openCall(page, CALLS.recorded);
  await expect(playerState(page)).toHaveText('ready');
  await player(page).getByLabel('Speed').selectOption('2');
  await player(page).getByRole('button', { name: 'Play' }).click();
  await expect(playerState(page)).toHaveText('playing');
  await expect.poll(() => place(page)).toBeGreaterThan(1);
});
