import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

interface Form {
  of: string;
  /** The platform's path for such records, the record to change, and the name of its id. */
  records: string;
  name: string;
  sid: string;
  page: string;
  label: string;
  saved: string;
}

const FORMS: Form[] = [
  {
    of: 'an account',
    records: '/Accounts',
    name: 'Aurora Bistro',
    sid: 'account_sid',
    page: '/internal/accounts',
    label: 'Account name',
    saved: 'Account updated successfully',
  },
  {
    of: 'a carrier',
    records: '/VoipCarriers',
    name: 'Telnyx',
    sid: 'voip_carrier_sid',
    page: '/internal/carriers',
    label: 'Carrier name',
    saved: 'Carrier updated successfully',
  },
  {
    of: 'a routing table',
    records: '/Lcrs',
    name: 'Acme outbound',
    sid: 'lcr_sid',
    page: '/internal/least-cost-routing',
    label: 'Name',
    saved: 'Least cost routing successfully updated',
  },
];

async function recordNamed({ sandbox }: Stack, { records, name }: Form): Promise<Record<string, string>> {
  const all = await sandbox.ask<Record<string, string>[]>('admin', 'GET', records);
  return all.find((one) => one.name === name)!;
}

for (const form of FORMS) {
  test(`what is typed while ${form.of} is being saved is not taken, and typing goes on afterwards where it was`, async ({
    page,
    signIn,
    stack,
  }) => {
    const sid = (await recordNamed(stack, form))[form.sid]!;
    const held = async () =>
      (await stack.sandbox.ask<Record<string, string>>('admin', 'GET', `${form.records}/${sid}`)).name;
    await signIn('acme');
    await page.goto(`${form.page}/${sid}/edit`);
    const name = page.getByRole('textbox', { name: form.label });
    await name.fill('Renamed');
    await stack.sandbox.fault({ match: { method: 'PUT' }, kind: 'hold' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.keyboard.type(' meanwhile');
    expect(await name.inputValue()).toBe('Renamed');
    await stack.sandbox.noFaults();
    await expect(page.getByText(form.saved)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' twice');
    await expect(name).toHaveValue('Renamed twice');
    expect(await held()).toBe('Renamed');
    await page.keyboard.press('Enter');
    await expect.poll(held).toBe('Renamed twice');
    await expect(page.getByText('No unsaved changes')).toBeVisible();
  });
}

test('a second press of Save while the next page is on its way saves nothing again', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto('/internal/carriers/add');
  await page.getByLabel('Carrier name').fill('Only once');
  await page.getByLabel('IP address or domain, gateway 1').fill('192.0.2.77');
  // The first such request belongs to the save: it checks whether the name is free.
  await stack.sandbox.fault({ match: { method: 'GET', path: 'VoipCarriers$' }, kind: 'hold', after: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Carrier created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Saving…' }).click({ force: true });
  await page.getByRole('button', { name: 'Saving…' }).press('Enter');
  await stack.sandbox.noFaults();
  await expect(page).toHaveURL(/\/internal\/carriers$/);
  const carriers = await stack.sandbox.ask<{ name: string }[]>('admin', 'GET', '/VoipCarriers');
  expect(carriers.filter(({ name }) => name === 'Only once')).toHaveLength(1);
});
