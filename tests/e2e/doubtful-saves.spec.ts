import type { Page } from '@playwright/test';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { speechSid } from '../../sandbox/seed/speech';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

test.use({ stackOptions: { env: { PLATFORM_TIMEOUT_SECONDS: '2' } } });

/*
 * A save whose response is lost, late or not the platform's at all: the page claims nothing, the input stays, and "Check now"
 * finds out.
 */

interface Form {
  of: string;
  user: string;
  page: string | ((stack: Stack) => string);
  /** Which field is changed, and to what. */
  change: (page: Page) => Promise<unknown>;
  /** Where the input is still visible afterwards. */
  typed: (page: Page) => Promise<void>;
  said: string;
  /** Saved in steps: the outcome of a lost response is read, and undone. */
  inSteps?: true;
}

const text = (label: string | RegExp, value: string): Pick<Form, 'change' | 'typed'> => ({
  change: (page) => page.getByRole('textbox', { name: label }).first().fill(value),
  typed: (page) => expect(page.getByRole('textbox', { name: label }).first()).toHaveValue(value),
});
const tick = (label: string, on: boolean): Pick<Form, 'change' | 'typed'> => ({
  change: (page) => page.getByLabel(label).setChecked(on),
  typed: (page) => expect(page.getByLabel(label)).toBeChecked({ checked: on }),
});
const first =
  (table: string, key: string, area: string) =>
  ({ store }: Stack) =>
    `/internal/${area}/${store.first(table, { account_sid: AURORA })?.[key]}/edit`;

const FORMS: Form[] = [
  {
    of: 'an account',
    user: 'acme',
    page: `/internal/accounts/${AURORA}/edit`,
    ...text('Account name', 'Aurora, renamed'),
    said: 'Account updated successfully',
  },
  {
    of: 'an application',
    user: 'aurora',
    page: first('applications', 'application_sid', 'applications'),
    ...text(/^Application name/, 'Renamed application'),
    said: 'Application updated successfully',
    inSteps: true,
  },
  {
    of: 'a carrier',
    user: 'acme',
    page: `/internal/carriers/${carrierSid('Telnyx')}/edit`,
    ...text('Carrier name', 'Telnyx, renamed'),
    said: 'Carrier updated successfully',
    inSteps: true,
  },
  {
    of: 'a routing table',
    user: 'acme',
    page: `/internal/least-cost-routing/${sidFor('lcr Acme outbound')}/edit`,
    ...text('Name', 'Renamed table'),
    said: 'Least cost routing successfully updated',
  },
  {
    of: 'a SIP client',
    user: 'aurora',
    page: first('clients', 'client_sid', 'clients'),
    ...tick('Allow direct calling of queues', false),
    said: 'updated successfully',
  },
  {
    of: 'a speech service',
    user: 'aurora',
    page: `/internal/speech-services/${speechSid('aurora aws')}/edit`,
    ...tick('Use for text-to-speech', false),
    said: 'updated successfully',
    inSteps: true,
  },
  {
    of: 'a tenant',
    user: 'acme',
    page: `/internal/ms-teams-tenants/${sidFor('tenant aurora.teams.acme.example.com')}/edit`,
    ...text('Domain name', 'renamed.teams.acme.example.com'),
    said: 'updated successfully',
  },
  {
    of: 'a user',
    user: 'acme',
    page: `/internal/users/${sidFor('user elena.marsh')}/edit`,
    ...text('Email', 'renamed@example.com'),
    said: 'User updated successfully',
  },
  {
    of: 'the provider',
    user: 'acme',
    page: '/internal/settings',
    ...text('Service provider name', 'Acme, renamed'),
    said: 'Settings updated',
  },
];

const save = (page: Page) => page.getByRole('button', { name: /^Save( service provider)?$/ }).click();
const lookAgain = (page: Page) => page.getByRole('button', { name: 'Check now' }).click();
const unknown = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/couldn’t confirm/)
    .first();

