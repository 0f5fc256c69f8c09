import type { Page } from '@playwright/test';
import { endSession, expect, test } from '../support/e2e';
import { ACME_ROUTES, PlatformRouting } from '../support/routing';
import type { Stack } from '../support/stack';

/* Unsaved changes survive a reload and the end of the session. */

async function openBoard(page: Page, stack: Stack): Promise<string> {
  const { lcr_sid } = await new PlatformRouting(stack.sandbox).table('Acme outbound');
  await page.goto(`/internal/least-cost-routing/${lcr_sid}/edit`);
  await page.getByRole('button', { name: 'Move route 1 down' }).click();
  await page.getByLabel('Digit prefix or regex, route 6').fill('^0044');
  await expect(page.getByText('Unsaved: Order, 1 route edited')).toBeVisible();
  return lcr_sid;
}

const [first, second, third, fourth, fifth] = ACME_ROUTES;
const CHANGED = [second, first, third, fourth, fifth, '^0044'].map((text, place) => `${place} ${text}`);

const order = (stack: Stack) => new PlatformRouting(stack.sandbox).order('Acme outbound');

test.describe('a draft of the board', () => {
  test.beforeEach(async ({ page, signIn }) => {
    page.on('dialog', (prompt) => void prompt.accept());
    await signIn('acme');
  });

  test('survives a reload, is offered, and gone once it is saved', async ({ page, stack }) => {
    await openBoard(page, stack);
    await page.reload();
    await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Unsaved: Order, 1 route edited')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
    expect(await order(stack)).toEqual([...CHANGED, '9999 .*']);
    await page.reload();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });

  test('does not cover up what somebody else has changed since', async ({ page, stack }) => {
    const sid = await openBoard(page, stack);
    await stack.sandbox.ask('admin', 'PUT', `/Lcrs/${sid}`, { name: 'Theirs' });
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Someone else changed this routing table after you opened it.').first()).toBeVisible();
    expect((await new PlatformRouting(stack.sandbox).table('Theirs')).lcr_sid).toBe(sid);
  });
});

test('a draft of a new table keeps the account that was chosen', async ({ page, signIn }) => {
  page.on('dialog', (prompt) => void prompt.accept());
  await signIn('admin');
  await page.goto('/internal/least-cost-routing/add');
  await page.getByRole('combobox', { name: 'Used by' }).click();
  await page.getByLabel('Type to search').fill('harbor');
  await page.getByRole('option', { name: /Harbor Hotels/ }).click();
  const carrier = page.getByLabel('Select a default outbound carrier');
  await carrier.selectOption({ label: 'Sinch' });
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('combobox', { name: 'Used by' })).toHaveText(/Harbor Hotels/);
  await expect(carrier.getByRole('option', { name: 'Sinch' })).toHaveCount(1);
  await expect(carrier.locator('option:checked')).toHaveText('Sinch');
});

test.describe('a save that meets the end of the session', () => {
  test.beforeEach(({ signIn }) => signIn('acme'));

  const logIn = async (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();
  };

  test('asks to sign in over the board, and goes through', async ({ page, stack }) => {
    await openBoard(page, stack);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).click();
    await logIn(page);
    await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
    expect(await order(stack)).toEqual([...CHANGED, '9999 .*']);
  });

  test('half-way, and can neither go on nor back, says what is in force and is not repeated unasked', async ({
    page,
    stack,
  }) => {
    await openBoard(page, stack);
    await page.getByLabel('Name').fill('Renamed');
    const writes = { method: 'PUT', path: '/Lcrs/[^/]+$|/Routes$' };
    await stack.sandbox.fault({ match: writes, kind: 'status', status: 401, body: 'Unauthorized', after: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    await logIn(page);
    await expect(page.getByText('Name and state: saved')).toBeVisible();
    await expect(page.getByText('Routes and default carrier: undone')).toBeVisible();
    await expect(page.getByText('Unsaved: Order, 1 route edited')).toBeVisible();
    const before = ACME_ROUTES.map((text, place) => `${place} ${text}`);
    expect(await new PlatformRouting(stack.sandbox).order('Renamed')).toEqual([...before, '9999 .*']);
    await stack.sandbox.noFaults();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
    expect(await new PlatformRouting(stack.sandbox).order('Renamed')).toEqual([...CHANGED, '9999 .*']);
  });
});
