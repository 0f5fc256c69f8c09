import { AURORA } from '../../sandbox/seed/organisation';
import { edit } from '../areas/page-row';
import { expect, test } from '../support/e2e';
import { cutOptions } from '../support/cut-options';
import { expectOnOneLine } from '../support/one-line';
import { carrierNamed } from '../support/platform-carriers';
import { seeded } from '../support/seeded';

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

test('on a tablet the numbers of calls in progress, and the words of the statistics, are there whole', async ({
  page,
  signIn,
  stack,
}) => {
  await stack.sandbox.live({ calls: [{ account: AURORA, from: '+19175550101', to: '12125550037' }] });
  await signIn('aurora');
  await page.goto('/internal/live-calls');
  for (const number of ['+1 (917) 555-0101', '+1 (212) 555-0037']) {
    const cell = page.getByRole('row').filter({ hasText: number }).getByText(number);
    expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth), number).toBeLessThanOrEqual(0);
  }
  await page.goto('/internal/recent-calls/statistics?date=7');
  const status = page.getByText('503 Service unavailable');
  expect(await status.evaluate((one) => one.getClientRects().length)).toBe(1);
  expect((await status.boundingBox())!.height).toBeLessThan(30);
});

test('on a tablet the longest protocol of a gateway is there whole', async ({ page, signIn, stack }) => {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
  await signIn('acme');
  await page.goto(`/internal/carriers/${sid}/edit`);
  const protocols = page.getByLabel(/^Protocol, gateway/);
  await expect(protocols.first()).toBeVisible();
  expect(await cutOptions(protocols)).toEqual([]);
  expect(await protocols.evaluateAll((all) => all.some((one) => one instanceof HTMLSelectElement))).toBe(true);
});

test('on a tablet the path above a provider’s only routing table is one line, whole or cut with an ellipsis', async ({
  page,
  signIn,
}) => {
  await signIn('acme');
  await page.goto('/internal/overview');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outbound Call Routing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit outbound call routes');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveCount(3);
  expect(await crumbs.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height > 30))).toEqual([]);
});

for (const width of [720, 820]) {
  test(`at ${width} px how a call ended stays clear of the window’s edge`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('acme');
    await page.goto('/internal/recent-calls?date=7');
    const ends = page.getByRole('cell').filter({ hasText: /^(200 OK .+ hung up|503 Service unavailable)$/ });
    await expect(ends.first()).toBeVisible();
    const rights = await ends.evaluateAll((all) =>
      all.map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return innerWidth - words.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...rights)).toBeGreaterThanOrEqual(16);
  });
}

test('on a tablet the buttons beside a record’s name make room for it', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(`${edit('ms-teams-tenants', seeded('ms_teams_tenants'))}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('aurora.teams.acme.example.com');
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test('the link of a message is on the line of its sentence', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/least-cost-routing/add');
  const sentence = page.getByText('This service provider already has a routing table');
  await expectOnOneLine(sentence, page.getByRole('link', { name: 'Edit Acme outbound' }));
});

for (const width of [1024, 1440]) {
  test(`at ${width} px checkboxes with help stand in the columns of the fields`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('acme');
    await page.goto('/internal/carriers/add');
    const [box, field] = [page.getByLabel('Send numbers with a leading + (E.164)'), page.getByLabel('Used By')];
    expect(Math.abs((await box.boundingBox())!.x - (await field.boundingBox())!.x)).toBeLessThan(2);
  });
}

test('on a tablet “Save view” isn’t left alone below the filters', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(`/internal/alerts?account=${AURORA}&date=7&type=webhook-connection-failure`);
  const bar = page.getByRole('search');
  await expectOnOneLine(
    bar.getByRole('button', { name: 'Reset filters' }),
    bar.getByRole('button', { name: 'Save view' }),
  );
});
