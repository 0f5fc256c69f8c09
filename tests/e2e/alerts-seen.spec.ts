import { accountSid, ACME, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import type { Store } from '../../sandbox/store';
import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../support/e2e';

// A separate console: each one caches the number of a list's alerts for a minute.
test.use({ stackOptions: { env: { ALERT_POLL_SECONDS: '61' } } });

const fresh = (count: number, store: Store, account: string, provider = ACME) => {
  const sql = 'INSERT INTO alerts (at, account, provider, alert_type, message) VALUES (?, ?, ?, ?, ?)';
  // All within the last second, so that they are from today in every time zone.
  const now = store.now().getTime();
  for (let i = 0; i < count; i++) store.sql(sql).run(now - i, account, provider, 'webhook-failure', `new one ${i}`);
};

/** Opens a page and waits until the menu has counted: before that, it shows no number. */
async function open(page: Page, path: string) {
  const counted = page.waitForResponse(/\/api\/alerts\/count/);
  await page.goto(path);
  await (await counted).finished();
  await interactive(page);
}

const NO_CARRIER = 'outbound call failed: no carrier has been provisioned';

/** @param ago milliseconds */
const add = (store: Store, account: string, ago: number, type: string, message: string) =>
  store
    .sql('INSERT INTO alerts (at, account, provider, alert_type, message) VALUES (?, ?, ?, ?, ?)')
    .run(store.now().getTime() - ago, account, ACME, type, message);

test('the menu counts the new ones of the list that its page shows, until they were shown', async ({
  page,
  signIn,
  stack,
}) => {
  stack.store.sql('DELETE FROM alerts').run();
  fresh(60, stack.store, HARBOR);
  await signIn('harbor');
  await page.goto('/internal/applications');
  const link = page.getByRole('link', { name: /^Alerts/ });
  await expect(link).toHaveText('Alertsnew: 60');
  // Yesterday's page shows none of them.
  await page.goto('/internal/alerts?date=yesterday');
  await expect(page.getByText('No data.')).toBeVisible();
  await expect(link).toHaveText('Alertsnew: 60');
  await page.goto('/internal/alerts');
  await expect(page.getByText('Total: 60 records')).toBeVisible();
  await expect(link).toHaveText('Alertsnew: 35');
  await page.goto('/internal/alerts?page=3');
  await expect(link).toHaveText('Alertsnew: 25');
  await page.reload();
  await expect(link).toHaveText('Alertsnew: 25');
  await open(page, '/internal/alerts?size=100');
  await expect(link).toHaveText('Alerts');
});

test('a filtered page marks nothing as seen: alerts that it leaves out lie between its own', async ({
  page,
  signIn,
  stack: { store },
}) => {
  const account = accountSid('Alpine Outfitters');
  store.sql('DELETE FROM alerts').run();
  add(store, account, 1000, 'no-carrier', NO_CARRIER);
  fresh(10, store, account);
  add(store, account, 0, 'no-carrier', NO_CARRIER);
  await signIn('manager.alpine');
  const link = page.getByRole('link', { name: /^Alerts/ });
  for (const query of ['kind=no-carrier', 'kind=no-carrier&show=groups', 'about=(none)']) {
    await page.goto(`/internal/alerts?${query}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(link).toHaveText('Alertsnew: 12');
  }
  await open(page, '/internal/alerts');
  await expect(link).toHaveText('Alerts');
});

test('groups are marked as seen when the page shows all of them', async ({ page, signIn, stack: { store } }) => {
  const account = accountSid('Beacon Dental Group');
  store.sql('DELETE FROM alerts').run();
  for (let i = 0; i < 30; i++) add(store, account, i, 'webhook-failure', `https://${i}.example.com/ returned 500`);
  await signIn('manager.beacon');
  const link = page.getByRole('link', { name: /^Alerts/ });
  for (const query of ['show=groups', 'show=groups&page=2']) {
    await page.goto(`/internal/alerts?${query}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(link).toHaveText('Alertsnew: 30');
  }
  await open(page, '/internal/alerts?show=groups&size=50');
  await expect(link).toHaveText('Alerts');
});

test('what was seen of one provider, account or scope is not seen of another', async ({ page, signIn, stack }) => {
  stack.store.sql('DELETE FROM alerts').run();
  fresh(3, stack.store, accountSid('Summit Software'));
  fresh(2, stack.store, 'null');
  fresh(4, stack.store, accountSid('Fjord Ferries'), BOREALIS);
  const link = page.getByRole('link', { name: /^Alerts/ });
  await signIn('admin');
  await open(page, '/internal/alerts');
  await expect(page.getByText('Total: 5 records')).toBeVisible();
  await expect(link).toHaveText('Alerts');
  // Another account is selected: the page's default list is now its alerts.
  await page.getByRole('combobox', { name: /Account/ }).click();
  await page.getByRole('combobox', { name: 'Type to search' }).fill('Summit');
  await page.getByRole('option', { name: 'Summit Software' }).click();
  await expect(page.getByText('Total: 3 records')).toBeVisible();
  await expect(link).toHaveText('Alerts');
  await page.getByRole('combobox', { name: /Service provider/ }).click();
  await page.getByRole('option', { name: 'Borealis Voice' }).click();
  await expect(link).toHaveText('Alertsnew: 4');
  await signIn('acme');
  // Switching the provider has dropped the selected account.
  await page.goto('/internal/applications');
  await expect(link).toHaveText('Alertsnew: 5');
});
