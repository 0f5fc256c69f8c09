import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';

/*
 * A dialog's script is fetched when the dialog is first opened. Then the connection may be down, or an update may have replaced the
 * files: the page with everything typed stays.
 */

const SCRIPTS = /\/_next\/static\/.*\.js$/;
const NOT_LOADED = 'Couldn’t load this part of the page. Check the connection and try again, or reload the page.';

const pressKey = (key: string) => async (page: Page) => {
  // In a field, "?" is a character.
  await page.getByLabel('New temporary password').blur();
  await page.keyboard.press(key);
};
const pressButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const WAYS: [what: string, press: (page: Page) => Promise<void>, dialog: RegExp][] = [
  ['Find', pressKey('Control+k'), /^Find$/],
  ['the list of shortcuts', pressKey('?'), /^Keyboard shortcuts$/],
  ['the list of API requests', pressButton('API requests'), /^API requests/],
  ['adding a service provider', pressButton('Add service provider'), /^Add new service provider$/],
  ['deleting the record', pressButton('Delete user'), /^Delete user/],
  ['a save that asks who is saving', pressButton('Save'), /^Confirm it’s you$/],
];

for (const [what, press, dialog] of WAYS)
  test(`without its script, ${what} says so; what was typed stays, and the next press opens it`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto('/internal/users?q=elena');
    await page.getByRole('link', { name: 'elena.marsh', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit user');
    await page.getByLabel('Email').fill('elena@example.org');
    await page.getByLabel('New temporary password').fill('An0ther-one');
    await page.route(SCRIPTS, (route) => route.abort());
    await press(page);
    await expect(page.getByText(NOT_LOADED)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('elena@example.org');
    await expect(page.getByLabel('New temporary password')).toHaveValue('An0ther-one');
    await page.unroute(SCRIPTS);
    await press(page);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('elena@example.org');
    await expect(page.getByLabel('New temporary password')).toHaveValue('An0ther-one');
  });

test('without the script of Find, the keys go to the page again, the very next one, too', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/clients');
  const filter = page.getByRole('searchbox', { name: 'Filter clients' });
  await filter.focus();
  await page.route(SCRIPTS, (route) => route.abort());
  // A key pressed in the moment in which the message appears.
  const nextKeyIsTaken = page.evaluate(
    (message) =>
      new Promise<boolean>((done) => {
        const seen = new MutationObserver(() => {
          if (!document.body.textContent.includes(message)) return;
          seen.disconnect();
          const key = new KeyboardEvent('keydown', { key: 'd', bubbles: true, cancelable: true });
          done(!document.activeElement!.dispatchEvent(key));
        });
        seen.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    NOT_LOADED,
  );
  await page.keyboard.press('Control+k');
  expect(await nextKeyIsTaken).toBe(false);
  await page.keyboard.type('desk');
  await expect(filter).toHaveValue('desk');
});
