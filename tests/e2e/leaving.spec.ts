import type { Page } from '@playwright/test';
import { AURORA } from '../../sandbox/seed/organisation';
import { expect, interactive, test } from '../support/e2e';

/* The ways out of a page that are no links: what they would lose is asked about before they do anything, and only once. */

/** The questions of the browser itself; each is answered with "Leave". */
function browserQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

/** The requests that change the session. */
function sessionChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/session') && request.method() !== 'GET') sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const stay = (page: Page) => page.getByRole('button', { name: 'Keep editing' }).click();
const leave = (page: Page) => page.getByRole('button', { name: 'Discard changes' }).click();

async function typeClient(page: Page) {
  await page.goto('/internal/clients/add');
  await page.getByLabel('User Name').fill('half.done');
}

test.describe('signing out of a form with changes', () => {
  test('asks first, and ends nothing when the user stays', async ({ page, signIn }) => {
    const [asked, sent] = [browserQuestions(page), sessionChanges(page)];
    await signIn('aurora');
    await typeClient(page);
    const out = page.getByRole('button', { name: 'Sign out' });
    await out.click();
    await expect(page.getByRole('dialog')).toContainText('Leave this page without saving your changes?');
    await stay(page);
    await expect(page.getByLabel('User Name')).toHaveValue('half.done');
    expect(sent).toEqual([]);
    await expect.poll(() => stored(page)).toContain('half.done');
    await out.click();
    await leave(page);
    await expect(page.getByText("You've successfully logged out.")).toBeVisible();
    expect(await stored(page)).not.toContain('half.done');
    expect([sent, asked]).toEqual([['DELETE /api/session'], []]);
  });

  test('from Find asks over it', async ({ page, signIn }) => {
    const asked = browserQuestions(page);
    await signIn('aurora');
    await typeClient(page);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('searchbox', { name: 'Find pages, records and actions' });
    await search.fill('sign out');
    await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Sign out' }).click();
    await stay(page);
    await expect(search).toBeVisible();
    await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Sign out' }).click();
    await leave(page);
    await expect(page.getByText("You've successfully logged out.")).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('that fails leaves the form as guarded as before', async ({ page, signIn }) => {
    await signIn('aurora');
    await typeClient(page);
    await page.route('**/api/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Sign out' }).click();
    await leave(page);
    await expect(page.getByText(/^The console can’t be reached\./).first()).toBeVisible();
    await expect(page.getByLabel('User Name')).toHaveValue('half.done');
    await page.getByRole('link', { name: 'Applications' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave this page without saving your changes?');
  });

  test('in another tab asks nothing where nothing is typed', async ({ page, context, signIn }) => {
    const asked = browserQuestions(page);
    await signIn('aurora');
    await page.goto('/internal/clients/add');
    const other = await context.newPage();
    await other.goto('/internal/clients');
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test('another provider is chosen over a form with changes: the question comes before the switch', async ({
  page,
  signIn,
}) => {
  const [asked, sent] = [browserQuestions(page), sessionChanges(page)];
  await signIn('admin');
  await typeClient(page);
  const selector = page.getByRole('combobox', { name: 'Service provider' });
  const choose = async () => {
    await selector.click();
    await page.getByRole('option', { name: /Borealis/ }).click();
  };
  await choose();
  await stay(page);
  await expect(selector).toHaveText(/Acme Telecom/);
  await expect(page.getByLabel('User Name')).toHaveValue('half.done');
  expect(sent).toEqual([]);
  await choose();
  await leave(page);
  await expect(page).toHaveURL(/\/internal\/accounts$/);
  await expect(selector).toHaveText(/Borealis Voice/);
  expect([sent, asked]).toEqual([['PUT /api/session/provider'], []]);
});

test('a provider is added over a form with changes: the question comes before it is made', async ({
  page,
  signIn,
  stack,
}) => {
  const asked = browserQuestions(page);
  const made = async () => {
    const all = await stack.sandbox.ask<{ name: string }[]>('admin', 'GET', '/ServiceProviders');
    return all.filter(({ name }) => name === 'Delta Voice').length;
  };
  await signIn('admin');
  await typeClient(page);
  await page.getByRole('button', { name: 'Add service provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new service provider' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Delta Voice');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await stay(page);
  expect(await made()).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await leave(page);
  await expect(page.getByText('Added new service provider Delta Voice')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await made()).toBe(1);
  expect(asked).toEqual([]);
});

test('the console is viewed as an account from its changed form: the question comes before the view', async ({
  page,
  signIn,
}) => {
  const [asked, sent] = [browserQuestions(page), sessionChanges(page)];
  await signIn('acme');
  await page.goto(`/internal/accounts/${AURORA}/edit`);
  await page.getByLabel('Account name').fill('Typed');
  const view = page.getByRole('button', { name: 'View as this account' });
  await view.click();
  await stay(page);
  await expect(page.getByLabel('Account name')).toHaveValue('Typed');
  expect(sent).toEqual([]);
  await view.click();
  await leave(page);
  const banner = page.getByRole('region', { name: 'Viewing as' });
  await expect(banner).toContainText('Viewing as Aurora Bistro');
  await interactive(page);
  // Nothing can be changed here, so nothing is asked on the way back.
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByLabel('Account name')).toHaveValue('Aurora Bistro');
  expect(asked).toEqual([]);
});

test('Back from two forms with changes is asked about once', async ({ page, signIn }) => {
  const asked = browserQuestions(page);
  await signIn('admin');
  await page.goto('/internal/accounts');
  await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Service provider name').fill('Typed here');
  await page.getByRole('tab', { name: 'Admin' }).click();
  await page.getByLabel('Monitoring domain name').fill('typed.example.net');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await leave(page);
  await expect(page).toHaveURL(/\/internal\/accounts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(asked).toEqual([]);
});

/** The page that is on screen, or the one that it is led to, once it has been read. */
const readAgain = (page: Page) => page.waitForResponse((answer) => answer.request().headers().rsc === '1');

test.describe('a page that is left while it waits for the platform', () => {
  test('by a save: its question says so; the next form stays as it is, and no draft is offered of what was saved', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    await typeClient(page);
    await page.getByRole('textbox', { name: 'Password' }).fill('a-secret-of-the-desk');
    await stack.sandbox.fault({ match: { method: 'POST', path: '^/Clients$' }, kind: 'hold' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    const carriers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Carriers' });
    await carriers.click();
    const question = page.getByRole('dialog', { name: 'Your changes are still being saved' });
    await expect(question).toContainText('If you leave now, check later whether they were saved.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/clients\/add$/);
    await carriers.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Add carrier' }).click();
    await page.getByLabel('Carrier name').fill('Typed meanwhile');
    const reread = readAgain(page);
    await stack.sandbox.noFaults();
    await expect(page.getByText('Client created successfully')).toBeVisible();
    await reread;
    await interactive(page);
    await expect(page.getByText('Unsaved: Carrier name')).toBeVisible();
    await expect(page.getByLabel('Carrier name')).toHaveValue('Typed meanwhile');
    await expect(page).toHaveURL(/\/carriers\/add$/);
    expect(await stored(page)).not.toContain('half.done');
  });

  test('by a deletion: its list is not opened over the page that is there now', async ({ page, signIn, stack }) => {
    const name = String(stack.store.first('clients', { account_sid: AURORA })!.username);
    await signIn('aurora');
    await page.goto('/internal/clients');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.getByRole('button', { name: /^Delete/ }).click();
    const { id } = await stack.sandbox.fault({ match: { method: 'DELETE' }, kind: 'hold' });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
    await page.goBack();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Carriers' }).click();
    await page.getByRole('link', { name: 'Add carrier' }).click();
    await page.getByLabel('Carrier name').fill('Typed meanwhile');
    const reread = readAgain(page);
    await stack.sandbox.noFaults();
    await expect(page.getByText('Client deleted successfully')).toBeVisible();
    await reread;
    await interactive(page);
    await expect(page.getByLabel('Carrier name')).toHaveValue('Typed meanwhile');
    await expect(page).toHaveURL(/\/carriers\/add$/);
  });
});
