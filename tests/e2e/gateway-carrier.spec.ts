import { carrierSid } from '../../sandbox/seed/carriers';
import { expect, test } from '../support/e2e';

const form = (name: string) => new RegExp(`/internal/carriers/${carrierSid(name)}/edit$`);

for (const [user, gateway, carrier] of [
  ['acme', '192.0.2.10:5060', 'Voxbeam'],
  ['aurora', '192.0.2.31:5060', 'Bandwidth'],
] as const) {
  test(`${user} comes from a SIP gateway that fails its check to the carrier, which its alert doesn’t name`, async ({
    page,
    signIn,
  }) => {
    await signIn(user);
    await page.goto('/internal/overview');
    const trouble = page.getByRole('listitem').filter({ hasText: `SIP gateway ${gateway} failed its check` });
    await trouble.getByRole('link', { name: 'Find carrier' }).click();
    await expect(page).toHaveURL(form(carrier));
    await expect(page.getByRole('textbox', { name: 'Carrier name' })).toHaveValue(carrier);
  });
}

test('Find leads from the address of a SIP gateway to its carrier', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/accounts');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Find pages, records and actions' }).fill('192.0.2.101');
  await page.getByRole('link', { name: 'Find the carrier of SIP gateway 192.0.2.101' }).click();
  await expect(page).toHaveURL(form('Telnyx'));
});

test.describe('the carrier of a SIP gateway', () => {
  const answer = 'Carriers with this SIP gateway';

  test.beforeEach(async ({ signIn }) => signIn('acme'));

  test('that nobody has, or another service provider only, is said to be none', async ({ page }) => {
    for (const at of ['192.0.2.99', '203.0.113.140', '192.0.2.10:5061', '<b>x</b>']) {
      await page.goto(`/internal/carriers/gateway?at=${encodeURIComponent(at)}`);
      await expect(page.getByRole('region', { name: answer })).toHaveText(
        /^None of the carriers in your list has this SIP gateway\./,
      );
      await expect(page.getByText(at, { exact: true })).toBeVisible();
    }
  });

  test('is chosen from all that have it', async ({ page, stack }) => {
    await stack.sandbox.ask('acme', 'POST', '/SipGateways', {
      voip_carrier_sid: carrierSid('Peerless'),
      ipv4: '192.0.2.10',
      netmask: 32,
      port: 5060,
      inbound: 0,
      outbound: 1,
    });
    await page.goto('/internal/carriers/gateway?at=192.0.2.10:5060');
    const region = page.getByRole('region', { name: answer });
    await expect(region.getByRole('status')).toHaveText('2 carriers have this SIP gateway:');
    await expect(region.getByRole('link')).toHaveText(['Peerless', 'Voxbeam']);
    await region.getByRole('link', { name: 'Peerless' }).click();
    await expect(page).toHaveURL(form('Peerless'));
  });

  test('is not said to be none where some couldn’t be looked at', async ({ page, stack }) => {
    await stack.sandbox.fault({
      match: { path: '/SipGateways', query: { voip_carrier_sid: carrierSid('Voxbeam') } },
      kind: 'status',
      status: 500,
    });
    await page.goto('/internal/carriers/gateway?at=192.0.2.10');
    const region = page.getByRole('region', { name: answer });
    await expect(region).toContainText('Couldn’t load the gateways of 1 carrier.');
    await expect(region).toContainText('None of the carriers loaded so far has this SIP gateway.');
    await stack.sandbox.noFaults();
    await region.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(form('Voxbeam'));
  });
});
