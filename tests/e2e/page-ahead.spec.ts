import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';

/** The pages whose data the browser asks for from now on. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc') && !request.headers()['next-router-prefetch']) asked.push(pathname);
  });
  return asked;
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Long after the moment in which a mouse that is still counts as resting. */
const RESTED_MS = 400;

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/accounts');
  await page.waitForLoadState('networkidle');
});

test('a page is asked for when the mouse rests on its link in the menu, and not again when it is clicked', async ({
  page,
}) => {
  const asked = pagesAsked(page);
  await menu(page, 'Carriers').hover();
  await expect.poll(() => asked).toEqual(['/internal/carriers']);
  await menu(page, 'Carriers').click();
  await expect(heading(page, 'Carriers')).toBeVisible();
  expect(asked).toEqual(['/internal/carriers']);

  // The router knows both pages by now, and asks for them in another way. It takes what was asked for before all the same.
  for (const name of ['Accounts', 'Carriers']) {
    await menu(page, name).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
  expect(asked).toEqual(['/internal/carriers', '/internal/accounts', '/internal/carriers']);
});

test('a record and the way back from it are asked for once each', async ({ page }) => {
  const asked = pagesAsked(page);
  const name = page.getByRole('row').nth(1).getByRole('link').first();
  const path = new URL((await name.getAttribute('href'))!, page.url()).pathname;
  for (let time = 0; time < 2; time += 1) {
    await name.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('textbox', { name: 'Account name' })).not.toHaveValue('');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Accounts' }).click();
    await expect(heading(page, 'Accounts')).toBeVisible();
  }
  expect(asked).toEqual([path, '/internal/accounts', path, '/internal/accounts']);
});

test('no page is asked for while the mouse passes over the menu', async ({ page }) => {
  const asked = pagesAsked(page);
  await page.evaluate(() => {
    const move = (target: Element) =>
      target.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    document.querySelectorAll('nav a').forEach(move);
    move(document.body);
  });
  await page.waitForTimeout(RESTED_MS);
  expect(asked).toEqual([]);
});

test('after three pages that were not opened, resting on a link asks for none until one is opened', async ({
  page,
}) => {
  const asked = pagesAsked(page);
  for (const [at, name] of ['Carriers', 'Applications', 'Clients'].entries()) {
    await menu(page, name).hover();
    await expect.poll(() => asked.length).toBe(at + 1);
  }
  await menu(page, 'Users').hover();
  await page.waitForTimeout(RESTED_MS);
  expect(asked).toHaveLength(3);
  await menu(page, 'Users').click();
  await expect(heading(page, 'Users')).toBeVisible();
  await menu(page, 'Carriers').hover();
  await expect.poll(() => asked.slice(3)).toEqual(['/internal/users', '/internal/carriers']);
});

test('what was asked for before something was written is not shown', async ({ page }) => {
  await menu(page, 'Applications').click();
  await expect(heading(page, 'Applications')).toBeVisible();
  const asked = pagesAsked(page);
  await menu(page, 'Accounts').hover();
  await expect.poll(() => asked).toEqual(['/internal/accounts']);
  await page.evaluate(() => fetch('/api/nothing', { method: 'POST' }));
  await menu(page, 'Accounts').click();
  await expect(heading(page, 'Accounts')).toBeVisible();
  expect(asked).toEqual(['/internal/accounts', '/internal/accounts']);
});

test('what was asked for more than three seconds ago is not shown', async ({ page }) => {
  const asked = pagesAsked(page);
  await menu(page, 'Carriers').hover();
  await expect.poll(() => asked).toEqual(['/internal/carriers']);
  await page.waitForTimeout(3100);
  await menu(page, 'Carriers').click();
  await expect(heading(page, 'Carriers')).toBeVisible();
  expect(asked).toEqual(['/internal/carriers', '/internal/carriers']);
});

test('a page that could not be fetched before the click is fetched after it', async ({ page }) => {
  const asked = pagesAsked(page);
  await page.route('**/internal/carriers?*', (route) => route.abort(), { times: 1 });
  await menu(page, 'Carriers').hover();
  await expect.poll(() => asked).toEqual(['/internal/carriers']);
  await menu(page, 'Carriers').click();
  await expect(heading(page, 'Carriers')).toBeVisible();
  expect(asked).toEqual(['/internal/carriers', '/internal/carriers']);
});

test('a link that is clicked when the session has ended leads to the sign-in page', async ({ page, context }) => {
  // Whatever else the page asks for would notice it too, and could lead there before the click.
  await page.route('**/api/**', (route) => route.abort());
  await context.clearCookies();
  await menu(page, 'Carriers').click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
