import type { Page } from '@playwright/test';
import { BOREALIS } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { CALLS, openCall, player } from '../support/calls';
import { cutOptions } from '../support/cut-options';
import { expect, test } from '../support/e2e';
import { holdAnswers } from '../support/hold-answers';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const AURORA = 'ec8de764-4d5f-40bd-afa8-a5603ff3c394';

const PAGES = [
  '/internal/accounts',
  '/internal/applications',
  '/internal/carriers',
  `/internal/phone-numbers?account=${AURORA}`,
  `/internal/recent-calls?account=${AURORA}`,
  '/internal/phone-numbers/import',
  '/internal/settings',
  `/internal/accounts/${AURORA}/edit`,
];

test('on a phone no page is wider than the screen, and every button is as large as a finger', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    expect(await smallButtons(page), path).toEqual([]);
  }
});

test('on a phone the page of another provider’s record is not wider than the screen, however long that provider’s name', async ({
  page,
  signIn,
  stack,
}) => {
  const name = 'Fernsprechgesellschaft'.repeat(3).slice(0, 64);
  stack.store.update('service_providers', BOREALIS, { name });
  await signIn('admin');
  await page.goto(`/internal/least-cost-routing/${sidFor('lcr Borealis outbound')}/edit`);
  await expect(page.getByRole('button', { name: `Switch to ${name}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('on a phone the page of an account with a very long name is not wider than the screen', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/internal/accounts?q=very%20long');
  await page.getByRole('link', { name: /^Very long/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit account');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('on a phone a list is sorted, and all of it selected, above its cards', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/accounts');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').tap();
  await expect(page).toHaveURL(/descending|order=|sort=/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await page.goto('/internal/carriers');
  await page.getByRole('checkbox', { name: /^Select all/ }).tap();
  await expect(page.getByText(/^\d+ selected/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('on a phone a card of a list is touched anywhere to open its record, but its menu stays its own', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/internal/accounts');
  const card = page.getByRole('row').filter({ hasText: 'aurora-bistro.sip' });

  await card.getByRole('button', { name: 'Actions for Aurora Bistro' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Escape');

  await card.getByText('aurora-bistro.sip').tap({ force: true });
  await expect(page).toHaveURL(`/internal/accounts/${AURORA}/edit`);
});

test('on a phone the cards of SIP clients do not move when their registrations are known', async ({
  page,
  signIn,
  stack,
}) => {
  const [first] = stack.store
    .list('clients', { account_sid: AURORA })
    .map(({ username }) => String(username))
    .sort();
  const realm = String(stack.store.get('accounts', AURORA)!.sip_realm);
  const expires = Date.now() + 3_600_000;
  await stack.sandbox.live({ registrations: { [realm]: [{ name: first!, expires, details: { protocol: 'tls' } }] } });
  await signIn('admin');
  const release = await holdAnswers(page, '**/api/clients/registrations*');
  await page.goto(`/internal/clients?account=${AURORA}`);
  const cards = page.locator('tbody tr');
  const heights = () => cards.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  await expect(cards.getByText('Checking registration…').first()).toBeAttached();
  const before = await heights();
  expect(before.length).toBeGreaterThan(0);
  release();
  const card = cards.filter({ has: page.getByRole('link', { name: first!, exact: true }) });
  await expect(card.getByText('Online')).toBeVisible();
  expect(await heights()).toEqual(before);
});

test('on a phone a call is touched anywhere to open below itself', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`/internal/recent-calls?date=7&account=${AURORA}`);

  await page.getByText('+1 (924) 930-3104').tap({ force: true });

  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
});

test('on a phone the player says its zoom and its speed', async ({ page, signIn }) => {
  await signIn('aurora');
  await openCall(page, CALLS.recorded);
  for (const name of ['Zoom', 'Speed']) {
    const choice = player(page).getByRole('combobox', { name, exact: true });
    // A choice is as wide as what is chosen.
    for (const option of await choice.getByRole('option').allTextContents()) {
      await choice.selectOption(option);
      expect((await cutOptions(choice)).map(({ text }) => text)).not.toContain(option);
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('on a phone the latencies of a conversation are there without scrolling to the side', async ({ page, signIn }) => {
  await signIn('aurora');
  await openCall(page, CALLS.recorded);
  await page.getByRole('tab', { name: 'Conversation' }).click();
  const latencies = page.getByRole('region', { name: 'Turn latencies' });
  await expect(latencies).toContainText('Recognition');
  expect(await latencies.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('on a phone a form is not wider than the screen when a vendor that the console doesn’t know has a very long name', async ({
  page,
  signIn,
  stack,
}) => {
  const [first] = await stack.sandbox.ask<{ application_sid: string }[]>('aurora', 'GET', '/Applications');
  const speech_synthesis_vendor = 'LONG_NAME_'.repeat(6);
  await stack.sandbox.ask('aurora', 'PUT', `/Applications/${first!.application_sid}`, { speech_synthesis_vendor });
  await signIn('aurora');
  await page.goto(`/internal/applications/${first!.application_sid}/edit`);
  await expect(page.getByRole('button', { name: /^Retry loading/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('on a phone each field of a custom voice says what it is, and whether it is required', async ({
  page,
  signIn,
}) => {
  await signIn('acme');
  await page.goto('/internal/speech-services?q=hotel-voices');
  await page.getByRole('link', { name: /^Google/ }).tap();
  for (const caption of ['Name *', 'Reported usage', 'Model *']) {
    const field = page.getByLabel(`${caption.replace(' *', '')}, voice 1`);
    await expect(field).toBeVisible();
    const above = field.locator('xpath=ancestor::*[@data-label][1]');
    expect(await above.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(`"${caption}"`);
  }
});

test('on a phone a list of what blocks a deletion is seen to go on', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/carriers?q=Voxbeam');
  await page.getByRole('button', { name: 'Actions for Voxbeam' }).tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  const list = page.getByRole('list', { name: 'Blockers' });
  await expect(list.getByRole('listitem').nth(5)).toBeAttached();
  const shown = await list.evaluate((one) => {
    const end = one.getBoundingClientRect().bottom;
    const links = [...one.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
    const cut = links.find(({ top, bottom }) => top < end && bottom > end);
    return cut && (end - cut.top) / cut.height;
  });
  // Enough of a line to be seen, and not enough to be taken for a whole one.
  expect(shown).toBeGreaterThan(0.3);
  expect(shown).toBeLessThan(0.8);
});

/** Names of buttons below the minimum height of a touch target; links within a sentence do not count. */
async function smallButtons(page: Page): Promise<string[]> {
  return page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => getComputedStyle(button).display !== 'inline' && !button.className.includes('link'))
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 40)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
}
