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
