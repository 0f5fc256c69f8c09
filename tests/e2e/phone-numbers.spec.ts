import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import type { Page } from '@playwright/test';
import { carrierNamed } from '../support/platform-carriers';
import type { Stack } from '../support/stack';
import { accountNamed, applicationsOf, numbersOf } from '../support/platform-numbers';

/** An application that none of the account's numbers has. */
async function unusedBy(stack: Stack, account: string) {
  const used = new Set((await numbersOf(stack, account)).map(({ application_sid }) => application_sid));
  const all = await applicationsOf(stack, account);
  return all.find(({ application_sid }) => !used.has(application_sid)) ?? all[0];
}

async function choose(page: Page, application: string) {
  await page.getByRole('combobox', { name: 'Application' }).click();
  // The name is followed by the beginning of the SID.
  await page.getByRole('option', { name: new RegExp(`^${application}( [0-9a-f]{8})?$`) }).click();
}

test('the list formats numbers, and needs an account for assigning applications', async ({ page, signIn }) => {
  const complaints = watchConsole(page);
  await signIn('acme');
  await page.goto('/internal/phone-numbers');
  await expect(page.getByRole('link', { name: '+1 (212) 555-0107', exact: true })).toBeVisible();
  await expect(page.getByText('Select an account to assign applications to phone numbers.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /\+1 \(212\) 555-0107/ })).toContainText(/Voxbeam|Bandwidth|SignalWire/);
  await page.getByRole('searchbox', { name: 'Filter by number' }).fill('+44 20 7946');
  await expect(page.getByRole('link', { name: '442079460123', exact: true })).toBeVisible();
  await expect(page.getByText('Total: 1 record')).toBeVisible();
  // The platform, which pages this list, cannot search for anything else: the page says that instead of "there are none".
  await page.getByRole('searchbox', { name: 'Filter by number' }).fill('Voxbeam');
  await expect(page.getByText('Only the numbers were searched for this text')).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('numbers without an application are shown alone, also in the exported file', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/phone-numbers?account=');
  await page.getByLabel('Show').selectOption('without application');
  await expect(page).toHaveURL(/show=unassigned/);
  const rows = page.getByRole('table').getByRole('row');
  const unassigned = rows.filter({ hasText: 'None' });
  // The first row is the head.
  await expect.poll(async () => (await rows.count()) - (await unassigned.count())).toBe(1);
  await expect(unassigned.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export' })).toHaveAttribute('href', /show=unassigned/);
});

test('the numbers of a page, then all that match, get an application', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const [application] = await applicationsOf(stack, account);
  await signIn('aurora');
  await page.goto('/internal/phone-numbers');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('25 selected')).toBeVisible();
  // Nothing is selected yet, so that one click changes nothing.
  await expect(page.getByRole('combobox', { name: 'Application' })).toContainText('Choose an application');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  const all = await numbersOf(stack, account);
  await page.getByRole('button', { name: `Select all ${all.length} matching` }).click();
  await expect(page.getByText(`${all.length} selected`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Application' }).click();
  await page.getByRole('option', { name: application!.name }).first().click();
  const preview = page.getByRole('region', { name: 'Change the selected numbers' });
  await expect(preview).toContainText(new RegExp(`\\d none.* → ${application!.name}`));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  for (const one of await numbersOf(stack, account)) expect(one.application_sid).toBe(application!.application_sid);
  // Each gets its previous application back; numbers that already had the application were not changed, and are not restored.
  const had = all.filter((one) => one.application_sid !== application!.application_sid);
  await expect(preview).toContainText(`${had.length} numbers changed.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Number routing restored')).toBeVisible();
  const routing = (numbers: typeof all) =>
    Object.fromEntries(numbers.map((one) => [one.phone_number_sid, one.application_sid]));
  expect(routing(await numbersOf(stack, account))).toEqual(routing(all));
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('numbers are deleted together after a question that names them', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const before = await numbersOf(stack, account);
  await signIn('aurora');
  await page.goto('/internal/phone-numbers');
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await ticks.nth(0).check();
  await ticks.nth(2).check();
  const bar = page.getByRole('region', { name: 'Change the selected numbers' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 numbers?' });
  await expect(dialog.getByRole('list', { name: 'To be deleted' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Numbers deleted')).toBeVisible();
  expect(await numbersOf(stack, account)).toHaveLength(before.length - 2);
  // A deletion cannot be undone.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test('numbers are taken off their application only when None is chosen, and the preview says from which', async ({
  page,
  signIn,
  stack,
}) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const [one] = (await numbersOf(stack, account)).filter(({ application_sid }) => application_sid !== null);
  const name = (await applicationsOf(stack, account)).find((a) => a.application_sid === one!.application_sid)!.name;
  await signIn('aurora');
  await page.goto(`/internal/phone-numbers?q=${one!.number}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await choose(page, 'None');
  await expect(page.getByText(`1 ${name} → none`)).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  const now = (await numbersOf(stack, account)).find((a) => a.phone_number_sid === one!.phone_number_sid);
  expect(now!.application_sid).toBeNull();
});

test('what failed is listed, and tried again', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const application = await unusedBy(stack, account);
  await signIn('aurora');
  await page.goto('/internal/phone-numbers');
  await page.getByRole('checkbox', { name: 'Select +1 (212) 555-0107' }).check();
  await page.getByRole('checkbox', { name: 'Select +1 (212) 555-0114' }).check();
  await stack.sandbox.fault({
    match: { method: 'PUT', path: '^/PhoneNumbers/' },
    kind: 'status',
    status: 500,
    times: 1,
  });
  await choose(page, application!.name);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Failed numbers' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Retry \d+ failed$/ }).click();
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  await expect(page.getByText('1 failed', { exact: true })).toHaveCount(0);
});

test('the session ends in the middle: after signing in the rest is changed', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const application = await unusedBy(stack, account);
  const numbersWith = async (sid: string) =>
    (await numbersOf(stack, account)).filter((one) => one.application_sid === sid).length;
  const had = await numbersWith(application!.application_sid);
  await signIn('aurora');
  await page.goto('/internal/phone-numbers');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const ended = { kind: 'status', status: 401, body: 'Unauthorized', times: 8 };
  await stack.sandbox.fault({ match: { method: 'PUT', path: '^/PhoneNumbers/' }, ...ended, after: 6 });
  await choose(page, application!.name);
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  const done = (await stack.sandbox.calls()).filter(({ method, status }) => method === 'PUT' && status === 204);
  expect(new Set(done.map(({ path }) => path)).size).toBe(done.length);
  const given = await numbersWith(application!.application_sid);
  expect(given).toBeGreaterThan(24);
  // Numbers that already had the application were not written.
  expect(done).toHaveLength(given - had);
});

test('changing many can be stopped', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const application = await unusedBy(stack, account);
  await signIn('aurora');
  await page.goto('/internal/phone-numbers');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await stack.sandbox.fault({ match: { method: 'PUT', path: '^/PhoneNumbers/' }, kind: 'hold' });
  await choose(page, application!.name);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Updating number routing...')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await stack.sandbox.noFaults();
  await expect(page.getByText('Updating number routing...')).toHaveCount(0);
  const writes = (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT');
  expect(writes.length).toBeLessThan(25);
});

test('a number is added with a carrier of the account, then changed and deleted', async ({ page, signIn, stack }) => {
  await signIn('acme');
  const account = await accountNamed(stack, 'Aurora Bistro');
  await page.goto(`/internal/phone-numbers?account=${account}`);
  await page.getByRole('link', { name: 'Add phone number' }).click();
  await page.getByRole('textbox', { name: 'Number' }).fill('(303) 555-0142');
  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('combobox', { expanded: true }).last().fill('aurora');
  await page.getByRole('option', { name: /Aurora Bistro/ }).click();
  await page.getByRole('combobox', { name: 'Carrier' }).click();
  await expect(page.getByRole('option', { name: 'Voxbeam (shared)' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Sinch|Retired/ })).toHaveCount(0);
  await page.getByRole('option', { name: 'Bandwidth' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number created successfully')).toBeVisible();
  const made = (await numbersOf(stack, account)).find(({ number }) => number === '3035550142')!;
  expect(made.voip_carrier_sid).toBe((await carrierNamed(stack, 'Bandwidth')).voip_carrier_sid);
  await page.goto(`/internal/phone-numbers/${made.phone_number_sid}/edit`);
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('(303) 555-0142');
  await expect(page.getByRole('textbox', { name: 'Number' })).not.toBeEditable();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete phone number' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted phone number (303) 555-0142')).toBeVisible();
});

/** `first` is what must be added before; null: nothing. */
const EMPTY: [what: string, table: string, sentence: string, first: string | null][] = [
  ['accounts', '^/Accounts$', 'You must create an account before you can create a phone number.', 'Add account'],
  ['carriers', '/VoipCarriers$', 'You must create a carrier before you can create a phone number.', 'Add carrier'],
  ['numbers', '^/PhoneNumbers$', 'No phone numbers.', null],
];

for (const [what, path, sentence, first] of EMPTY) {
  const adds = first === null;
  test(`without ${what} the list says: ${sentence}`, async ({ page, signIn, stack }) => {
    await signIn('acme');
    const none = (list: string) =>
      stack.sandbox.fault({ match: { path: list }, kind: 'status', status: 200, body: [] });
    await none('^/PhoneNumbers$');
    await none(path);
    await page.goto('/internal/phone-numbers');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add phone number' })).toHaveCount(adds ? 2 : 0);
    await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(adds ? 1 : 0);
    if (first) await expect(page.getByRole('link', { name: first })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/internal/phone-numbers/add');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(adds ? 1 : 0);
    await expect(page.getByText(sentence)).toHaveCount(adds ? 0 : 1);
    if (!first) return;
    await page.getByRole('link', { name: first }).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  });
}
