import { expect, expectAccessible, test } from '../support/e2e';

/* Every screen of users, settings and accounts, in both themes, with everything on it opened. */

const SCREENS: [user: string, path: string, open?: string][] = [
  ['admin', '/internal/users'],
  ['admin', '/internal/users?q=nobody+of+that+name'],
  ['admin', '/internal/users/add'],
  ['admin', '/internal/settings?tab=admin'],
  ['admin', '/internal/settings'],
  ['acme-viewer', '/internal/settings'],
  ['admin', '/internal/accounts'],
  ['admin', '/internal/accounts/add'],
  ['admin', '/internal/accounts/{Aurora Bistro}/edit'],
  ['admin', '/internal/accounts/{Aurora Bistro}/edit', 'Generate a new secret'],
  ['admin', '/internal/accounts/{Harbor Hotels}/edit', 'Delete account'],
  ['viewer', '/internal/accounts/{Aurora Bistro}/edit'],
  ['aurora', '/internal/accounts/{Aurora Bistro}/edit', 'Delete account'],
  ['aurora', '/internal/accounts/{Aurora Bistro}/sip-realm/edit'],
  ['newcomer', '/create-password'],
];

for (const theme of ['light', 'dark'] as const) {
  test(`the screens of the administration are accessible in the ${theme} theme`, async ({ page, signIn, stack }) => {
    await page.emulateMedia({ colorScheme: theme });
    const accounts = await stack.sandbox.ask<{ account_sid: string; name: string }[]>('admin', 'GET', '/Accounts');
    const sidOf = (name: string) => accounts.find((one) => one.name === name)!.account_sid;
    let before = '';
    for (const [user, path, open] of SCREENS) {
      if (user !== before) await signIn(user);
      before = user;
      await page.goto(path.replace(/\{(.+)\}/, (_, name: string) => sidOf(name)));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (open) await page.getByRole('button', { name: open }).click();
      if (open) await expect(page.getByRole('dialog')).toBeVisible();
      await test.step(`${user} ${path} ${open ?? ''}`, () => expectAccessible(page));
    }
  });
}
