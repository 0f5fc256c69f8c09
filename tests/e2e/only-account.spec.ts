import { expect, test } from '../support/e2e';

/* A provider with a single account, such as a new platform's: nobody is asked which. */

for (const area of ['applications', 'ms-teams-tenants', 'phone-numbers']) {
  test(`a new record of ${area} belongs to the only account`, async ({ page, signIn, stack }) => {
    const accounts = await stack.sandbox.ask<{ name: string }[]>('acme', 'GET', '/Accounts');
    const only = accounts.find(({ name }) => name === 'Harbor Hotels');
    const chosen = page.getByRole('main').getByRole('combobox', { name: 'Account' });
    await signIn('acme');
    await page.goto(`/internal/${area}/add`);
    await expect(chosen).toBeVisible();
    await expect(chosen).not.toHaveText(/Harbor Hotels/);
    await stack.sandbox.fault({ match: { path: '^/Accounts$' }, kind: 'status', status: 200, body: [only] });
    await page.reload();
    await expect(chosen).toHaveText(/Harbor Hotels/);
  });
}