for (const { of, user, page: address, change, typed, said, inSteps } of FORMS) {
  for (const landed of [false, true]) {
    test(`a change of ${of} that is answered 200 with a page of something else ${landed ? 'but stored' : 'and not stored'} is not said to be saved`, async ({
      page,
      signIn,
      stack,
    }) => {
      await signIn(user);
      await page.goto(typeof address === 'string' ? address : address(stack));
      await change(page);
      await stack.sandbox.fault({
        match: { method: 'PUT' },
        kind: 'html',
        status: 200,
        times: 1,
        applyFirst: landed,
      });
      await save(page);
      const undone = landed && inSteps;
      const main = page.getByRole('main');
      await expect(undone ? main.getByText(/nothing changed/).first() : unknown(page)).toBeVisible();
      await expect(page.getByText(said)).toHaveCount(0);
      await typed(page);
      if (undone) return;
      await lookAgain(page);
      // A routing table is restored.
      const stored = landed && of !== 'a routing table';
      await expect(
        page.getByText(stored ? 'Found: your changes were saved.' : 'Your changes weren’t saved.'),
      ).toBeVisible();
      await typed(page);
    });
  }
}

test('what a change whose answer was lost has stored is not someone else’s when it is changed once more; what another user stores after it is', async ({
  page,
  signIn,
  stack,
}) => {
  const address = `/Accounts/${AURORA}`;
  const name = page.getByRole('textbox', { name: 'Account name' });
  const stored = async () => (await stack.sandbox.ask<{ name: string }>('admin', 'GET', address)).name;
  await signIn('acme');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  const loseAnswer = () =>
    stack.sandbox.fault({ match: { method: 'PUT' }, kind: 'html', status: 200, times: 1, applyFirst: true });
  await loseAnswer();
  await name.fill('Aurora, renamed');
  await save(page);
  await expect(unknown(page)).toBeVisible();
  await name.fill('Aurora, renamed again');
  await save(page);
  await expect(page.getByText('Account updated successfully')).toBeVisible();
  expect(await stored()).toBe('Aurora, renamed again');

  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await loseAnswer();
  await name.fill('Aurora, a third time');
  await save(page);
  await expect(unknown(page)).toBeVisible();
  await stack.sandbox.ask('admin', 'PUT', address, { name: 'Aurora of another' });
  await name.fill('Aurora, a fourth time');
  await save(page);
  await expect(
    page.getByRole('main').getByText('Someone else changed this record after you opened it: Account name.'),
  ).toBeVisible();
  expect(await stored()).toBe('Aurora of another');
});

async function fillClient(page: Page) {
  await page.goto('/internal/clients/add');
  await page.getByLabel('User Name').fill('night.desk');
  await page.getByRole('textbox', { name: 'Password' }).fill('a-secret-of-the-desk');
}

const desks = async ({ sandbox }: Stack) =>
  (await sandbox.ask<{ username: string }[]>('aurora', 'GET', '/Clients')).filter(
    ({ username }) => username === 'night.desk',
  );

test('the answer of the console is a page of something in front of it: nothing is claimed, and saving again makes one record', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await fillClient(page);
  let lost = false;
  await page.route('**/api/clients', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue();
    lost = true;
    await route.fetch();
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Sign in to the network</html>' });
  });
  await save(page);
  await expect(unknown(page)).toBeVisible();
  await save(page);
  await expect(page.getByText(/added successfully|created successfully/i)).toBeVisible();
  expect(await desks(stack)).toHaveLength(1);
});

test('a new record that was made all the same is found by looking again, with the way to it', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await fillClient(page);
  await stack.sandbox.fault({ match: { method: 'POST', path: 'Clients' }, kind: 'hold', applyFirst: true });
  await save(page);
  await expect(unknown(page)).toBeVisible();
  await expect(page.getByLabel('User Name')).toHaveValue('night.desk');
  await lookAgain(page);
  await expect(page.getByText('It exists now.')).toBeVisible();
  await stack.sandbox.noFaults();
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('User Name')).toHaveValue('night.desk');
  await expect(page).toHaveURL(/\/edit$/);
});

