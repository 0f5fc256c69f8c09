import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import type { PageRow } from '../areas/page-row';
import { PAGES } from '../areas/pages';

/* A computer with a wrong clock: times of the platform and of the console are those of their servers. */

const HOUR_MS = 3_600_000;
const OFF: [how: string, ms: number][] = [
  ['two hours ahead', 2 * HOUR_MS],
  ['forty days behind', -40 * 24 * HOUR_MS],
];

const textOf = (page: Page) => page.getByRole('main').innerText();

async function open(page: Page, [, address]: PageRow): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('timer', { name: /^Session ends in (60:00|5\d:\d\d)$/ })).toBeVisible();
}

for (const [place, [how, ms]] of OFF.entries()) {
  test(`every page says the same in a browser whose clock is ${how}, and nobody is signed out`, async ({
    page,
    context,
    signIn,
  }) => {
    test.slow();
    await signIn('admin');
    const off = await context.newPage();
    await off.clock.install({ time: Date.now() + ms });
    const pages = PAGES.filter(([folder, , scopes]) => folder.startsWith('internal/') && scopes.includes('admin'));
    // The others are opened with the other clock.
    for (const row of pages.filter((_row, at) => at % OFF.length === place)) {
      await expect(async () => {
        // Both again where the minute that a page names ended between the two.
        await Promise.all([open(off, row), open(page, row)]);
        // Either may still be loading the rest of it.
        await expect(async () => expect(await textOf(off), row[0]).toBe(await textOf(page))).toPass({
          timeout: 10_000,
        });
      }).toPass({ timeout: 40_000 });
    }
  });

  test(`a save, and a draft that was left, in a browser whose clock is ${how}`, async ({ page, signIn }) => {
    await signIn('aurora');
    await page.clock.install({ time: Date.now() + ms });
    await page.goto('/internal/clients/add');
    await page.getByLabel('User Name').fill('clock.off');
    // The form stores it a moment later.
    await page.clock.runFor(5_000);
    await page.clock.setSystemTime(Date.now());
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const offered = page.getByText(/You have unsaved changes/);
    // An old draft is not offered: it seems old if the clock was far behind.
    if (ms < 0) await expect(offered).toHaveCount(0);
    else {
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(page.getByLabel('User Name')).toHaveValue('clock.off');
    }
    await page.getByLabel('User Name').fill('clock.off');
    await page.getByRole('textbox', { name: 'Password' }).fill('a-secret-of-the-desk');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/internal\/clients$/);
    await expect(page.getByText('clock.off').first()).toBeVisible();
  });
}
