import { carrierSid } from '../../sandbox/seed/carriers';
import { expect, expectAccessible, test } from '../support/e2e';

/* Two records of one area side by side. */

const PAIR = `/internal/configuration/records?area=carriers&left=${carrierSid('Voxbeam')}&right=${carrierSid('Bandwidth')}`;

test('two carriers are chosen from the page of configurations, and stand field by field side by side', async ({
  page,
  signIn,
}) => {
  await signIn('acme');
  await page.goto('/internal/configuration');
  await page.getByRole('link', { name: 'Compare two records' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two records' })).toBeVisible();
  await page.getByLabel('Kind').selectOption('Carriers');
  await expect(page).toHaveURL(/area=carriers/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Choose two records.')).toBeVisible();
  for (const [label, name] of [
    ['First: carrier', 'Voxbeam'],
    ['Second: carrier', 'Bandwidth'],
  ] as const) {
    await page.getByLabel(label).click();
    await page.keyboard.type(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(PAIR);
  const row = (name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row(/Tech prefix$/).getByRole('cell')).toHaveText(['1234#', 'empty']);
  await expect(
    row(/SIP gateway 192.0.2.31$/)
      .getByRole('cell')
      .first(),
  ).toHaveText('empty');
  await expect(page.getByRole('columnheader', { name: /Bandwidth/ })).toContainText('Aurora Bistro');
  await expectAccessible(page);
});

test('the pair is an address: only differences, everything, and the sides swapped', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(PAIR);
  const rows = page.getByRole('row');
  const differing = await rows.count();
  await page.getByRole('link', { name: 'Show all fields' }).click();
  await expect(page).toHaveURL(`${PAIR}&show=all`);
  await expect.poll(() => rows.count()).toBeGreaterThan(differing);
  await page.getByRole('link', { name: 'Swap sides' }).click();
  await expect(page.getByRole('columnheader').nth(1)).toContainText('Bandwidth');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
});

test('speech services are chosen among those of an account, or those that all share', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/configuration/records?area=speech_services');
  await page.getByLabel('First: account').click();
  await page.keyboard.type('Aurora');
  await page.getByRole('option', { name: /Aurora Bistro/ }).click();
  await page.getByLabel('First: speech service').click();
  await expect(page.getByRole('option', { name: /aws/i }).first()).toBeVisible();
});

test('a record that is gone, or another’s, is told and spares the choice', async ({ page, signIn }) => {
  await signIn('acme');
  const gone = carrierSid('Nobody');
  await page.goto(`/internal/configuration/records?area=carriers&left=${carrierSid('Voxbeam')}&right=${gone}`);
  await expect(page.getByRole('alert').filter({ hasText: /not|n’t/ })).toBeVisible();
  await expect(page.getByLabel('First: carrier')).toBeVisible();
});
