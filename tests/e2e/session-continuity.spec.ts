import type { Page } from '@playwright/test';
import { endSession, expect, expectAccessible, test } from '../support/e2e';
import { expectOnOneLine } from '../support/one-line';
import type { Stack } from '../support/stack';

interface PlatformClient {
  client_sid: string;
  username: string;
  is_active: number;
  allow_direct_app_calling: number;
}

const EXPIRED = 'Your session has expired. Please log in and try again.';
const ENDED_EARLY = /^Your session has ended: it was idle, you logged out elsewhere, or the platform closed it\./;
const QUEUES = 'Allow direct calling of queues';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });

async function logInAgain(page: Page, password = 'Passw0rd!') {
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog(page).getByRole('button', { name: 'Log in' }).click();
}

/** Opens the edit page of a SIP client that acme may change, and changes it there. */
async function changeClient(page: Page, stack: Stack): Promise<string> {
  const [client] = await stack.sandbox.ask<PlatformClient[]>('acme', 'GET', '/Clients');
  await page.goto(`/internal/clients/${client!.client_sid}/edit`);
  await page.getByLabel(QUEUES).setChecked(false);
  await expect(page.getByText(`Unsaved: ${QUEUES}`)).toBeVisible();
  return client!.client_sid;
}

async function fillNewClient(page: Page) {
  await page.goto('/internal/clients/add');
  await page.getByLabel('User Name').fill('night.desk');
  await page.getByRole('textbox', { name: 'Password' }).fill('a-secret-of-the-desk');
  await page.getByRole('combobox', { name: 'Belongs to' }).click();
  await page.getByRole('option', { name: /Aurora Bistro/ }).click();
}

