import { carrierSid } from '../../sandbox/seed/carriers';
import { sidFor } from '../../sandbox/seed/seed';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

test('a number leads to its test, which says which application takes the call and why', async ({ page, signIn }) => {
  const complaints = watchConsole(page);
  await signIn('acme');
  await page.goto(`/internal/phone-numbers/${sidFor('number 442079460123 Voxbeam')}/edit`);
  await page.getByRole('link', { name: 'Test this number' }).click();
  await expect(page.getByRole('heading', { name: 'Test a number' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Number called' })).toHaveValue('442079460123');
  await expect(page.getByRole('combobox', { name: 'From carrier' })).toContainText('Voxbeam');
  await expect(page.getByRole('status').filter({ hasText: 'takes the call' })).toContainText('Aurora Bistro');
  await expect(page.getByText(/^Incoming call to \S+$/)).toBeVisible();
  const steps = page.getByRole('region', { name: 'How it is decided' });
  await expect(steps.getByRole('listitem').first()).toContainText('a gateway of Voxbeam');
  await steps.getByRole('link', { name: 'Voxbeam' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/internal/carriers/${carrierSid('Voxbeam')}/edit`));
  expect(complaints).toEqual([]);
});

test('an outgoing call is asked by keyboard, and its question stands in the address', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/phone-numbers/test');
  await page.getByRole('radio', { name: 'Incoming call' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: 'Number dialled' }).fill('44123');
  await page.getByRole('combobox', { name: 'Account' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Aurora B');
  // Options from before the last key press must not be selected.
  await expect(page.getByRole('listbox', { name: 'accounts' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('option', { name: /Aurora Bistro/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Number dialled' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'gets the call' })).toContainText('not defined');
  await expect(page).toHaveURL(/direction=out&number=44123&account=/);
  await expect(page.getByRole('region', { name: 'Worth a look' })).toContainText('which one is used isn’t defined');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Account' })).toContainText('Aurora Bistro');
  await page.goBack();
  await expect(page.getByText('Enter a number to see which application takes')).toBeVisible();
});

test('without a number nothing is asked', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/phone-numbers/test');
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('Enter a number.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Number called' })).toBeFocused();
  await expect(page).toHaveURL(/\/test$/);
});

test('a past call asks where it would go now', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/recent-calls?date=7');
  await page
    .getByRole('button', { name: /^Call / })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Where would it go now?' }).click();
  await expect(page.getByRole('heading', { name: 'Test a number' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Number (called|dialled)/ })).not.toHaveValue('');
});

test('a carrier leads to it, and is the one that the call comes from', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(`/internal/carriers/${carrierSid('Voxbeam')}/edit`);
  await page.getByRole('link', { name: 'Test a number' }).click();
  await expect(page.getByRole('combobox', { name: 'From carrier' })).toContainText('Voxbeam');
  await expect(page.getByRole('textbox', { name: 'Number called' })).toHaveValue('');
});

test('the routing board follows a number all the way', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`/internal/least-cost-routing/${sidFor('lcr Acme outbound')}/edit`);
  await page.getByRole('textbox', { name: 'Called number' }).fill('+44 20 7946 0182');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('link', { name: 'Follow it all the way' }).click();
  await expect(page.getByRole('textbox', { name: 'Number dialled' })).toHaveValue('+442079460182');
  await expect(page.getByText('Select the account that calls.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('the page is accessible with every kind of answer, on a phone, too', async ({ page, signIn }) => {
      await signIn('admin');
      const questions = [
        '',
        `?direction=in&number=442079460123&carrier=${carrierSid('Voxbeam')}`,
        '?direction=in&number=999&source=192.0.2.101',
        '?direction=in&number=a%40b&source=1.2.3',
        '?direction=in&number=1000&source=198.51.100.99&realm=aurora-bistro.sip.voice.example.com',
        `?direction=out&number=1999&account=${sidFor('account Harbor Hotels')}`,
      ];
      for (const question of questions) {
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 850 });
          await page.goto(`/internal/phone-numbers/test${question}`);
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, question).toBeLessThanOrEqual(0);
        }
      }
    });
  });
}
