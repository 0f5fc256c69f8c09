import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* A bulk change that runs or has stopped, and the ways out of its list. */

test.describe('a bulk change', () => {
  const BAR = { name: 'Change the selected records' } as const;
  const bar = (page: Page) => page.getByRole('region', BAR);

  async function begin(page: Page, stack: Stack, change: 'Deactivate' | 'Delete') {
    await stack.sandbox.grow({ clients: 60 });
    await page.goto('/internal/clients?size=50');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar(page).getByRole('combobox', { name: 'Change' }).selectOption(change);
    await bar(page).getByRole('button', { name: 'Apply' }).click();
    if (change === 'Delete') await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  }

  test('goes on over the pages and the order of its list, which ask nothing; other ways out ask', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { method: 'PUT', path: '^/Clients/' }, kind: 'hold', after: 2 });
    await begin(page, stack, 'Deactivate');
    await expect(bar(page).getByText('Working…')).toBeVisible();
    await page.getByRole('columnheader', { name: 'User Name' }).getByRole('link').click();
    await expect(page.getByRole('columnheader', { name: 'User Name' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar(page).getByText('Working…')).toBeVisible();

    // To stay is no answer for the next time.
    for (const name of ['Applications', 'Alerts']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page.getByRole('dialog', { name: 'The change is still running' })).toContainText(
        'If you leave now, the remaining items won’t be processed.',
      );
      await page.getByRole('button', { name: 'Stay' }).click();
    }
    const [closing] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(closing.type()).toBe('beforeunload');
    await closing.dismiss();

    await stack.sandbox.noFaults();
    await expect(bar(page).getByText(/\d+ records changed\./)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' }).click();
    await expect(page).toHaveURL(/\/internal\/applications$/);
  });

  test('that has stopped by itself isn’t said to be running', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    const refusal = { kind: 'status', status: 500, body: { msg: 'the registrar is down' } };
    await stack.sandbox.fault({ match: { method: 'PUT', path: '^/Clients/' }, ...refusal });
    await begin(page, stack, 'Deactivate');
    await expect(bar(page).getByText(/The remaining items weren’t attempted\.$/)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' }).click();
    await expect(page.getByRole('dialog', { name: 'The change isn’t finished' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/internal\/applications$/);
  });

  test('that was stopped can be resumed when nothing is selected any more', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { method: 'DELETE', path: '^/Clients/' }, kind: 'hold', after: 25 });
    await begin(page, stack, 'Delete');
    await expect(bar(page).getByText('20 of 50')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Stop' }).click();
    await stack.sandbox.noFaults();
    await expect(bar(page).getByText('40 of 50')).toBeVisible();
    await expect(bar(page).getByText('10 selected')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(bar(page).getByText('0 selected')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Records deleted')).toBeVisible();
    const calls = await stack.sandbox.calls();
    const deleted = calls.filter(({ method, status }) => method === 'DELETE' && status === 204);
    expect(deleted).toHaveLength(50);
  });
});