test('one that was not made can be saved again, and one that comes later is found then and not made twice', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await fillClient(page);
  await stack.sandbox.fault({ match: { method: 'POST', path: 'Clients' }, kind: 'hold', times: 1 });
  await save(page);
  await expect(unknown(page)).toBeVisible();
  await lookAgain(page);
  await expect(page.getByText('Not found. You can save it again.')).toBeVisible();
  // It takes effect only now.
  await stack.sandbox.noFaults();
  await expect.poll(async () => (await desks(stack)).length).toBe(1);
  await save(page);
  await expect(page.getByRole('main').getByText(/^It exists now: your first attempt created it/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible();
  expect(await desks(stack)).toHaveLength(1);
});

test('a carrier that is made after the console has given up is not promised to be gone', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto('/internal/carriers/add');
  await page.getByLabel('Carrier name').fill('Late arrival');
  await page.getByLabel('IP address or domain, gateway 1').fill('192.0.2.77');
  await stack.sandbox.fault({ match: { method: 'POST', path: 'VoipCarriers$' }, kind: 'hold', times: 1 });
  await save(page);
  await expect(unknown(page)).toBeVisible();
  await expect(page.getByText(/nothing was saved|nothing changed/i)).toHaveCount(0);
  await stack.sandbox.noFaults();
  await lookAgain(page);
  await expect(page.getByText('It exists now.')).toBeVisible();
  await save(page);
  await expect(page.getByRole('main').getByText(/Nothing was created again/)).toBeVisible();
  const all = await stack.sandbox.ask<{ name: string }[]>('admin', 'GET', '/VoipCarriers');
  expect(all.filter(({ name }) => name === 'Late arrival')).toHaveLength(1);
});

for (const landed of [false, true]) {
  test(`another SIP realm whose answer is lost ${landed ? 'but which is' : 'and which is not'} taken is looked for`, async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    await page.goto(`/internal/accounts/${AURORA}/sip-realm/edit`);
    const realm = page.getByRole('form', { name: 'Change SIP realm' }).getByLabel('SIP realm');
    await realm.fill('aurora-two.sip.voice.example.com');
    const match = { method: 'POST', path: '/SipRealms/' };
    await stack.sandbox.fault({ match, kind: 'html', status: 200, times: 1, applyFirst: landed });
    await save(page);
    // The console checks by itself; a found save is like any other.
    if (landed) {
      await expect(page).toHaveURL(`/internal/accounts/${AURORA}/edit`);
      await expect(page.getByLabel('SIP realm', { exact: true })).toHaveValue('aurora-two.sip.voice.example.com');
      return;
    }
    await expect(unknown(page)).toBeVisible();
    await lookAgain(page);
    await expect(page.getByText('Your changes weren’t saved. You can save again.')).toBeVisible();
    await expect(realm).toHaveValue('aurora-two.sip.voice.example.com');
  });

  test(`a preset whose answer is lost ${landed ? 'but which has made' : 'and which has not made'} a carrier is looked for`, async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('acme');
    await page.goto('/internal/carriers/add');
    await page.getByRole('combobox', { name: 'Select a predefined carrier' }).click();
    await page.getByRole('option', { name: 'Twilio' }).click();
    const match = { method: 'POST', path: 'PredefinedCarriers' };
    await stack.sandbox.fault({ match, kind: 'html', status: 200, times: 1, applyFirst: landed });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create carrier' }).click();
    if (landed) return expect(page.getByLabel('Carrier name')).toHaveValue('Twilio');
    await expect(dialog.getByText(/couldn’t confirm/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Check now' }).click();
    await expect(dialog.getByText('Not found. You can save it again.')).toBeVisible();
  });
}

test('a preset whose carrier comes late is not taken for one of the same name that was there before', async ({
  page,
  signIn,
  stack,
}) => {
  const twilios = async () => {
    const all = await stack.sandbox.ask<{ voip_carrier_sid: string; name: string }[]>('admin', 'GET', '/VoipCarriers');
    return all.filter(({ name }) => name.startsWith('Twilio')).map((carrier) => carrier.voip_carrier_sid);
  };
  const { sid: before } = await stack.sandbox.ask<{ sid: string }>('admin', 'POST', '/VoipCarriers', {
    name: 'Twilio',
    service_provider_sid: ACME,
  });
  await signIn('acme');
  await page.goto('/internal/carriers/add');
  await page.getByRole('combobox', { name: 'Select a predefined carrier' }).click();
  await page.getByRole('option', { name: 'Twilio' }).click();
  await stack.sandbox.fault({ match: { method: 'POST', path: 'PredefinedCarriers' }, kind: 'hold', times: 1 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create carrier' }).click();
  await expect(dialog.getByText(/couldn’t confirm/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog.getByText('Not found. You can save it again.')).toBeVisible();
  await stack.sandbox.noFaults();
  await expect.poll(async () => (await twilios()).length).toBe(2);
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog.getByText('It exists now.')).toBeVisible();
  const late = (await twilios()).find((sid) => sid !== before);
  await expect(dialog.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    `/internal/carriers/${late}/edit`,
  );
});
