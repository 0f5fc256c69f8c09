import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test } from '../support/e2e';

const BAR = { name: 'Change the selected records' } as const;

test('the first tick moves no row of any list', async ({ page, signIn }) => {
  await signIn('acme');
  for (const segment of ['users', 'carriers', 'clients', 'applications', 'speech-services', 'ms-teams-tenants']) {
    await page.goto(`/internal/${segment}`);
    const top = async () => (await page.getByRole('row').nth(1).boundingBox())!.y;
    const before = await top();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await expect(page.getByRole('region', { name: 'Change the selected records' })).toBeVisible();
    expect(await top(), segment).toBe(before);
  }
});

test('what is ticked before the tools have come is kept for them', async ({ page, signIn }) => {
  await signIn('aurora');
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    const script = await route.fetch();
    if ((await script.text()).includes('Choose a change')) await held;
    await route.fulfill({ response: script });
  });
  await page.goto('/internal/clients');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', BAR);
  await expect(bar).toHaveText(/^\d+ selected$/);
  release();
  await bar.getByRole('combobox', { name: 'Change' }).selectOption('Deactivate');
  await expect(bar.getByRole('button', { name: 'Apply' })).toBeEnabled();
});

test('nothing is selected at first; a change is previewed, made, and can be undone', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto('/internal/clients?sort=name');
  await expect(page.getByRole('region', BAR)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', BAR);
  await expect(bar.getByRole('button', { name: 'Apply' })).toBeDisabled();
  const active = stack.store.list('clients', { account_sid: AURORA }).filter(({ is_active }) => is_active);
  await bar.getByRole('combobox', { name: 'Change' }).selectOption('Deactivate');
  await expect(bar.getByText(new RegExp(`^${active.length} active → inactive`))).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Apply' }).click();
  await expect(bar.getByText(`${active.length} records changed.`)).toBeVisible();
  expect(stack.store.list('clients', { account_sid: AURORA }).some(({ is_active }) => is_active)).toBe(false);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => stack.store.list('clients', { account_sid: AURORA }).filter(({ is_active }) => is_active).length)
    .toBe(active.length);
});

test('a change that empties the list can be undone where it was made', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/clients?status=active&size=100');
  const isActive = () =>
    stack.store.list('clients', { account_sid: AURORA }).filter(({ is_active }) => is_active).length;
  const before = isActive();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', BAR);
  await bar.getByRole('combobox', { name: 'Change' }).selectOption('Deactivate');
  await bar.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  expect(isActive()).toBe(0);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible();
  expect(isActive()).toBe(before);
});

test('with Shift all from one to another are selected', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await ticks.nth(1).click();
  await ticks.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', BAR).getByText('4 selected')).toBeVisible();
});

test('before records are deleted it is said what uses each; one in use stays, with links to what keeps it', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('admin');
  const used = stack.store.list('phone_numbers', { account_sid: AURORA }).find((row) => row.application_sid !== null)!;
  const { name } = stack.store.first('applications', { application_sid: String(used.application_sid) })!;
  await page.goto(`/internal/applications?q=${String(used.application_sid)}`);
  await page.getByRole('checkbox', { name: `Select ${String(name)}`, exact: true }).check();
  const bar = page.getByRole('region', BAR);
  await bar.getByRole('combobox', { name: 'Change' }).selectOption('Delete');
  await bar.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'To be deleted' }).getByText(String(name))).toBeVisible();
  await expect(dialog.getByText('It can’t be deleted now.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Used by' }).getByRole('link').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expectAccessible(page);
});

test('applications that nothing uses are deleted together', async ({ page, signIn, stack }) => {
  const hook = { url: 'https://apps.example.com/hook' };
  const wanted = { account_sid: AURORA, call_hook: hook, call_status_hook: hook };
  for (const name of ['Idle one', 'Idle two'])
    await stack.sandbox.ask('admin', 'POST', '/Applications', { ...wanted, name });
  await signIn('admin');
  await page.goto(`/internal/applications?account=${AURORA}&q=Idle`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', BAR);
  await bar.getByRole('combobox', { name: 'Change' }).selectOption('Delete');
  await bar.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nothing uses it.')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Records deleted')).toBeVisible();
  const names = stack.store.list('applications', { account_sid: AURORA }).map(({ name }) => String(name));
  expect(names.filter((name) => name.startsWith('Idle'))).toEqual([]);
});

test('accounts are deleted together once it is known what goes with them and the sentence is typed', async ({
  page,
  signIn,
  stack,
}) => {
  const { service_provider_sid } = stack.store.first('accounts', { account_sid: AURORA })!;
  await stack.sandbox.ask('admin', 'POST', '/Accounts', { name: 'Nothing Yet', service_provider_sid });
  await signIn('admin');
  await page.goto('/internal/accounts?size=100');
  for (const name of ['Aurora Bistro', 'Nothing Yet'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  const bar = page.getByRole('region', BAR);
  await bar.getByRole('combobox', { name: 'Change' }).selectOption('Delete');
  await bar.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of them can’t be deleted now.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /phone number/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('You must type the delete message correctly...')).toBeVisible();
  await dialog.getByRole('textbox').fill('delete my account');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(bar.getByRole('list', { name: 'Failed records' })).toContainText('Aurora Bistro');
  await expect(page.getByRole('link', { name: 'Nothing Yet' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(stack.store.first('accounts', { account_sid: AURORA })).toBeDefined();
});

test('who may only look has nothing to tick', async ({ page, signIn }) => {
  await signIn('aurora-viewer');
  await page.goto('/internal/clients');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('on a phone the bar and the ticks fit', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await expect(page.getByRole('region', BAR)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
