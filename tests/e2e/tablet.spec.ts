import { expect, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';

test.use({ viewport: { width: 1024, height: 768 } });

const PAGES = ['carriers/add', 'accounts', 'applications', 'phone-numbers', 'recent-calls', 'speech-services', 'users'];

test('on a tablet no page is wider than the screen', async ({ page, signIn }) => {
  await signIn('acme');
  for (const path of PAGES) {
    await page.goto(`/internal/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
});

test('on a tablet the longest protocol of a gateway is there whole', async ({ page, signIn, stack }) => {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
  await signIn('acme');
  await page.goto(`/internal/carriers/${sid}/edit`);
  const protocols = page.getByLabel(/^Protocol, gateway/);
  await expect(protocols.first()).toBeVisible();
  const cut = await protocols.evaluateAll((selects) =>
    selects.flatMap((select) => {
      if (!(select instanceof HTMLSelectElement)) return [];
      const { paddingInlineStart, paddingInlineEnd, font } = getComputedStyle(select);
      const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      return [...select.options]
        .map(({ text }) => ({ text, over: Math.ceil(pen.measureText(text).width - room) }))
        .filter(({ over }) => over > 0);
    }),
  );
  expect(cut).toEqual([]);
  expect(await protocols.evaluateAll((all) => all.some((one) => one instanceof HTMLSelectElement))).toBe(true);
});
