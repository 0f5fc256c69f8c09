import { AURORA } from '../../sandbox/seed/organisation';
import { expect, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';

/* The widths of a window of 1440 px at 150 and at 200 %. */

const LONG = 'North Atlantic wholesale termination, Frankfurt and Amsterdam';

for (const width of [960, 720]) {
  test(`at ${width} px the lists show names and numbers whole`, async ({ page, signIn, stack }) => {
    await page.setViewportSize({ width, height: 600 });
    const { service_provider_sid: provider } = await carrierNamed(stack, 'Voxbeam');
    await stack.sandbox.ask('admin', 'POST', `/ServiceProviders/${provider}/VoipCarriers`, { name: LONG });
    await signIn('admin');
    for (const [path, text] of [
      ['carriers?q=wholesale', LONG],
      [`recent-calls?account=${AURORA}&date=7`, 'inbound'],
    ] as const) {
      await page.goto(`/internal/${path}`);
      await expect(
        page.getByRole('cell').or(page.getByRole('rowheader')).filter({ hasText: text }).first(),
      ).toBeVisible();
      const cut = await page.locator('tbody td, tbody td a').evaluateAll((all) =>
        all
          .filter((one) => {
            const { overflowX, visibility } = getComputedStyle(one);
            return overflowX === 'hidden' && visibility === 'visible' && one.scrollWidth > one.clientWidth;
          })
          .map(({ textContent }) => textContent),
      );
      expect(cut, path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
  });
}
