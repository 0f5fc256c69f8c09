import { CALLS, openCall, player, playerState } from '../support/calls';
import { expect, expectAccessible, test } from '../support/e2e';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part of a call, and an open alert, are accessible in the ${colorScheme} theme`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await expect(playerState(page)).toHaveText('ready');
    await player(page).getByLabel('Show latencies').check();
    await player(page).locator('[data-kind="latency"]').first().press('Enter');
    await expect(page.getByRole('region', { name: 'Region', exact: true })).toContainText('Speech-to-text latency');
    await expectAccessible(page);
    for (const tab of ['Conversation', 'Timings', 'Details', 'Logs']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('tab', { name: 'Ladder' }).click();
    await page
      .getByRole('option', { name: /^\S+ INVITE/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'INVITE' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Table' }).check({ force: true });
    await expectAccessible(page);
    await page.goto('/internal/alerts?date=7');
    await page
      .getByRole('button', { name: /^Alert at/ })
      .first()
      .click();
    await expect(page.locator('dl').first()).toContainText('alert_type');
    await expectAccessible(page);
  });
}
