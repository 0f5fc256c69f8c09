import { AURORA } from '../../sandbox/seed/organisation';
import { clientsFile, compareFile, desks, downloaded } from '../support/configuration-page';
import { expect, expectAccessible, test } from '../support/e2e';
import { expectOnOneLine } from '../support/one-line';
import type { Stack } from '../support/stack';

/* Applying a plan in the console: the checks beforehand, and what can happen midway. */

const madeOf = ({ store }: Stack) =>
  store.list('clients', { account_sid: AURORA }).filter(({ username }) => /^desk-/.test(String(username)));

test.beforeEach(async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/configuration');
});

test('somebody changes something between plan and Apply: nothing is applied, and the new plan is shown', async ({
  page,
  stack,
}) => {
  await compareFile(page, clientsFile('  - username: lobby\n  - username: phone1000\n    active: false\n'));
  await page.getByLabel(/^lobby/).fill('hidden-S3cret!');
  await expect(page.getByRole('region', { name: 'Changed' })).toContainText('phone1000');
  await page
    .getByRole('checkbox', { name: /^Remove SIP client/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: 'Apply 3 changes' })).toBeEnabled();

  // Another user makes the change meanwhile.
  const [client] = stack.store.list('clients', { username: 'phone1000', account_sid: AURORA });
  stack.store.update('clients', String(client!.client_sid), { is_active: 0 });
  await stack.sandbox.forgetCalls();
  await page.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The configuration changed after the plan was made' }),
  ).toBeVisible();
  const writes = (await stack.sandbox.calls()).filter(({ method }) => method !== 'GET');
  expect(writes).toEqual([]);
  await expect(page.getByRole('region', { name: 'Changed' })).toHaveCount(0);
  // The input stays; removals must be selected again.
  await expect(page.getByLabel(/^lobby/)).toHaveValue('hidden-S3cret!');
  await expect(page.getByRole('checkbox', { name: /^Remove SIP client/ }).first()).not.toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Apply 1 change', exact: true }).click();
  await expect(page.getByText('1 change applied.')).toBeVisible();
  await expect(page.getByText(/so nothing was applied/)).toHaveCount(0);
});

test('two people apply the same plan: the second is told, and nothing is made twice', async ({
  page,
  stack,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: stack.url });
  await other.request.post('/api/session', {
    data: { username: 'acme', password: 'Passw0rd!' },
    headers: { origin: stack.url },
  });
  const second = await other.newPage();
  await second.goto('/internal/configuration?to=' + AURORA);
  for (const one of [page, second]) {
    await compareFile(one, clientsFile(desks(1, 3)));
    await expect(one.getByRole('button', { name: 'Apply 3 changes' })).toBeEnabled();
  }
  await page.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('3 changes applied.')).toBeVisible();
  await second.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(second.getByText(/The configuration changed after the plan was made/)).toBeVisible();
  await expect(second.getByText(/Nothing to apply/)).toBeVisible();
  expect(madeOf(stack)).toHaveLength(3);
  await other.close();
});

test('the platform cannot be read before applying: nothing is applied, and what was typed stays', async ({
  page,
  stack,
}) => {
  await compareFile(page, clientsFile('  - username: lobby\n'));
  await page.getByLabel(/^lobby/).fill('hidden-S3cret!');
  await stack.sandbox.fault({ match: { method: 'GET', path: '^/Applications' }, kind: 'status', status: 500 });
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was applied.' })).toBeVisible();
  await expect(page.getByLabel(/^lobby/)).toHaveValue('hidden-S3cret!');
  await stack.sandbox.noFaults();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText('1 change applied.')).toBeVisible();
});

test('applying is stopped and resumed', async ({ page, stack }) => {
  await compareFile(page, clientsFile(desks(1, 60)));
  await expect(page.getByRole('button', { name: 'Apply 60 changes' })).toBeEnabled();
  const { id } = await stack.sandbox.fault({ match: { method: 'POST', path: '^/Clients$' }, kind: 'hold' });
  await page.getByRole('button', { name: 'Apply 60 changes' }).click();
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  await page.getByRole('button', { name: 'Stop' }).click();
  await stack.sandbox.noFaults();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  expect(madeOf(stack).length).toBeLessThan(60);
  const report = await downloaded(page, page.getByRole('button', { name: 'Report (CSV)' }));
  expect(report).toContain('add,SIP client,desk-60,,not tried,');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('60 changes applied.')).toBeVisible();
  expect(madeOf(stack)).toHaveLength(60);
});

