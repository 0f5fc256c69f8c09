import { CALLS, openCall, player, playerState } from '../support/calls';
import { expect, test, watchConsole } from '../support/e2e';

test.use({ stackOptions: { sandbox: { flavour: 'community' }, env: { PLATFORM_FLAVOUR: 'community' } } });

test('on the community platform a call is heard, traced and captured; it keeps no logs', async ({
  page,
  signIn,
  stack,
}) => {
  const complaints = watchConsole(page);
  await signIn('aurora');
  await openCall(page, CALLS.recorded);
  await expect(playerState(page)).toHaveText('ready');
  await expect(player(page).locator('[data-kind="stt"]').first()).toBeVisible();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await page.getByRole('tab', { name: 'Logs' }).click();
  await expect(page.getByText('The platform keeps no logs of this call.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'pcap' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pcap$/);

  // That the platform keeps no logs does not vary from call to call: it is requested once.
  await openCall(page, CALLS.traceOnly);
  await page.getByRole('tab', { name: 'Logs' }).click();
  await expect(page.getByText('The platform keeps no logs of this call.')).toBeVisible();
  expect((await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/logs'))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('on the community platform calls of every account and alerts of one are found', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto(`/internal/recent-calls?date=7&q=${CALLS.recorded}`);
  await expect(page.getByText('Total: 1 record')).toBeVisible();
  await signIn('aurora');
  await page.goto('/internal/alerts?date=7');
  await expect(page.getByText(/^Total: \d+ records?$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Alert at/ })
    .first()
    .click();
  await expect(page.locator('dl').first()).toContainText('alert_type');
});
