import type { Page } from '@playwright/test';
import { endSession, expect, expectAccessible, test, watchConsole } from '../support/e2e';

const EXPIRED = 'Your session has expired. Please log in and try again.';
const MUST_LOG_IN = 'You must log in to view that page';

async function fill(page: Page, username: string, password: string) {
  await page.getByLabel('User name').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test.describe('signing in', () => {
  test('leads an administrator to the accounts, and looks right to everybody', async ({ page }) => {
    const complaints = watchConsole(page);
    await page.goto('/');
    await expect(page).toHaveTitle('Log in – Voice Gateway');
    await expectAccessible(page);
    await fill(page, 'admin', 'Passw0rd!');
    await expect(page).toHaveURL(/\/internal\/accounts$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
    await expect(page.getByRole('row', { name: /Aurora Bistro/ })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('wants a user name and a password', async ({ page, stack }) => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('User name is required.')).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await expect(page.getByLabel('User name')).toBeFocused();
    expect(await stack.sandbox.calls()).toEqual([]);
  });

  test('with a wrong password says so and keeps what was typed', async ({ page }) => {
    await page.goto('/');
    await fill(page, 'admin', 'wrong');
    await expect(page.getByRole('alert').filter({ hasText: 'Login credentials are incorrect' })).toBeVisible();
    await expect(page.getByLabel('User name')).toHaveValue('admin');
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expectAccessible(page);
  });

  test('after too many failures shows the words of the platform', async ({ page }) => {
    await page.goto('/');
    for (let tries = 0; tries < 6; tries++) {
      const answered = page.waitForResponse(/\/api\/session$/);
      await fill(page, 'borealis', 'wrong');
      await answered;
    }
    await expect(page.getByText(/^Maximum login attempts reached/)).toBeVisible();
  });

  const failures: [string, Record<string, unknown>, RegExp][] = [
    ['400', { kind: 'status', status: 400 }, /^Login credentials are incorrect$/],
    ['499', { kind: 'status', status: 499 }, /^Login credentials are incorrect$/],
    ['500', { kind: 'status', status: 500 }, /^The server cannot be reached$/],
    ['503', { kind: 'status', status: 503 }, /^Something went wrong, please try again$/],
    [
      '429',
      { kind: 'status', status: 429, headers: { 'retry-after': '30' } },
      /^Too many requests\. Try again in 30 seconds\.$/,
    ],
    ['a reset', { kind: 'reset' }, /^The server cannot be reached$/],
    ['no JSON', { kind: 'invalid-json' }, /^Something went wrong, please try again$/],
  ];
  for (const [what, fault, sentence] of failures) {
    test(`when the platform answers ${what} says what that means`, async ({ page, stack }) => {
      await stack.sandbox.fault({ match: { path: '^/login' }, ...fault } as never);
      await page.goto('/');
      await fill(page, 'admin', 'Passw0rd!');
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    });
  }

  test('leads account users to their account', async ({ page }) => {
    await page.goto('/');
    await fill(page, 'aurora', 'Passw0rd!');
    await expect(page).toHaveURL(/\/internal\/accounts\/[0-9a-f-]+\/edit$/);
  });

  test('warns when caps lock is on', async ({ page }) => {
    await page.goto('/');
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await expect(page.getByText('CAPSLOCK is enabled!')).toBeVisible();
  });
});

test.describe('the way back', () => {
  test('a page that needs a session leads to the sign-in, and after it to the page', async ({ page }) => {
    await page.goto('/internal/clients?q=phone&sort=account');
    await expect(page.getByText(MUST_LOG_IN)).toBeVisible();
    await fill(page, 'admin', 'Passw0rd!');
    await expect(page).toHaveURL(/\/internal\/clients\?q=phone&sort=account$/);
  });

  test('the message is shown once', async ({ page }) => {
    await page.goto('/internal/clients');
    await expect(page.getByText(MUST_LOG_IN)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText(MUST_LOG_IN)).toBeHidden();
  });

  test('never leads to another site', async ({ page, stack }) => {
    for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      // The previous page would notice the end of its session, and redirect to the sign-in page by itself.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(`/?from=${encodeURIComponent(from)}`);
      await fill(page, 'admin', 'Passw0rd!');
      await expect(page).toHaveURL(`${stack.url}/internal/accounts`);
    }
  });
});

test.describe('the end of a session', () => {
  test('signing out ends it here, on the platform, and says so', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText("You've successfully logged out.")).toBeVisible();
    await expect(page).toHaveURL(`${stack.url}/`);
    expect(
      (await stack.sandbox.calls()).some(({ method, path }) => method === 'POST' && path.endsWith('/logout')),
    ).toBe(true);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('signing out in one tab is noticed in the others', async ({ page, context, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts');
    const other = await context.newPage();
    await other.goto('/internal/clients');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('a token that the platform no longer takes leads to the sign-in and back', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts');
    await endSession(page, stack, 'acme');
    await page.getByRole('link', { name: 'Clients' }).click();
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await fill(page, 'acme', 'Passw0rd!');
    await expect(page).toHaveURL(/\/internal\/clients$/);
  });

  test('the same happens when an action meets it', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/applications');
    await endSession(page, stack, 'acme');
    // The dialog looks up what uses the application.
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await expect(page).toHaveURL(/\?from=%2Finternal%2Fapplications$/);
  });

  test('a cookie that was tampered with counts as expired', async ({ page, context, stack, signIn }) => {
    await signIn('acme');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'console');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    await context.addCookies([{ name: 'console', value: `${cookie!.value.slice(0, -9)}AAAAAAA~2`, url: stack.url }]);
    await page.goto('/internal/accounts');
    await expect(page.getByText(EXPIRED)).toBeVisible();
  });

  test('a clock says how long the session lasts', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts');
    await expect(page.getByRole('timer', { name: /^Session ends in 59:\d\d$/ })).toBeVisible();
  });
});

test.describe('a password that must be changed', () => {
  test('keeps the user on the page where it is changed, and then lets them in', async ({ page }) => {
    await page.goto('/');
    await fill(page, 'newcomer', 'Passw0rd!');
    await expect(page).toHaveURL(/\/create-password$/);
    for (const path of ['/internal/accounts', '/', '/internal/clients/add', '/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/create-password$/);
    }
    await expectAccessible(page);
    await expect(page.getByLabel('User name')).toHaveValue('newcomer');
    await page.getByLabel('Current password').fill('Passw0rd!');
    await page.getByLabel('New password').fill('abc');
    await page.getByLabel('Confirm password').fill('abd');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByText('Password must:')).toBeVisible();
    await expect(page.getByText('be at least 8 characters long')).toBeVisible();
    await page.getByLabel('Current password').fill('not it');
    await page.getByLabel('New password').fill('Brand-new-1');
    await page.getByLabel('Confirm password').fill('Brand-new-1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The current password is incorrect.')).toBeVisible();
    await page.getByLabel('Current password').fill('Passw0rd!');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/internal\/accounts$/);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });

  test('comes before the page that was asked for, which follows it', async ({ page }) => {
    await page.goto('/internal/applications?q=menu');
    await fill(page, 'newcomer', 'Passw0rd!');
    await expect(page).toHaveURL(/\/create-password\?from=/);
    await page.getByLabel('Current password').fill('Passw0rd!');
    await page.getByLabel('New password').fill('Brand-new-1');
    await page.getByLabel('Confirm password').fill('Brand-new-1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/internal\/applications\?q=menu$/);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });

  test('can also be changed by choice, and left alone', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/accounts');
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await expect(page).toHaveTitle(/^Change password/);
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
      /^It must be at least \d+ characters long/,
    );
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/internal\/accounts$/);
  });

  test('changes no password once another window has logged in as someone else', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await page.goto('/create-password');
    await signIn('borealis');
    await page.getByLabel('Current password').fill('Passw0rd!');
    await page.getByLabel('New password').fill('Another-Passw0rd!');
    await page.getByLabel('Confirm password').fill('Another-Passw0rd!');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Another user has logged in on this browser.')).toBeVisible();
    const writes = (await stack.sandbox.calls()).filter(({ method, path }) => method === 'PUT' && /\/Users/.test(path));
    expect(writes).toEqual([]);
  });

  test('needs a session', async ({ page }) => {
    await page.goto('/create-password');
    await expect(page.getByText(MUST_LOG_IN)).toBeVisible();
  });

  test('cannot be checked without the policy, and says so', async ({ page, stack, signIn }) => {
    await signIn('acme');
    await stack.sandbox.fault({ match: { path: '^/PasswordSettings' }, kind: 'status', status: 500, times: 1 });
    await page.goto('/create-password');
    await expect(page.getByText(/^The platform reported an error|failure arranged/)).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('New password')).toBeVisible();
  });
});

