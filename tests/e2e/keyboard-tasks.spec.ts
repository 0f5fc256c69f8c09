import type { Page } from '@playwright/test';
import { phoneNumberText } from '../../lib/format/phone-number';
import { sidFor } from '../../sandbox/seed/seed';
import { expect, test } from '../support/e2e';
import { Keys } from '../support/keys';
import { noonZone } from '../support/noon-zone';
import { carrierNamed } from '../support/platform-carriers';
import { accountNamed, applicationsOf, numbersOf } from '../support/platform-numbers';
import { ACME_ROUTES, PlatformRouting } from '../support/routing';

/* Everyday tasks of operators, from the landing page, with nothing but the keyboard. */

// Shortly after midnight there are no calls of today.
test.use({ stackOptions: { env: { LANDING_PAGE: 'overview' } }, timezoneId: noonZone(new Date()) });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function land(page: Page): Promise<Keys> {
  await page.goto('/internal/overview');
  await expect(page.getByText('Loading…')).toHaveCount(0);
  return new Keys(page);
}

test('find what needs attention, and go to it', async ({ page, signIn }) => {
  await signIn('acme');
  const keys = await land(page);
  await keys.follow(page.getByRole('link', { name: 'Skip to content' }));
  const first = page.getByRole('list', { name: 'Needs attention' }).getByRole('link').first();
  const href = (await first.getAttribute('href'))!;
  await keys.follow(first);
  await expect(page).toHaveURL((url) => url.pathname + url.search === href);
  await expect(heading(page)).not.toHaveText('Overview');
});

test('explain a failed call', async ({ page, signIn }) => {
  await signIn('aurora');
  const keys = await land(page);
  await keys.follow(page.getByRole('link', { name: 'Skip to content' }));
  const missed = page.locator('dl > div').filter({ has: page.locator('dt:text-is("Not answered")') });
  await keys.follow(missed.getByRole('link'));
  await expect(heading(page)).toContainText('Recent calls');
  await keys.follow(page.getByRole('button', { name: /^Call at/ }));
  await keys.reach(page.getByRole('tab', { selected: true }));
  await keys.press('End');
  await expect(page.getByRole('tabpanel')).toBeVisible();
});

test('add a carrier that registers', async ({ page, signIn, stack }) => {
  await signIn('acme');
  const keys = await land(page);
  await keys.find('add carrier', 'Add carrier');
  await expect(heading(page)).toHaveText('Add carrier');
  await keys.put(page.getByLabel('Carrier name'), 'Keyed trunk');
  await keys.put(page.getByLabel('IP address or domain, gateway 1'), 'sip.keyed.example.com');
  await keys.reach(page.getByLabel('Inbound, gateway 1'));
  await keys.press('Space');
  await keys.reach(page.getByLabel('Outbound, gateway 1'));
  await keys.press('Space');
  await keys.put(field(page, 'User name'), 'acme');
  await keys.put(field(page, 'Password'), 'own-secret');
  await keys.reach(page.getByRole('checkbox', { name: 'Require SIP register' }));
  await keys.press('Space');
  await keys.put(field(page, 'SIP realm'), 'keyed.example.com');
  await keys.press('Control+s');
  await expect(page.getByText('Carrier created successfully')).toBeVisible();
  expect(await carrierNamed(stack, 'Keyed trunk')).toMatchObject({
    requires_register: 1,
    register_username: 'acme',
    register_sip_realm: 'keyed.example.com',
  });
});

test('assign ten numbers', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const [application] = await applicationsOf(stack, account);
  const had = await countOf(stack, account, application!.application_sid);
  await signIn('aurora');
  const keys = await land(page);
  await keys.find('phone numbers', 'Phone numbers');
  await expect(heading(page)).toContainText('Phone numbers');
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await keys.reach(ticks.first());
  await keys.press('Space');
  // Each row has its links between its checkbox and the next one.
  await keys.reach(ticks.nth(5));
  await keys.reach(ticks.nth(9));
  await keys.press('Shift+Space');
  await expect(page.getByText('10 selected')).toBeVisible();
  // The bar comes after the filter, which is one key away from everywhere.
  await keys.press('/');
  await expect(page.getByRole('searchbox', { name: 'Filter by number' })).toBeFocused();
  await keys.choose(page.getByRole('combobox', { name: 'Application' }), application!.name);
  await keys.follow(page.getByRole('button', { name: 'Apply' }));
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  expect(await countOf(stack, account, application!.application_sid)).toBeGreaterThan(had);
});

test('add an account', async ({ page, signIn }) => {
  await signIn('acme');
  const keys = await land(page);
  await keys.find('add account', 'Add account');
  await keys.put(page.getByLabel('Account name'), 'Keyed Ltd');
  await keys.put(page.getByLabel('SIP realm'), 'keyed.sip.voice.example.com');
  await keys.press('Control+s');
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Keyed Ltd/ })).toContainText('keyed.sip.voice.example.com');
});

