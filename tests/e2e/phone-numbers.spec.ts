import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';
import { accountNamed, applicationsOf, numbersOf } from '../support/platform-numbers';

test('the list formats numbers, and needs an account for assigning applications', async ({ page, signIn }) => {
  const complaints = watchConsole(page);
  await signIn('acme');
  await page.goto('/internal/phone-numbers');
  await expect(page.getByRole('link', { name: '+1 (212) 555-0107', exact: true })).toBeVisible();
  await expect(page.getByText('Select an account to assign applications to phone numbers.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /\+1 \(212\) 555-0107/ })).toContainText(/Voxbeam|Bandwidth|SignalWire/);
  await page.getByRole('searchbox', { name: 'Filter phone numbers' }).fill('+44 20 7946');
  await expect(page.getByRole('link', { name: '442079460123', exact: true })).toBeVisible();
  await expect(page.getByText('Total: 1 record')).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('the numbers of a page, then all that match, get an application', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const [application] = await applicationsOf(stack, account);
  await signIn('aurora');
  await page.goto('/internal/phone-numbers');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('25 selected')).toBeVisible();
  const all = await numbersOf(stack, account);
  await page.getByRole('button', { name: `Select all ${all.length} matching` }).click();
  await expect(page.getByText(`${all.length} selected`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Application' }).click();
  await page.getByRole('option', { name: application!.name }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  for (const one of await numbersOf(stack, account)) expect(one.application_sid).toBe(application!.application_sid);
});

test('what failed is listed, and tried again', async ({ page, signIn, stack }) => {
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
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 failed')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Failed numbers' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Retry \d+ failed$/ }).click();
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  await expect(page.getByText('1 failed')).toHaveCount(0);
});

test('the session ends in the middle: after signing in the rest is changed', async ({ page, signIn, stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  await signIn('aurora');
  await page.goto('/internal/phone-numbers');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const ended = { kind: 'status', status: 401, body: 'Unauthorized', times: 8 };
  await stack.sandbox.fault({ match: { method: 'PUT', path: '^/PhoneNumbers/' }, ...ended, after: 6 });
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  const done = (await stack.sandbox.calls()).filter(({ method, status }) => method === 'PUT' && status === 204);
  expect(new Set(done.map(({ path }) => path)).size).toBe(25);
  expect(done).toHaveLength(25);
  expect((await numbersOf(stack, account)).filter((one) => one.application_sid === null).length).toBeGreaterThan(24);
});

test('changing many can be stopped', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/phone-numbers');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await stack.sandbox.fault({ match: { method: 'PUT', path: '^/PhoneNumbers/' }, kind: 'hold' });
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

const EMPTY: [what: string, table: string, sentence: string, adds: boolean][] = [
  ['accounts', '^/Accounts$', 'You must create an account before you can create a phone number.', false],
  ['carriers', '/VoipCarriers$', 'You must create a carrier before you can create a phone number.', false],
  ['numbers', '^/PhoneNumbers$', 'No phone numbers.', true],
];

for (const [what, path, sentence, adds] of EMPTY) {
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
    await expectAccessible(page);
    await page.goto('/internal/phone-numbers/add');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(adds ? 1 : 0);
    await expect(page.getByText(sentence)).toHaveCount(adds ? 0 : 1);
  });
}