/** The client writes that the platform carried out. */
async function writesDone(stack: Stack, method: string) {
  const calls = await stack.sandbox.calls();
  return calls.filter((call) => call.method === method && /^\/Clients/.test(call.path) && call.status < 300);
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test.describe('a save that meets the end of the session', () => {
  test('asks to sign in over the page, and then goes through, once', async ({ page, stack, signIn }) => {
    await signIn('acme');
    const sid = await changeClient(page, stack);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText(ENDED_EARLY)).toBeVisible();
    await expect(dialog(page).getByLabel('User name')).toHaveValue('acme');
    await expect(dialog(page).getByLabel('User name')).not.toBeEditable();
    await expect(dialog(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expectAccessible(page);
    expect(await writesDone(stack, 'PUT')).toEqual([]);
    await logInAgain(page);
    await expect(page.getByText('Client updated successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/internal\/clients$/);
    const writes = await writesDone(stack, 'PUT');
    expect(writes.map(({ path }) => path)).toEqual([`/Clients/${sid}`]);
    expect(writes[0]!.body).toMatchObject({ allow_direct_queue_calling: false });
  });

  test('has the focus back in its field afterwards', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts?q=Harbor');
    await page.getByRole('link', { name: 'Harbor Hotels', exact: true }).click();
    const name = page.getByLabel('Account name');
    await name.fill('Harbor Hotels & Spa');
    await stack.sandbox.expire('acme');
    await name.press('Enter');
    await logInAgain(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    await expect(name).toBeFocused();
  });

  test('goes through once when the session ends between the reading and the writing', async ({
    page,
    stack,
    signIn,
  }) => {
    await signIn('acme');
    await changeClient(page, stack);
    const refusal = { kind: 'status', status: 401, body: 'Unauthorized', times: 1 };
    await stack.sandbox.fault({ match: { method: 'PUT', path: '^/Clients/' }, ...refusal });
    await page.getByRole('button', { name: 'Save' }).click();
    await logInAgain(page);
    await expect(page.getByText('Client updated successfully')).toBeVisible();
    expect(await writesDone(stack, 'PUT')).toHaveLength(1);
  });

  test('creates one record, not two', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await fillNewClient(page);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).click();
    await logInAgain(page);
    await expect(page.getByText('Client created successfully')).toBeVisible();
    expect(await writesDone(stack, 'POST')).toHaveLength(1);
    const all = await stack.sandbox.ask<PlatformClient[]>('acme', 'GET', '/Clients');
    expect(all.filter(({ username }) => username === 'night.desk')).toHaveLength(1);
  });

  test('is one save, even when Save is pressed twice', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await fillNewClient(page);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await logInAgain(page);
    await expect(page.getByText('Client created successfully')).toBeVisible();
    expect(await writesDone(stack, 'POST')).toHaveLength(1);
  });

  test('of a section of the settings goes through as well, and what was typed there has a draft', async ({
    page,
    stack,
    signIn,
  }) => {
    page.on('dialog', (prompt) => void prompt.accept());
    await signIn('admin');
    await page.goto('/internal/settings?tab=admin');
    await page.getByLabel('Monitoring domain name').fill('watch.example.net');
    await expect.poll(() => stored(page)).toContain('watch.example.net');
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Monitoring domain name')).toHaveValue('watch.example.net');
    await endSession(page, stack, 'admin');
    await page.getByRole('button', { name: 'Save domains' }).click();
    await logInAgain(page);
    await expect(page.getByText('Settings updated')).toBeVisible();
    await expect.poll(() => stored(page)).not.toContain('draft:');
    expect(await stack.sandbox.ask('admin', 'GET', '/SystemInformation')).toMatchObject({
      monitoring_domain_name: 'watch.example.net',
    });
  });

  test('of the realm goes through as well, and what was typed there has a draft', async ({ page, stack, signIn }) => {
    page.on('dialog', (prompt) => void prompt.accept());
    await signIn('aurora');
    const [account] = await stack.sandbox.ask<{ account_sid: string }[]>('aurora', 'GET', '/Accounts');
    await page.goto(`/internal/accounts/${account!.account_sid}/sip-realm/edit`);
    const realm = page.getByRole('form', { name: 'Change SIP realm' }).getByRole('textbox');
    await realm.fill('nights.example.org');
    await expect.poll(() => stored(page)).toContain('nights');
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(realm).toHaveValue('nights.example.org');
    // The look-up of what was restored would otherwise be the first to learn that the session is over.
    await expect(page.getByText('Available', { exact: true })).toBeVisible();
    await endSession(page, stack, 'aurora');
    await page.getByRole('button', { name: /Save|Change/ }).click();
    await logInAgain(page);
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    await expect.poll(() => stored(page)).not.toContain('draft:');
    const [changed] = await stack.sandbox.ask<{ sip_realm: string }[]>('aurora', 'GET', '/Accounts');
    expect(changed!.sip_realm).toBe('nights.example.org');
  });

  test('is not undone by what was asked before the sign-in and is answered after it', async ({
    page,
    stack,
    signIn,
  }) => {
    await signIn('aurora');
    const [account] = await stack.sandbox.ask<{ account_sid: string }[]>('aurora', 'GET', '/Accounts');
    await page.goto(`/internal/accounts/${account!.account_sid}/sip-realm/edit`);
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    const statuses: number[] = [];
    await page.route('**/sip-realm?value=*', async (route) => {
      // Sent as if after the refused save: with the cookie of that moment.
      await refused;
      const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const answer = await route.fetch({ headers: { ...route.request().headers(), cookie } });
      statuses.push(answer.status());
      await late;
      await route.fulfill({ response: answer });
    });
    await endSession(page, stack, 'aurora');
    const refused = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.status() === 401,
    );
    await page.getByRole('form', { name: 'Change SIP realm' }).getByRole('textbox').fill('nights.example.org');
    await page.getByRole('button', { name: /Save|Change/ }).click();
    await expect.poll(() => statuses).toEqual([401]);
    await stack.sandbox.fault({ match: { method: 'PUT' }, kind: 'hold' });
    await logInAgain(page);
    await expect(dialog(page)).toBeHidden();
    release();
    await expect.poll(() => statuses).toEqual([401, 200]);
    await expect(dialog(page)).toBeHidden();
    await stack.sandbox.noFaults();
    await expect(page.getByText('Account updated successfully')).toBeVisible();
    const [changed] = await stack.sandbox.ask<{ sip_realm: string }[]>('aurora', 'GET', '/Accounts');
    expect(changed!.sip_realm).toBe('nights.example.org');
  });

  test('of a dialog with a name typed into it goes through as well, once', async ({ page, stack, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/accounts');
    await page.getByRole('button', { name: /Add (new )?service provider/i }).click();
    const adding = page.getByRole('dialog', { name: 'Add new service provider' });
    await adding.getByRole('textbox', { name: 'Name' }).fill('Night Voice');
    await endSession(page, stack, 'admin');
    await adding.getByRole('button', { name: 'Save' }).click();
    await logInAgain(page);
    await expect(adding).toBeHidden();
    const all = await stack.sandbox.ask<{ name: string }[]>('admin', 'GET', '/ServiceProviders');
    expect(all.filter(({ name }) => name === 'Night Voice')).toHaveLength(1);
  });

  test('is not repeated when a part of it was done before the session ended', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    let sent = 0;
    await page.route('**/api/clients/*', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent += 1;
      const problem = {
        kind: 'unauthenticated',
        message: 'The client was saved in part only.',
        parts: [
          { what: 'Client', outcome: 'saved' },
          { what: 'Rest', outcome: 'not saved' },
        ],
      };
      return route.fulfill({ status: 401, json: { problem } });
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await logInAgain(page);
    await expect(page.getByRole('alert').getByText('Client: saved')).toBeVisible();
    expect(sent).toBe(1);
  });

  test('stays in the form, with everything typed, when the dialog is cancelled', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await fillNewClient(page);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('form').getByText(EXPIRED)).toBeVisible();
    await expect(page.getByLabel('User Name')).toHaveValue('night.desk');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('a-secret-of-the-desk');
    await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveText(/Aurora Bistro/);
    await page.getByRole('button', { name: 'Save' }).click();
    await logInAgain(page);
    await expect(page.getByText('Client created successfully')).toBeVisible();
    expect(await writesDone(stack, 'POST')).toHaveLength(1);
  });

  test('without a change on the page leads to the sign-in page, as everywhere', async ({ page, stack, signIn }) => {
    await signIn('acme');
    const [client] = await stack.sandbox.ask<PlatformClient[]>('acme', 'GET', '/Clients');
    // Otherwise, the page's background requests might meet it first.
    await page.route(/\/api\/(alerts\/count|clients\/registrations)/, (route) => route.abort());
    await page.goto(`/internal/clients/${client!.client_sid}/edit`);
    await endSession(page, stack, 'acme');
    // The dialog looks up what uses the client.
    await page.getByRole('button', { name: 'Delete User' }).click();
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(/\?from=%2Finternal%2Fclients%2F[0-9a-f-]+%2Fedit$/);
  });
});