test('add a user', async ({ page, signIn }) => {
  await signIn('acme');
  const keys = await land(page);
  await keys.find('add user', 'Add user');
  await keys.put(page.getByLabel('User name'), 'keyed.person');
  await keys.put(page.getByLabel('Email'), 'keyed@example.com');
  await keys.put(page.getByLabel('Temporary password'), 'Passw0rd!');
  await keys.reach(page.getByRole('combobox', { name: 'Scope' }));
  await keys.type('Account');
  await keys.choose(page.getByRole('combobox', { name: 'Account', exact: true }), 'Harbor Hotels');
  await keys.press('Control+s');
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Select keyed\.person/ })).toContainText('Account: Harbor Hotels');
});

test('change the order of a routing table', async ({ page, signIn, stack }) => {
  await signIn('acme');
  const keys = await land(page);
  await keys.find('outbound', 'Outbound Call Routing');
  await keys.reach(page.getByRole('button', { name: /^Reorder route 2:/ }));
  await keys.press('Space');
  await expect(page.getByText('Route 2 picked up, position 2 of 6.')).toBeAttached();
  await keys.press('ArrowUp');
  await expect(page.getByText('Now at position 1 of 6.')).toBeAttached();
  await keys.press('Space');
  await expect(page.getByText('Unsaved: Order')).toBeVisible();
  await keys.press('Control+s');
  await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
  const [first] = await new PlatformRouting(stack.sandbox).order('Acme outbound');
  expect(first).toContain(ACME_ROUTES[1]);
});

test('look up a call by its SID', async ({ page, signIn }) => {
  await signIn('aurora');
  const { rows } = (await (await page.request.get('/api/recent-calls?date=7')).json()) as {
    rows: { callSid: string; from: string }[];
  };
  const { callSid, from } = rows[0]!;
  const keys = await land(page);
  await keys.find(callSid, phoneNumberText(from));
  await expect(page).toHaveURL(new RegExp(`/recent-calls/${callSid}`));
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
});

test('switch the provider', async ({ page, signIn }) => {
  await signIn('admin');
  const keys = await land(page);
  await keys.find('switch borealis', 'Switch to Borealis Voice');
  await expect(page.getByRole('combobox', { name: 'Service provider' })).toContainText('Borealis Voice');
});

test('add a speech service', async ({ page, signIn, stack }) => {
  await signIn('acme');
  const keys = await land(page);
  await keys.find('add speech', 'Add speech service');
  await keys.reach(page.getByRole('radio').first());
  const vendor = page.getByRole('radio', { name: /ElevenLabs/ });
  while (!(await vendor.isChecked())) await keys.press('ArrowRight');
  await keys.put(page.getByLabel('Label'), 'keyed');
  await keys.put(page.getByLabel(/^API key/), 'a-key');
  // The first model is chosen once the platform has listed them.
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveText('Turbo v2');
  await keys.press('Control+s');
  await expect(page.getByText('Speech credential created successfully')).toBeVisible();
  const posts = (await stack.sandbox.calls()).filter(({ method }) => method === 'POST');
  expect(posts.find(({ path }) => path.endsWith('/SpeechCredentials'))?.body).toMatchObject({
    vendor: 'elevenlabs',
    label: 'keyed',
    api_key: 'a-key',
  });
});

test('test a number', async ({ page, signIn }) => {
  await signIn('acme');
  const keys = await land(page);
  await keys.find('442079460123', /^442079460123/);
  await expect(page).toHaveURL(new RegExp(sidFor('number 442079460123 Voxbeam')));
  await keys.follow(page.getByRole('link', { name: 'Test this number' }));
  await expect(page.getByRole('status').filter({ hasText: 'takes the call' })).toContainText('Aurora Bistro');
});

test('delete a record, and be asked first', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  const clients = () => stack.sandbox.ask<{ username: string }[]>('aurora', 'GET', '/Clients');
  const { username } = (await clients())[0]!;
  const keys = await land(page);
  await keys.find(username, username);
  await keys.follow(page.getByRole('button', { name: /^Delete/ }));
  const dialog = page.getByRole('dialog', { name: new RegExp(`Delete .*${username}`) });
  await expect(dialog).toBeVisible();
  // Pressing Enter by habit deletes nothing.
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).not.toBeFocused();
  await keys.follow(dialog.getByRole('button', { name: 'Delete', exact: true }));
  await expect(page.getByText('Client deleted successfully')).toBeVisible();
  expect((await clients()).map((client) => client.username)).not.toContain(username);
});

async function countOf(stack: Parameters<typeof numbersOf>[0], account: string, application: string): Promise<number> {
  return (await numbersOf(stack, account)).filter(({ application_sid }) => application_sid === application).length;
}
