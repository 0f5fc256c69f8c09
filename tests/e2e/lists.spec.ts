import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { expect, expectAccessible, test } from '../support/e2e';

/* What a list shows at a glance: what is wrong, whose it is, and what to do if it is empty. */

const FILTERS: [area: string, filter: string, choice: string, shown: string, hidden: string][] = [
  ['carriers', 'Status', 'inactive', 'Retired trunk', 'Voxbeam'],
  ['carriers', 'Registration', 'unregistered', 'Flowroute', 'Bandwidth'],
  ['carriers', 'Registration', 'not started', 'Peerless', 'Flowroute'],
  ['accounts', 'Status', 'inactive', 'Evergreen Energy', 'Aurora Bistro'],
  ['users', 'Status', 'inactive', 'retired', 'elena.marsh'],
  ['users', 'Status', 'must change password', 'newcomer', 'elena.marsh'],
];

for (const [area, filter, choice, shown, hidden] of FILTERS) {
  test(`the list of ${area} shows those whose ${filter.toLowerCase()} is “${choice}”`, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(`/internal/${area}?size=100`);
    const rows = page.getByRole('table');
    await expect(rows.getByRole('link', { name: hidden, exact: true }).first()).toBeVisible();
    await page.getByRole('combobox', { name: filter, exact: true }).selectOption(choice);
    await expect(rows.getByRole('link', { name: hidden, exact: true })).toHaveCount(0);
    await expect(rows.getByRole('link', { name: shown, exact: true })).toBeVisible();
  });
}

test('speech services are filtered and ordered by their last test, failures first', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/speech-services');
  await page.getByRole('combobox', { name: 'Last test', exact: true }).selectOption('not in use');
  await expect(page).toHaveURL(/status=unused/);
  await expect(page.getByText('Total: 1 record', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('you need to enable TTS/STT');
  await page.goto('/internal/speech-services');
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=status/);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending');
  // Each is tested at its first sight. Read again, they are ordered by what came of that.
  const rows = page.getByRole('row').filter({ hasText: /Connection test successful|Failed|Not tested|Checking/ });
  const failed = async () => (await rows.allInnerTexts()).map((text) => text.includes('Failed'));
  await expect.poll(async () => (await failed()).filter(Boolean).length).toBe(3);
  await page.reload();
  await expect.poll(async () => (await failed()).slice(0, 4)).toEqual([true, true, true, false]);
});

test('one click on the head brings the carriers that are not registered to the top', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page.getByRole('columnheader', { name: 'Registration' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Registration' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('Unregistered');
});

test('users say who is inactive, who must change the password, and who may only look', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/users?size=100');
  await expect(page.getByRole('row', { name: /^Select retired/ })).toContainText('Inactive');
  await expect(page.getByRole('row', { name: /^Select newcomer/ })).toContainText('Must change password');
  await page.goto('/internal/users?q=acme-viewer');
  await expect(page.getByRole('row', { name: /^Select acme-viewer/ })).toContainText('View only');
  await expectAccessible(page);
});

test('whether a user may only look can be asked once more', async ({ page, signIn, stack }) => {
  await stack.sandbox.fault({ match: { path: '^/Users/.' }, kind: 'status', status: 500 });
  await signIn('admin');
  await page.goto('/internal/users?q=acme-viewer');
  const row = page.getByRole('row', { name: /^Select acme-viewer/ });
  await expect(row).toContainText('Couldn’t load');
  await stack.sandbox.noFaults();
  await row.getByRole('button', { name: 'Retry access of acme-viewer' }).click();
  await expect(row).toContainText('View only');
});

test('what matches nothing is named, and the filters can be left', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers?q=zzz');
  await expect(page.getByRole('heading', { name: 'No carriers match “zzz”' })).toBeVisible();
  await page.getByRole('link', { name: 'Reset filters' }).click();
  await expect(page.getByRole('row', { name: /^Select Bandwidth/ })).toBeVisible();
  await page.goto('/internal/carriers?status=inactive&registration=registered');
  await expect(page.getByRole('heading', { name: 'No carriers match these filters' })).toBeVisible();
});

test('the account that was chosen in another list can be left, and “all accounts” stays in every link', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/internal/applications');
  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('option', { name: /Harbor Hotels/ }).click();
  await expect(page).toHaveURL(/account=[0-9a-f-]{36}/);
  await page.goto('/internal/carriers?q=bandwidth');
  await expect(page.getByRole('heading', { name: 'No carriers match “bandwidth”' })).toBeVisible();
  await page.getByRole('link', { name: 'Reset filters' }).click();
  await expect(page.getByRole('row', { name: /^Select Bandwidth/ })).toBeVisible();
  await expect(page).toHaveURL(/\?account=$/);
  await page
    .getByRole('columnheader', { name: /^Status/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/account=&sort=status/);
  await expect(page.getByRole('row', { name: /^Select Bandwidth/ })).toBeVisible();
});