test.describe('the dialog', () => {
  test('says what is wrong with a sign-in, and can be tried again', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByRole('button', { name: 'Log in' }).click();
    await expect(dialog(page).getByText('Password is required.')).toBeVisible();
    await logInAgain(page, 'wrong');
    await expect(dialog(page).getByText('Login credentials are incorrect')).toBeVisible();
    await expectAccessible(page);
    await stack.sandbox.fault({ match: { path: '^/login' }, kind: 'reset', times: 1 });
    await logInAgain(page);
    await expect(dialog(page).getByText('The server cannot be reached')).toBeVisible();
    const password = dialog(page).getByRole('textbox', { name: 'Password' });
    await password.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await expect(dialog(page).getByText('CAPSLOCK is enabled!')).toBeVisible();
    await logInAgain(page);
    await expect(page.getByText('Client updated successfully')).toBeVisible();
    expect(await writesDone(stack, 'PUT')).toHaveLength(1);
  });

  test('lets nobody else through', async ({ page, context, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.route('**/api/session', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const given = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...given, username: 'borealis' }) });
    });
    await logInAgain(page);
    await expect(dialog(page).getByText(/^This page was opened by another user\./)).toBeVisible();
    const who = (await (await context.request.get(`${stack.url}/api/session`)).json()) as { userSid: string | null };
    expect(who.userSid).toBeNull();
    expect((await stack.sandbox.calls()).some(({ path }) => path === '/logout')).toBe(false);
    expect(await writesDone(stack, 'PUT')).toEqual([]);
  });

  test('leads another user to a fresh start', async ({ page, stack, signIn }) => {
    page.on('dialog', (prompt) => void prompt.accept());
    await signIn('acme');
    await changeClient(page, stack);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByRole('link', { name: 'Log in as another user' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText(EXPIRED)).toBeVisible();
  });

  test('is offered in the last five minutes, and the clock starts again', async ({ page, stack, signIn }) => {
    await page.clock.install();
    await signIn('acme');
    await changeClient(page, stack);
    await expect(page.getByRole('timer', { name: /^Session ends in 59:\d\d$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in again' })).toBeHidden();
    await page.clock.fastForward('56:00');
    await expect(page.getByRole('timer', { name: /^Session ends in [34]:\d\d$/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const again = page.getByRole('button', { name: 'Log in again' });
    expect(await again.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await again.click();
    await expect(dialog(page).getByText(/^Your session ends soon\./)).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Log in as another user' })).toHaveCount(0);
    await logInAgain(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(`Unsaved: ${QUEUES}`)).toBeVisible();
  });

  test('is announced to those who do not see the clock, twice', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('acme');
    await page.goto('/internal/clients');
    await expect(page.getByRole('timer', { name: /^Session ends in 59:\d\d$/ })).toBeVisible();
    await expect(page.getByText(/^Your session ends in less than/)).toHaveCount(0);
    await page.clock.fastForward('56:00');
    await expect(page.getByText('Your session ends in less than five minutes.')).toHaveCount(1);
    await page.clock.fastForward('03:20');
    await expect(page.getByText('Your session ends in less than a minute.')).toHaveCount(1);
  });

  test('opens by itself when the time is over while something is unsaved', async ({ page, context, stack, signIn }) => {
    await page.clock.install();
    await signIn('acme');
    await changeClient(page, stack);
    await context.clearCookies();
    await page.clock.fastForward('01:01:00');
    await expect(dialog(page).getByText(/^Your session has expired\./)).toBeVisible();
    await logInAgain(page);
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Client updated successfully')).toBeVisible();
  });

  test('keeps a changed form when another tab signs out, and closes in all tabs at once', async ({
    page,
    context,
    stack,
    signIn,
  }) => {
    await signIn('acme');
    await changeClient(page, stack);
    const second = await context.newPage();
    await changeClient(second, stack);
    const third = await context.newPage();
    await third.goto('/internal/clients');
    await third.getByRole('button', { name: 'Sign out' }).click();
    await expect(dialog(page).getByText(ENDED_EARLY)).toBeVisible();
    await expect(dialog(second).getByText(ENDED_EARLY)).toBeVisible();
    await logInAgain(page);
    await expect(dialog(page)).toBeHidden();
    await expect(dialog(second)).toBeHidden();
    await expect(second.getByText(`Unsaved: ${QUEUES}`)).toBeVisible();
  });

  test('closes when its user logs in by the login page of another window, and the save goes through', async ({
    page,
    context,
    stack,
    signIn,
  }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await endSession(page, stack, 'acme');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByLabel('User name').fill('acme');
    await other.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Client updated successfully')).toBeVisible();
    expect(await writesDone(stack, 'PUT')).toHaveLength(1);
  });
});

test.describe('another user in the same browser', () => {
  test('never saves what the first one has typed', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await signIn('admin');
    await page.getByRole('button', { name: 'Save' }).click();
    const refusal = 'Another user has logged in on this browser. Reload the page.';
    await expect(page.getByRole('form').getByText(refusal)).toBeVisible();
    expect(await writesDone(stack, 'PUT')).toEqual([]);
  });

  test('gets a fresh start in every window, without a word of the first one', async ({
    page,
    context,
    stack,
    signIn,
  }) => {
    page.on('dialog', (prompt) => void prompt.accept());
    await signIn('acme');
    await fillNewClient(page);
    await signIn('admin');
    const second = await context.newPage();
    await second.goto('/internal/clients');
    await expect(page.getByLabel('User Name')).toHaveValue('');
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    expect(await page.content()).not.toContain('night.desk');
    expect(await writesDone(stack, 'POST')).toEqual([]);
  });
});

test.describe('a draft', () => {
  test.beforeEach(({ page }) => {
    page.on('dialog', (prompt) => void prompt.accept());
  });

  test('survives a reload, is offered, and restored only when asked', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await page.reload();
    const offer = page.getByText(/^You have unsaved changes from \d{1,2}:\d\d [ap]m\.$/);
    await expect(offer).toBeVisible();
    await expectOnOneLine(offer, page.getByRole('button', { name: 'Restore' }));
    await expect(page.getByLabel(QUEUES)).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel(QUEUES)).not.toBeChecked();
    await expect(page.getByText(/^You have unsaved changes/)).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Client updated successfully')).toBeVisible();
    expect(await stored(page)).not.toContain('draft:');
  });

  test('survives the end of the session and the full sign-in', async ({ page, context, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await context.clearCookies();
    await page.reload();
    await page.getByLabel('User name').fill('acme');
    await page.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`Unsaved: ${QUEUES}`)).toBeVisible();
  });

  test('of a new record brings back what was typed and chosen, but no secret', async ({ page, signIn }) => {
    await signIn('acme');
    await fillNewClient(page);
    const kept = await stored(page);
    expect(kept).toContain('night.desk');
    expect(kept).not.toContain('a-secret-of-the-desk');
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('User Name')).toHaveValue('night.desk');
    await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveText(/Aurora Bistro/);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  });

  test('that is discarded is gone', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText(/^You have unsaved changes/)).toBeHidden();
    expect(await stored(page)).not.toContain('draft:');
  });

  test('is not kept of what was changed back', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    expect(await stored(page)).toContain('draft:');
    await page.getByLabel(QUEUES).setChecked(true);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    expect(await stored(page)).not.toContain('draft:');
  });

  test('that is being offered outlives a change that is taken back', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await page.reload();
    await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
    await page.getByLabel(QUEUES).setChecked(false);
    await expect(page.getByText(`Unsaved: ${QUEUES}`)).toBeVisible();
    await page.getByLabel(QUEUES).setChecked(true);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel(QUEUES)).not.toBeChecked();
  });

  test('is not offered to another user, on another record, or after a day', async ({ page, stack, signIn }) => {
    await signIn('acme');
    const sid = await changeClient(page, stack);
    await page.goto('/internal/clients/add');
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await signIn('admin');
    await page.goto(`/internal/clients/${sid}/edit`);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    expect(await stored(page)).toContain('draft:');
    await signIn('acme');
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage).filter(([name]) => name.startsWith('draft:'))) {
        const draft = JSON.parse(text as string) as { at: number };
        localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - 24 * 60 * 60 * 1000 }));
      }
    });
    await page.reload();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect.poll(() => stored(page)).not.toContain('draft:');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });

  test('does not outlive a sign-out', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await changeClient(page, stack);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText("You've successfully logged out.")).toBeVisible();
    expect(await stored(page)).not.toContain('draft:');
  });

  test('that can’t be kept, because storage is full or blocked, is no error', async ({ page, stack, signIn }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await signIn('acme');
    await changeClient(page, stack);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Client updated successfully')).toBeVisible();
    expect(faults).toEqual([]);
  });
});
