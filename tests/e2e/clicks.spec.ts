import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';
import { accountNamed, applicationsOf } from '../support/platform-numbers';

/* How many clicks an everyday task takes from the landing page; typing takes none, with Tab between fields. */

test.use({ stackOptions: { env: { LANDING_PAGE: 'overview' } } });

/** A mouse that counts its clicks. */
class Mouse {
  clicks = 0;

  async click(target: Locator, how?: Parameters<Locator['click']>[0]): Promise<void> {
    this.clicks += 1;
    await target.click(how);
  }
}

const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('what needs attention is seen without a click, and one leads to it', async ({ page, signIn }) => {
  const mouse = new Mouse();
  await signIn('acme');
  await page.goto('/');
  const first = page.getByRole('list', { name: 'Needs attention' }).getByRole('link').first();
  const href = (await first.getAttribute('href'))!;
  await mouse.click(first);
  await expect(page).toHaveURL((url) => url.pathname + url.search === href);
  expect(mouse.clicks).toBe(1);
});

test('a failed call is explained after two clicks', async ({ page, signIn }) => {
  const mouse = new Mouse();
  await signIn('aurora');
  await page.goto('/');
  const missed = page.locator('dl > div').filter({ has: page.locator('dt:text-is("Not answered")') });
  await mouse.click(missed.getByRole('link'));
  await mouse.click(page.getByRole('button', { name: /^Call at/ }).first());
  await expect(page.getByRole('tabpanel')).toBeVisible();
  expect(mouse.clicks).toBe(2);
});

test('ten numbers are assigned with six clicks', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const [application] = await applicationsOf(stack, account);
  const mouse = new Mouse();
  await signIn('aurora');
  await page.goto('/');
  await mouse.click(menu(page, 'Phone numbers'));
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await mouse.click(ticks.first());
  await mouse.click(ticks.nth(9), { modifiers: ['Shift'] });
  await expect(page.getByText('10 selected')).toBeVisible();
  await mouse.click(page.getByRole('combobox', { name: 'Application' }));
  await mouse.click(page.getByRole('option', { name: new RegExp(`^${application!.name}`) }).first());
  await mouse.click(page.getByRole('button', { name: 'Apply' }));
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  for (let place = 1; place <= 10; place++) {
    await expect(page.getByRole('row').nth(place)).toContainText(application!.name);
  }
  expect(mouse.clicks).toBe(6);
});

test('a carrier that registers is added with six clicks', async ({ page, signIn, stack }) => {
  const mouse = new Mouse();
  await signIn('acme');
  await page.goto('/');
  await mouse.click(menu(page, 'Carriers'));
  await mouse.click(page.getByRole('link', { name: 'Add carrier' }));
  await page.getByLabel('Carrier name').fill('Short way');
  await page.getByLabel('IP address or domain, gateway 1').fill('sip.short.example.com');
  await mouse.click(page.getByLabel('Inbound, gateway 1'));
  await mouse.click(page.getByLabel('Outbound, gateway 1'));
  await page.getByRole('textbox', { name: 'User name', exact: true }).fill('acme');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('own-secret');
  await mouse.click(page.getByText('Require SIP register', { exact: true }));
  await page.getByRole('textbox', { name: 'SIP realm', exact: true }).fill('short.example.com');
  await mouse.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Carrier created successfully')).toBeVisible();
  expect(await carrierNamed(stack, 'Short way')).toMatchObject({ requires_register: 1 });
  expect(mouse.clicks).toBe(6);
});
