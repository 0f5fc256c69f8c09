import { AURORA } from '../../sandbox/seed/organisation';
import { expect, test } from '../support/e2e';

test.use({ viewport: { width: 390, height: 700 } });

test('on a phone nothing that gets the focus lies behind the bar of its form', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers/add');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Save' })).toContainText(/needs? your attention/);
  let fields = 0;
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('[role="region"][aria-label="Save"]')!;
      if (!focused?.closest('form') || bar.contains(focused)) return null;
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top ? focused.outerHTML : 'none';
    });
    if (covered === null) continue;
    fields += 1;
    expect(covered).toBe('none');
  }
  expect(fields).toBeGreaterThan(10);
});

test('in a window enlarged to 400 % the bar of a form stands at its end, and leaves room for its fields', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn('admin');
  await page.goto('/internal/carriers/add');
  await expect(page.getByRole('region', { name: 'Save' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Save' }).click();
  const wrong = page.locator('[aria-invalid="true"]').first();
  await expect(wrong).toBeFocused();
  await expect(wrong).toBeInViewport({ ratio: 1 });
});

test('in a window enlarged to 400 % the message about a new API key does not lie on the key', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await signIn('aurora');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'API key created' });
  const message = await dialog.getByRole('status').getByText('API key created').boundingBox();
  const key = await dialog.getByText(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/).boundingBox();
  const close = await dialog.getByRole('button', { name: 'Close message' }).boundingBox();
  expect(Math.max(message!.y + message!.height, close!.y + close!.height)).toBeLessThanOrEqual(key!.y);
});

for (const [what, address, bar, last] of [
  ['the rows of a list', '/internal/phone-numbers', '[aria-label="Pages"]', 'tbody tr:last-child'],
  [
    'the fields of a form',
    '/internal/carriers/add',
    '[aria-label="Save"]',
    'fieldset:last-of-type, main section:last-of-type',
  ],
] as const) {
  test(`on paper, no bar and no skip link lies on ${what}`, async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto(address);
    // As wide as a page of paper.
    await page.setViewportSize({ width: 718, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const end = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((it) => it.getBoundingClientRect());
    expect((await end(last)).bottom).toBeGreaterThan(900);
    expect((await end(bar)).top).toBeGreaterThanOrEqual((await end(last)).bottom);
    await expect(page.locator('.skip').first()).toBeHidden();
  });
}
