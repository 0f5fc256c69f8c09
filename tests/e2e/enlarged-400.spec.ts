import type { Locator, Page } from '@playwright/test';
import { CALLS, openCall } from '../support/calls';
import { expect, test } from '../support/e2e';
import { PlatformRouting } from '../support/routing';

/* A window of 1440 × 900 px at 400 %, used with the keyboard. */

test.use({ viewport: { width: 360, height: 225 } });

/** Presses a key again and again: each time, what is selected is on screen. */
async function staysOnScreen(page: Page, selected: Locator, presses: number): Promise<void> {
  const seen = new Set<string>();
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('ArrowDown');
    await expect(selected).toBeInViewport({ ratio: 1 });
    seen.add((await selected.getAttribute('id')) ?? '');
  }
  expect(seen.size).toBe(presses);
}

test('who goes through the spans and the messages of a call sees where they are', async ({ page, signIn }) => {
  await signIn('aurora');
  await openCall(page, CALLS.recorded);
  const spans = page.getByRole('tree', { name: 'Spans' });
  await spans.press('Home');
  await staysOnScreen(page, spans.getByRole('treeitem', { selected: true }), 20);
  await page.getByRole('tab', { name: 'Ladder' }).press('Enter');
  const messages = page.getByRole('listbox', { name: 'Messages' });
  await messages.press('Home');
  await staysOnScreen(page, messages.getByRole('option', { selected: true }), 14);
});

test('a button that moves a route is still on screen after it has moved along', async ({ page, signIn, stack }) => {
  await signIn('acme');
  const { lcr_sid } = await new PlatformRouting(stack.sandbox).table('Acme outbound');
  await page.goto(`/internal/least-cost-routing/${lcr_sid}/edit`);
  for (const route of [1, 2, 3]) {
    await page.getByRole('button', { name: `Move route ${route} down` }).press('Enter');
    const button = page.getByRole('button', { name: `Move route ${route + 1} down` });
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('a dialog with a very long name can be read to its end', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/accounts?q=very%20long');
  await page.getByRole('button', { name: /^Actions for Very long/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused();
  const blockers = dialog.getByRole('list', { name: 'Blockers' }).getByRole('link');
  await expect(blockers.first()).toBeVisible();
  // It scrolls with its title, and not in the line that the title leaves.
  const body = dialog.locator('[data-part="body"]');
  expect(await body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  for (const part of [dialog.getByRole('heading').first(), blockers.first()]) {
    await part.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
    await expect(part).toBeInViewport();
  }
});

test('the open menu shows more than one page at a time', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.nth(6).focus();
  for (const near of [5, 6]) await expect(links.nth(near)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'API requests' }).focus();
  await expect(page.getByRole('button', { name: 'API requests' })).toBeInViewport({ ratio: 1 });
});

test('the number of records beside a title stays a number with letters further apart', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/applications');
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets = [spaced];
  });
  const count = page.getByText(/^\d{3}$/).first();
  expect((await count.boundingBox())!.height).toBeLessThan(30);
});
