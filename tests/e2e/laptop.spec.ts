import type { Locator } from '@playwright/test';
import { AURORA } from '../../sandbox/seed/organisation';
import { compareFile, downloaded } from '../support/configuration-page';
import { expect, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';

/* The widths between a tablet and a large screen, where menu and aside are beside a form. */

/** The texts of cells that do not fit their width. */
function cutIn(cells: Locator): Promise<(string | null)[]> {
  return cells.evaluateAll((all) =>
    all
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth)
      .map(({ textContent }) => textContent),
  );
}

for (const width of [1240, 1280, 1366]) {
  test(`at ${width} px what is beside a form with a list of sections is on the screen`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 720 });
    await signIn('admin');
    for (const path of ['settings', `accounts/${AURORA}/edit`]) {
      await page.goto(`/internal/${path}`);
      await expect(page.getByRole('complementary').last()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
    await page.goto('/internal/settings');
    const end = page.getByRole('group', { name: 'Contract' }).getByText(/^31\/12\/\d{4}$/);
    expect((await end.boundingBox())!.height).toBeLessThan(30);
  });
}

for (const width of [1240, 1280, 1366]) {
  test(`at ${width} px the lists show names and numbers whole`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 720 });
    await signIn('acme');
    for (const [path, texts] of [
      ['carriers', /Voxbeam|Atlantic Voice/],
      ['recent-calls?date=7', /^\+?[\d ()-]{8,}$/],
    ] as const) {
      await page.goto(`/internal/${path}`);
      const cells = page.locator('tbody td').filter({ hasText: texts });
      await expect(cells.first()).toBeVisible();
      expect(await cutIn(cells), path).toEqual([]);
    }
  });
}

for (const width of [641, 720, 900, 1280, 1440]) {
  test(`at ${width} px the longest IPv4 address of a gateway is there whole`, async ({ page, signIn, stack }) => {
    await page.setViewportSize({ width, height: 720 });
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
    await signIn('acme');
    await page.goto(`/internal/carriers/${sid}/edit`);
    const address = page.getByLabel('IP address or domain, gateway 1');
    await address.fill('203.113.100.101');
    expect(await address.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await expect(page.getByRole('checkbox', { name: 'Pad crypto, gateway 1' })).toBeVisible();
  });
}

for (const width of [1024, 1280, 1440]) {
  test(`at ${width} px the lists say whole how a call ended, until when a SIP client is online, and of what type an alert is`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await signIn('acme');
    for (const [path, texts] of [
      ['recent-calls?date=7', /^200 OK called party hung up$/],
      ['clients', /^Online until/],
      // Only wide screens have this column.
      ...(width > 1240 ? [['alerts?date=7', /^webhook-connection-failure$/] as const] : []),
    ] as const) {
      await page.goto(`/internal/${path}`);
      const cells = page.locator('tbody td').filter({ hasText: texts });
      await expect(cells.first()).toBeVisible();
      expect(await cutIn(cells), path).toEqual([]);
    }
  });
}

for (const width of [1240, 1280, 1366]) {
  test(`at ${width} px the numbers of calls in progress are there whole beside the queues`, async ({
    page,
    signIn,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await stack.sandbox.live({
      calls: [{ account: AURORA, from: '+14955555416', to: '12125559589', trunk: 'Voxbeam' }],
      queues: { [AURORA]: [{ name: 'support', length: 2 }] },
    });
    await signIn('aurora');
    await page.goto('/internal/live-calls');
    const call = page.getByRole('row').filter({ hasText: '+1 (495) 555-5416' });
    await expect(call.getByText('+1 (212) 555-9589')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible();
    expect(await cutIn(call)).toEqual([]);
  });
}

for (const width of [641, 683, 900]) {
  test(`at ${width} px no row of speech services is a pillar of letters`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('acme');
    await page.goto('/internal/speech-services');
    const failed = page.getByRole('row').filter({ hasText: 'PERMISSION_DENIED' });
    await failed.scrollIntoViewIfNeeded();
    expect((await failed.boundingBox())!.height).toBeLessThan(90);
    expect(await cutIn(page.getByText('Connection test successful'))).toEqual([]);
  });
}

for (const width of [641, 820, 1024, 1280, 1366]) {
  test(`at ${width} px the URL of a webhook is there whole, and its user name and password have room`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await signIn('acme');
    await page.goto(`/internal/accounts/${AURORA}/edit`);
    const hook = page.getByRole('region', { name: 'Registration webhook' });
    await hook.getByLabel('URL').fill('https://hooks.example.com/aurora/register');
    expect(await cutIn(hook.getByLabel('URL'))).toEqual([]);
    for (const label of ['User name', 'Password'])
      expect((await hook.getByRole('textbox', { name: label }).boundingBox())!.width).toBeGreaterThan(140);
  });
}

test('at 1024 px the path above an account is readable, and a sentence about a file is there whole', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn('acme');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(path.getByText('Aurora Bistro')).toBeVisible();
  expect(await cutIn(path.locator('*'))).toEqual([]);
  await page.goto('/internal/configuration');
  expect(await cutIn(page.getByText('Nothing is changed until you apply the plan.'))).toEqual([]);
});

test('at 660 px the column of carriers’ names has room for a long word', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 660, height: 900 });
  await signIn('acme');
  await page.goto('/internal/carriers');
  const name = page.getByRole('columnheader', { name: 'Name' });
  await expect(name).toBeVisible();
  expect((await name.boundingBox())!.width).toBeGreaterThan(85);
});

for (const width of [820, 900, 1024]) {
  test(`at ${width} px the values of a plan have room`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 768 });
    await signIn('aurora');
    await page.goto('/internal/configuration');
    const file = await downloaded(page, page.getByRole('link', { name: 'Export' }));
    await compareFile(page, file.replaceAll('https://', 'https://hooks.'));
    const value = page.locator('ins').filter({ hasText: 'https://hooks.' }).first();
    await expect(value).toBeVisible();
    expect((await value.locator('..').boundingBox())!.width).toBeGreaterThan(200);
  });
}
