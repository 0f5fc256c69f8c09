import { AURORA } from '../../sandbox/seed/organisation';
import { expect, expectAccessible, test } from '../support/e2e';

test('the list says which devices are online, until when and how, and can be kept to those that are not', async ({
  page,
  signIn,
  stack,
}) => {
  const names = stack.store.list('clients', { account_sid: AURORA }).map(({ username }) => String(username));
  const realm = String(stack.store.get('accounts', AURORA)!.sip_realm);
  const expires = Date.now() + 3_600_000;
  await stack.sandbox.live({
    registrations: { [realm]: [{ name: names[0]!, expires, details: { protocol: 'tls' } }] },
  });
  await signIn('aurora');
  await page.goto('/internal/clients');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(row(names[0]!)).toContainText('Online');
  await expect(row(names[0]!)).toContainText(/until \d{1,2}:\d\d [ap]m, TLS/);
  await expect(row(names[1]!)).toContainText('Offline');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Registration' }).selectOption('offline');
  await expect(page).toHaveURL(/registration=offline/);
  await expect(row(names[0]!)).toHaveCount(0);
  await expect(row(names[1]!)).toContainText('Offline');
  await expect(page.getByText(`Total: ${names.length - 1} records`)).toBeVisible();
});

test.describe('far from the server', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a list of the devices that are online says until when by the viewer’s clock', async ({
    page,
    signIn,
    stack,
  }) => {
    const [first] = stack.store.list('clients', { account_sid: AURORA });
    const realm = String(stack.store.get('accounts', AURORA)!.sip_realm);
    // 14:30 in Tokyo, which has no summer time.
    const expires = Date.parse('2099-01-01T05:30:00Z');
    await stack.sandbox.live({ registrations: { [realm]: [{ name: String(first!.username), expires }] } });
    await signIn('aurora');
    const html = await (await page.request.get('/internal/clients?registration=online')).text();
    expect(html.includes('until 2:30 pm'), 'as the server renders it').toBe(true);
    await page.goto('/internal/clients?registration=online');
    await expect(page.getByRole('row', { name: 'Online' })).toContainText('until 2:30 pm');
  });
});

test('a SIP client’s own page says it, too', async ({ page, signIn, stack }) => {
  const [first] = stack.store.list('clients', { account_sid: AURORA });
  const realm = String(stack.store.get('accounts', AURORA)!.sip_realm);
  await stack.sandbox.live({
    registrations: { [realm]: [{ name: String(first!.username), details: { protocol: 'wss' } }] },
  });
  await signIn('aurora-viewer');
  await page.goto(`/internal/clients/${String(first!.client_sid)}/edit`);
  await expect(page.getByText('Online')).toBeVisible();
  await expect(page.getByText(/WSS/)).toBeVisible();
});

test('what cannot be found out is unknown, and is asked again on request', async ({ page, signIn, stack }) => {
  await stack.sandbox.fault({ match: { path: 'RegisteredSipUsers' }, kind: 'status', status: 500 });
  await signIn('aurora');
  await page.goto('/internal/clients');
  await expect(page.getByText('Registration unknown').first()).toBeVisible();
  await expect(page.getByRole('row').getByText('Offline')).toHaveCount(0);
  await stack.sandbox.noFaults();
  await page
    .getByRole('button', { name: /^Retry registration of/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('row')
      .getByText(/^(Online|Offline)$/)
      .first(),
  ).toBeVisible();
});
