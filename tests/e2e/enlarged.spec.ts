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

test('letters and lines further apart make no form wider than a phone', async ({ page, signIn, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { voip_carrier_sid: carrier } = await carrierNamed(stack, 'Voxbeam');
  await signIn('admin');
  for (const path of [`carriers/${String(carrier)}/edit`, 'speech-services/add']) {
    await page.goto(`/internal/${path}`);
    // The distances of WCAG 1.4.12.
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet();
      spaced.replaceSync('* { line-height: 1.5; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
      document.adoptedStyleSheets = [spaced];
    });
    await expect(page.getByRole('button', { name: /^Save$/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
});