test.describe('the sign-in of another platform', () => {
  async function tokenOf(url: string, user: string): Promise<string> {
    const answer = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: user, password: 'Passw0rd!' }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  test('with a token signs in, and the token is nowhere to be seen', async ({ page, stack }) => {
    const token = await tokenOf(stack.sandbox.url, 'acme');
    await page.goto(`/oauth/login?token=${token}`);
    await expect(page).toHaveURL(`${stack.url}/internal/accounts`);
    expect(await page.content()).not.toContain(token);
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('token');
    expect(stack.log()).not.toContain(token);
  });

  for (const token of [
    'nonsense',
    'a.b.c',
    `h.${Buffer.from('{"scope":"admin","user_sid":"x"}').toString('base64url')}.s`,
    `ł.${Buffer.from('{"scope":"admin","user_sid":"x"}').toString('base64url')}.s`,
  ]) {
    test(`with the token "${token.slice(0, 12)}" fails`, async ({ page, stack }) => {
      await page.goto(`/oauth/login?token=${token}`);
      await expect(page.getByText('Voice Gateway Login Failed')).toBeVisible();
      await expect(page).toHaveURL(`${stack.url}/oauth/login?error=failed`);
      await page.getByRole('link', { name: 'Log in' }).click();
      await expect(page.getByLabel('User name')).toBeVisible();
    });
  }

  test('without rights, with another error, and with nothing says what it is', async ({ page }) => {
    for (const query of ['?token=&error=forbidden', '?error=forbidden']) {
      await page.goto(`/oauth/login${query}`);
      await expect(page.getByText('User does not have rights to access VG')).toBeVisible();
    }
    await expectAccessible(page);
    for (const query of ['?error=other', '', '?token=', '?error=%3Cscript%3E']) {
      await page.goto(`/oauth/login${query}`);
      await expect(page.getByText('Voice Gateway Login Failed')).toBeVisible();
    }
  });
});
