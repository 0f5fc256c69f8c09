import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test } from '../support/e2e';

test('/ goes to the filter of a list, and stays a sign in a field', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  const filter = page.getByRole('searchbox', { name: 'Filter carriers' });
  await page.keyboard.press('/');
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('');
  await page.keyboard.press('/');
  await expect(filter).toHaveValue('/');
});

test('Ctrl+S saves the form, and nothing twice', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.getByRole('checkbox', { name: /queues/ }).click();
  await stack.sandbox.forgetCalls();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  const writes = (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT');
  expect(writes).toHaveLength(1);
});

test('? shows the shortcuts, which can do without single keys', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Go to the list’s filter');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox', { name: 'Filter carriers' })).not.toBeFocused();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('checkbox', { name: 'Use single keys' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Filter carriers' })).toBeFocused();
});

test('the first record of a list is five Tab presses from the top at most', async ({ page, signIn }) => {
  await signIn('admin');
  for (const area of ['carriers', 'recent-calls?date=7', 'phone-numbers', 'users']) {
    await page.goto(`/internal/${area}`);
    let presses = 0;
    const tab = async () => {
      await page.keyboard.press('Tab');
      presses += 1;
    };
    await tab();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tab();
    await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tab();
    const first = page.getByRole('row').nth(1);
    await expect(first.locator(':focus')).toHaveCount(1);
    expect(presses).toBeLessThanOrEqual(5);
  }
});

test('Back after a skip link returns to the page that it was pressed on', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to the list' }).press('Enter');
  await expect(page.locator('#rows')).toBeFocused();
  await page.getByRole('link', { name: 'Bandwidth', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit carrier Bandwidth');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carriers');
  // The bar of a navigation that never ends would come after 300 ms.
  await page.waitForTimeout(500);
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
});

test('the sections of a form are reached by links, which Back does not pass through', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/accounts');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
  const id = (await last.getAttribute('href'))!;
  await last.click();
  await expect(page.locator(id)).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accounts');
});

test('a row is called by its record, a table and the timer by what they are', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  const table = page.getByRole('table', { name: 'Carriers' });
  await expect(table.getByRole('rowheader', { name: 'Bandwidth' })).toBeVisible();
  await expect(page.getByRole('timer', { name: /^Session ends in \d+:\d\d$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Bandwidth', exact: true }).click();
  await expect(page.getByRole('table', { name: 'SIP gateways' })).toBeVisible();
});

test('the time of a call and of an alert is read out once in its row', async ({ page, signIn, stack }) => {
  await stack.sandbox.addAlerts([{ account_sid: AURORA, time: new Date().toISOString(), message: 'Out of credit' }]);
  await signIn('aurora');
  for (const list of ['recent-calls?date=7', 'alerts?date=7']) {
    await page.goto(`/internal/${list}`);
    const row = page.getByRole('rowheader').first();
    await expect(row).toHaveAccessibleName(/^(Call|Alert) at \d{4} \d\d\.\d\d \d\d:\d\d:\d\d [ap]m$/);
    expect((await row.ariaSnapshot()).match(/\d\d:\d\d:\d\d/g)).toHaveLength(2);
  }
});

test('what a tick means is its description, and not its name', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page.getByRole('link', { name: 'Bandwidth', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit carrier Bandwidth');
  const ticks = page.getByRole('checkbox').filter({ visible: true });
  await expect(ticks.first()).toBeVisible();
  for (const tick of await ticks.all()) {
    const name = await tick.evaluate((box: HTMLInputElement) => {
      const by = box.getAttribute('aria-labelledby');
      return by
        ? document.getElementById(by)!.textContent
        : (box.getAttribute('aria-label') ?? box.closest('label')!.textContent);
    });
    expect(name.length, name).toBeLessThan(60);
  }
});

test('after a deletion from a list, the focus is on the record that follows', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/clients?sort=name');
  const remove = page.getByRole('button', { name: /^Delete / });
  const rows = page.getByRole('row');
  const next = rows.nth(2).getByRole('link').first();
  const name = (await next.textContent())!;
  await remove.first().press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  // It waits for what uses the record.
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await expect(page.getByText(/^Deleted sip client/)).toBeVisible();
  await expect(rows.nth(1).getByRole('link').first()).toHaveText(name);
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
});

test('a message that appears while a dialog is open stands in it, and can be closed', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/accounts?q=Harbor');
  await page.getByRole('link', { name: 'Harbor Hotels', exact: true }).click();
  await page.getByRole('button', { name: 'Create API key' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'API key created' });
  const message = dialog.getByRole('status');
  await expect(message).toContainText('API key created');
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Close message' }).click();
  await expect(message).toBeEmpty();
  await expect(dialog).toBeVisible();
});

test('who follows a link in a page goes on at the beginning of the next one', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/carriers');
  await page.getByRole('link', { name: 'Bandwidth', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit carrier Bandwidth');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accounts');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator(':focus')).toHaveText('Accounts');
});
