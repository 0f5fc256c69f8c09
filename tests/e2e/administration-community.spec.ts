import { expect, test } from '../support/e2e';

test.use({ stackOptions: { sandbox: { flavour: 'community' } } });

test('limits have licensed amounts of their own and no contract', async ({ page, signIn, stack }) => {
  const [provider] = await stack.sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
  await signIn('admin');
  await page.goto('/internal/settings');
  await expect(page.getByLabel('Licensed sessions')).toHaveValue('300');
  await expect(page.getByLabel('Contract start')).toHaveCount(0);
  await expect(page.getByLabel('Renew the contract')).toHaveCount(0);
  await page.getByLabel('Licensed sessions').fill('250');
  await page.getByRole('button', { name: 'Save service provider' }).click();
  await expect(page.getByText('Settings updated')).toBeVisible();
  const limits = `/ServiceProviders/${provider!.service_provider_sid}/Limits`;
  const stored = await stack.sandbox.ask<{ category: string; quantity: number }[]>('admin', 'GET', limits);
  expect(stored.map(({ category, quantity }) => [category, quantity]).sort()).toEqual([
    ['voice_call_session', 500],
    ['voice_call_session_license', 250],
  ]);
  await page.getByLabel('Maximum sessions').fill('0');
  await page.getByLabel('Licensed sessions').fill('0');
  await page.getByRole('button', { name: 'Save service provider' }).click();
  await expect.poll(() => stack.sandbox.ask('admin', 'GET', limits)).toEqual([]);
});

test('of two limits that are saved one after the other it is said which one was', async ({ page, signIn, stack }) => {
  await signIn('admin');
  await page.goto('/internal/settings');
  await page.getByLabel('Maximum sessions').fill('600');
  await page.getByLabel('Licensed sessions').fill('250');
  await stack.sandbox.fault({ match: { method: 'POST', path: '/Limits' }, kind: 'status', status: 500, after: 1 });
  await page.getByRole('button', { name: 'Save service provider' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Some of the limits weren’t saved' });
  await expect(message.getByRole('listitem')).toHaveText(['Maximum: saved', 'Licence: not saved']);
});

test('the acting user is confirmed by the console itself, which minds the lock-out', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  await page.goto('/internal/users?q=elena');
  await page.getByRole('link', { name: 'elena.marsh', exact: true }).click();
  await page.getByLabel('New temporary password').fill('An0ther-one');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  for (const [name, password] of [
    ['acme', 'wrong'],
    // Another user's credentials, though valid, confirm nothing.
    ['admin', 'Passw0rd!'],
  ] as const) {
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog.getByLabel('Your user name').fill(name);
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/After six failed attempts you are locked out/).first()).toBeVisible();
  }
  expect((await stack.sandbox.calls()).filter(({ method, path }) => method === 'PUT' && /Users/.test(path))).toEqual(
    [],
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Your user name').fill('acme');
  await dialog.getByLabel('Your password').fill('Passw0rd!');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  // The confirmation has ended no session.
  await page.goto('/internal/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
});

test('a realm is changed although the platform answers with a failure', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal');
  await page.getByRole('link', { name: 'Change SIP realm' }).click();
  await page
    .getByRole('form', { name: 'Change SIP realm' })
    .getByLabel('SIP realm')
    .fill('aurora-two.sip.voice.example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account updated successfully')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'SIP realm' })).toHaveValue('aurora-two.sip.voice.example.com');
});
