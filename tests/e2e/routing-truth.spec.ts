import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e';
import { PlatformRouting } from '../support/routing';
import type { Stack } from '../support/stack';

/* The platform's actual behaviour with routing tables, explained on the board (as measured, not as documented). */

async function open(page: Page, stack: Stack, name: string): Promise<string> {
  const { lcr_sid: sid } = await new PlatformRouting(stack.sandbox).table(name);
  await page.goto(`/internal/least-cost-routing/${sid}/edit`);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  return sid;
}

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });
const tester = (page: Page) => page.getByRole('region', { name: 'Try a number' });

async function attempt(page: Page, number: string): Promise<void> {
  await page.getByLabel('Called number').fill(number);
  await page.getByRole('button', { name: 'Check' }).click();
}

test('an account’s table does not always win over the provider’s: both say so to who can see both', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('admin');
  await open(page, stack, 'Aurora routing');
  await expect(checks(page)).toContainText('The service provider also has a table (Acme outbound)');
  await attempt(page, '442079460182');
  await expect(tester(page)).toContainText('This applies only if the platform uses this table: see Checks.');
  await expectAccessible(page);
  await open(page, stack, 'Acme outbound');
  await expect(checks(page)).toContainText(
    'Accounts have tables of their own (Aurora routing, Summit, to be tidied up): for their calls the platform uses',
  );
});

for (const [user, table, sentence] of [
  ['aurora', 'Aurora routing', 'If the service provider has a table as well'],
  ['acme', 'Acme outbound', 'For accounts with a table of their own'],
] as const) {
  test(`${user}, who cannot see other tables, is told what would happen`, async ({ page, signIn, stack }) => {
    await signIn(user);
    await open(page, stack, table);
    await expect(checks(page)).toContainText(sentence);
  });
}

test('a table that is not active is used all the same', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await open(page, stack, 'Acme outbound');
  const sentence = 'The platform also uses inactive tables.';
  await expect(checks(page)).not.toContainText(sentence);
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await expect(checks(page)).toContainText(sentence);
});

test('a default route with an early priority is asked where it stands, until a change puts it last', async ({
  page,
  signIn,
  stack,
}) => {
  const platform = new PlatformRouting(stack.sandbox);
  const { lcr_sid } = await platform.table('Aurora routing');
  const routes = await platform.routes(lcr_sid);
  const standard = routes.at(-1)!;
  stack.store.update('lcr_routes', routes[1]!.lcr_route_sid, { priority: 10 });
  stack.store.update('lcr_routes', routes[2]!.lcr_route_sid, { priority: 20 });
  stack.store.update('lcr_routes', standard.lcr_route_sid, { priority: 5 });
  await signIn('aurora');
  await open(page, stack, 'Aurora routing');
  await expect(checks(page)).toContainText('The default route has an early priority');
  await attempt(page, '442079460182');
  await expect(tester(page)).toContainText('Matched by the default route: it has an early priority.');
  await page.getByLabel('Name').fill('Aurora renamed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Least cost routing successfully updated', { exact: true })).toBeVisible();
  expect(await platform.order('Aurora renamed')).toEqual(['0 ^1', '5 .*', '10 ^44', '20 ^49']);
  await page.getByLabel('Digit prefix or regex, route 3').fill('^490');
  await expect(checks(page)).not.toContainText('The default route has an early priority');
  await expect(tester(page)).toContainText('Matched by route 2.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Least cost routing successfully updated\. /)).toBeVisible();
  expect(await platform.order('Aurora renamed')).toEqual(['0 ^1', '10 ^44', '20 ^490', '9999 .*']);
});

test('^$ matches no number, and +44 switches the table off: the board says so', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await open(page, stack, 'Aurora routing');
  await page.getByLabel('Digit prefix or regex, route 1').fill('^$');
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Digit prefix or regex, route 1') });
  await expect(row).toContainText('No number at all');
  await expect(row).toContainText('Never matches any number.');
  await page.getByLabel('Digit prefix or regex, route 1').fill('+44');
  await expect(row).toContainText('Write ^\\+44 for numbers that begin with +44.');
  await attempt(page, '12125550100');
  await expect(tester(page)).toContainText('Lookup fails');
  await expect(tester(page)).toContainText('the carrier that the call came in on, or one at random');
});

test('a number is tried as dialled and, where that makes a difference, without the +', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await open(page, stack, 'Aurora routing');
  await attempt(page, '+44 20 7946 0182');
  await expect(tester(page)).toContainText('As dialled, +442079460182');
  await expect(tester(page)).toContainText('Matched by the default route: no route before it matches.');
  await expect(tester(page)).toContainText('Without the +, 442079460182');
  await expect(tester(page)).toContainText('Matched by route 2.');
  await attempt(page, '+33 1 70 18 99 00');
  await expect(tester(page)).toContainText('and without the +: the same.');
  await expect(tester(page)).not.toContainText('As dialled,');
});

for (const text of ['alice', '44-cafe', '1+2', '+']) {
  test(`“${text}” is no number to try`, async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await open(page, stack, 'Aurora routing');
    await attempt(page, text);
    await expect(tester(page)).toContainText('Not a valid number. Use digits, * and #, with an optional leading +.');
    await expect(tester(page).getByText('Compared as')).toHaveCount(0);
  });
}

test('adding a table is not offered where none could be saved', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await page.goto('/internal/least-cost-routing');
  const add = page.getByRole('link', { name: 'Add outbound call routes' });
  await expect(add).toBeVisible();
  await stack.sandbox.fault({ match: { path: '/VoipCarriers$' }, kind: 'status', status: 200, body: [] });
  await page.reload();
  await expect(page.getByText('A routing table needs a carrier: add one first.')).toBeVisible();
  await expect(add).toHaveCount(0);
});

test('only what was touched of a table is written', async ({ page, signIn, stack }) => {
  const platform = new PlatformRouting(stack.sandbox);
  const { lcr_sid } = await platform.table('Aurora routing');
  const routes = await platform.routes(lcr_sid);
  for (const [place, priority] of [10, 20, 30].entries()) {
    stack.store.update('lcr_routes', routes[place]!.lcr_route_sid, { priority });
  }
  await signIn('aurora');
  await open(page, stack, 'Aurora routing');
  await stack.sandbox.forgetCalls();
  await page.getByLabel('Digit prefix or regex, route 2').fill('^445');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
  const writes = (await stack.sandbox.calls()).filter(({ method }) => method !== 'GET');
  expect(writes.map(({ body }) => (body as { regex: string }[]).map(({ regex }) => regex))).toEqual([['^445']]);
  expect(await platform.order('Aurora routing')).toEqual(['10 ^1', '20 ^445', '30 ^49', '9999 .*']);
});