test('whoever has no carriers yet is told what one is for, and can add it', async ({ page, signIn, stack }) => {
  await stack.sandbox.fault({ match: { path: '/VoipCarriers$' }, kind: 'status', status: 200, body: [] });
  await signIn('acme');
  await page.goto('/internal/carriers');
  await expect(page.getByRole('heading', { name: 'No Carriers.' })).toBeVisible();
  await expect(page.getByText('A carrier connects you to the phone network')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add carrier' }).last()).toBeVisible();
  await expectAccessible(page);
});

test('a record that is not there is named by its kind, with the way back to the list', async ({ page, signIn }) => {
  await signIn('admin');
  const answer = await page.goto(`/internal/carriers/${sidFor('nothing')}/edit`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Not found/);
  await expect(page.getByRole('heading', { name: 'There is no such carrier' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All carriers' }).click();
  await expect(page).toHaveURL(/\/internal\/carriers$/);
});

const LINKS: [list: string, row: RegExp, link: string, area: string][] = [
  ['clients', /Aurora Bistro/, 'Aurora Bistro', 'accounts'],
  ['applications', /Aurora Bistro/, 'Aurora Bistro', 'accounts'],
  ['carriers', /^Select Bandwidth/, 'Aurora Bistro', 'accounts'],
  ['users', /^Select harbor/, 'Account: Harbor Hotels', 'accounts'],
  [`phone-numbers?account=${AURORA}`, /Aurora Bistro/, 'Aurora Bistro', 'accounts'],
  ['phone-numbers?q=442079460123', /442079460123/, 'Voxbeam', 'carriers'],
  [`ms-teams-tenants`, /Aurora Bistro/, 'Aurora Bistro', 'accounts'],
  [`recent-calls?date=7&account=${AURORA}`, /^Call at/, 'Aurora Bistro', 'accounts'],
];

for (const [list, row, link, area] of LINKS) {
  test(`in the list of ${list.split('?')[0]} “${link}” leads to its page`, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(`/internal/${list}`);
    await page.getByRole('row', { name: row }).first().getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/internal/${area}/[0-9a-f-]{36}/edit$`));
  });
}

test('what a user may not open is no link', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/phone-numbers?q=442079460123');
  const row = page.getByRole('row', { name: /442079460123/ });
  await expect(row).toContainText('Voxbeam');
  await expect(row.getByRole('link', { name: 'Voxbeam' })).toHaveCount(0);
});

test('alerts of all accounts say whose they are, where the platform tells it', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await page.goto('/internal/alerts?date=7');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Account' })).toHaveCount(0);
  const alert = { time: new Date().toISOString(), message: 'no reply', account_sid: AURORA };
  const body = { total: 1, batch: 1, page: 1, data: [alert] };
  await stack.sandbox.fault({ match: { path: '/Alerts$' }, kind: 'status', status: 200, body });
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Account' })).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: 'Aurora Bistro' }).click();
  await expect(page).toHaveURL(`/internal/accounts/${AURORA}/edit`);
});

test('a picker shows all that match, and says how many there are', async ({ page, signIn, stack }) => {
  await stack.sandbox.grow({ accounts: 300 });
  await signIn('admin');
  await page.goto('/internal/clients');
  await page.getByRole('combobox', { name: 'Account' }).click();
  await expect(page.getByText(/^Showing 200 of 3\d\d accounts\. Type to search them all\.$/)).toBeVisible();
  await page.getByRole('combobox', { expanded: true }).last().fill('aurora');
  await expect(page.getByText('1 match')).toBeVisible();
});

test('the first tick moves nothing', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`/internal/phone-numbers?account=${AURORA}`);
  const row = page.getByRole('row').nth(3);
  const before = await row.boundingBox();
  await row.getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});

const LISTS_OF_LINKS = [
  'accounts',
  'applications',
  'carriers',
  'clients',
  'phone-numbers',
  'users',
  'ms-teams-tenants',
];

for (const width of [1440, 820, 390]) {
  test(`the links in the rows of a list are easy to hit on a screen of ${width} pixels, however long their names`, async ({
    page,
    signIn,
    stack,
  }) => {
    await stack.sandbox.grow({ phone_numbers: 60 });
    // High enough for all rows: one that is half under the foot is smaller.
    await page.setViewportSize({ width, height: 2400 });
    await signIn('admin');
    for (const list of LISTS_OF_LINKS) {
      await page.goto(`/internal/${list}`);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await test.step(list, () => expectAccessible(page));
    }
  });
}
