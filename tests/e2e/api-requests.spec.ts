import { expect, expectAccessible, test } from '../support/e2e';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`what a page has asked the platform for is shown as lines for a shell, at ${width}×${height}`, async ({
    page,
    context,
    signIn,
    stack,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height });
    await signIn('acme');
    await page.goto('/internal/accounts');
    await page.goto('/internal/carriers?q=vox');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (width < 640) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'API requests' }).click();
    const dialog = page.getByRole('dialog', { name: 'API requests of this page' });
    const lines = dialog.getByRole('list', { name: 'Requests' });
    await expect(lines.getByText(/^GET \/ServiceProviders\/[\w-]+\/VoipCarriers$/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy all' }).click();
    await expect(page.getByText('All requests copied to clipboard')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('-H "Authorization: Bearer $TOKEN" "$API/Accounts"');
    const { token } = await stack.sandbox.signIn('acme');
    expect(copied).not.toContain(token);
    expect(copied).not.toMatch(/eyJ|127\.0\.0\.1/);
  });
}

test('they are those of the page on screen, also after going on to another', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/carriers');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SIP client credentials' })).toBeVisible();
  await page.getByRole('button', { name: 'API requests' }).click();
  const lines = page.getByRole('list', { name: 'Requests' });
  await expect(lines.getByText('GET /Clients', { exact: true })).toBeVisible();
  await expect(lines.getByText(/VoipCarriers/)).toHaveCount(0);
});