test('the session ends in the middle: after signing in it goes on, and nothing is there twice', async ({
  page,
  stack,
}) => {
  await compareFile(page, clientsFile(desks(1, 50)));
  await expect(page.getByRole('button', { name: 'Apply 50 changes' })).toBeEnabled();
  const ended = { kind: 'status', status: 401, body: 'Unauthorized', times: 8 } as const;
  await stack.sandbox.fault({ match: { method: 'POST', path: '^/Clients' }, ...ended, after: 26 });
  await page.getByRole('button', { name: 'Apply 50 changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('50 changes applied.')).toBeVisible();
  expect(madeOf(stack)).toHaveLength(50);
  const report = await downloaded(page, page.getByRole('button', { name: 'Report (CSV)' }));
  expect(report.split('\r\n').filter((line) => line.includes(',done,'))).toHaveLength(50);
});

test('the platform takes no more requests: applying waits and says how long, and goes on', async ({ page, stack }) => {
  await compareFile(page, clientsFile(desks(1, 30)));
  await expect(page.getByRole('button', { name: 'Apply 30 changes' })).toBeEnabled();
  await page.clock.install();
  await stack.sandbox.fault({
    match: { method: 'POST', path: '^/Clients$' },
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '40' },
    times: 1,
    after: 5,
  });
  await page.getByRole('button', { name: 'Apply 30 changes' }).click();
  await expect(page.getByText(/^Rate limit reached; resuming in \d+ s$/)).toBeVisible();
  await page.clock.runFor(41_000);
  await expect(page.getByText('30 changes applied.')).toBeVisible();
  expect(madeOf(stack)).toHaveLength(30);
});

test('what fails is told at its record and in the report; the next plan has exactly that', async ({ page, stack }) => {
  await compareFile(page, clientsFile(desks(1, 5)));
  await expect(page.getByRole('button', { name: 'Apply 5 changes' })).toBeEnabled();
  await stack.sandbox.fault({
    match: { method: 'POST', path: '^/Clients$' },
    kind: 'status',
    status: 422,
    body: '{"msg":"the registrar is full"}',
    times: 1,
  });
  await page.getByRole('button', { name: 'Apply 5 changes' }).click();
  const outcome = page.getByText('4 changes applied, 1 failed.');
  await expect(outcome).toBeVisible();
  await expectOnOneLine(outcome, page.getByRole('button', { name: 'Retry 1 failed' }));
  await expect(
    page.getByRole('region', { name: 'Added' }).getByRole('listitem').filter({ hasText: 'registrar' }),
  ).toHaveCount(1);
  const report = await downloaded(page, page.getByRole('button', { name: 'Report (CSV)' }));
  expect(report.split('\r\n').filter((line) => line.includes(',failed,'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Plan again' }).click();
  await expect(page.getByRole('button', { name: 'Apply 1 change', exact: true })).toBeEnabled();
});

test('on a phone the whole reason of a failure stands below its record', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await compareFile(page, clientsFile(desks(1, 2)));
  await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled();
  const why = 'the registrar of this realm takes no more devices until one of its own is deleted';
  const refused = { kind: 'status', status: 422, body: JSON.stringify({ msg: why }), times: 1 } as const;
  await stack.sandbox.fault({ match: { method: 'POST', path: '^/Clients$' }, ...refused });
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  const row = page.getByRole('region', { name: 'Added' }).getByRole('listitem').filter({ hasText: why });
  await expect(row.getByText('Failed', { exact: true })).toBeVisible();
  const { x, width } = (await row.getByText(why).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('what was entered for a plan is not lost without a question, by a link or another comparison', async ({
  page,
}) => {
  const loads: string[] = [];
  page.on('dialog', (dialog) => {
    loads.push(dialog.type());
    void dialog.accept();
  });
  await compareFile(page, clientsFile('  - username: lobby\n'));
  const secret = page.getByLabel(/^lobby/);
  const question = page.getByRole('dialog', { name: 'The plan isn’t applied yet' });
  const elsewhere = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' });
  const keep = () => question.getByRole('button', { name: 'Keep plan' }).click();
  await secret.fill('hidden-S3cret!');
  await elsewhere.click();
  await expect(question).toContainText('The secrets you entered will be lost.');
  await keep();
  await page
    .getByRole('checkbox', { name: /^Remove SIP client/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(question).toContainText('The secrets you entered and the removals you selected will be lost.');
  await expectAccessible(page);
  await keep();
  await expect(secret).toHaveValue('hidden-S3cret!');

  await page.getByRole('button', { name: 'Compare' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(secret).toHaveValue('');
  await page
    .getByRole('checkbox', { name: /^Remove SIP client/ })
    .first()
    .check();
  await elsewhere.click();
  await expect(question).toContainText('The removals you selected will be lost.');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/internal\/applications$/);
  expect(loads).toEqual([]);
});

test('a plan for which nothing was entered is left without a question', async ({ page }) => {
  await compareFile(page, clientsFile(desks(1, 2)));
  await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' }).click();
  await expect(page).toHaveURL(/\/internal\/applications$/);
});
