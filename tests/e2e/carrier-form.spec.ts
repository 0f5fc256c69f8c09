import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { carrierNamed, gatewaysOf } from '../support/platform-carriers';
import type { Stack } from '../support/stack';

test.use({ stackOptions: { env: { ENABLE_SMS: 'true' } } });

async function open(page: Page, stack: Stack, name: string): Promise<string> {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, name);
  await page.goto(`/internal/carriers/${sid}/edit`);
  await expect(page.getByLabel('Carrier name')).toHaveValue(name);
  return sid;
}

const address = (page: Page, gateway: number) =>
  page.getByLabel(`IP address or domain, gateway ${gateway}`, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test.describe('a draft of a carrier', () => {
  test.beforeEach(({ page }) => {
    page.on('dialog', (prompt) => void prompt.accept());
  });

  test('brings back changed gateways when asked, and no password', async ({ page, signIn, stack }) => {
    await signIn('acme');
    const sid = await open(page, stack, 'Bandwidth');
    await page.getByRole('button', { name: 'Add SIP gateway' }).click();
    await address(page, 3).fill('192.0.2.250');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a-new-secret');
    await expect(page.getByText('Unsaved: Password, SIP gateways')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
    await expect(address(page, 3)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('a-new-secret');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(address(page, 3)).toHaveValue('192.0.2.250');
    await expect(page.getByText('Unsaved: SIP gateways', { exact: true })).toBeVisible();
    await save(page);
    await expect(page.getByText('Carrier updated successfully', { exact: true })).toBeVisible();
    const held = (await gatewaysOf(stack, sid)).map(({ ipv4 }) => ipv4);
    expect(held.toSorted()).toEqual(['192.0.2.250', '192.0.2.31', 'sip1.bandwidth.example.net']);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('draft:');
  });

  test('is based on what it replaces: what somebody else has added since is said, and stays', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('acme');
    const sid = await open(page, stack, 'Bandwidth');
    const before = (await gatewaysOf(stack, sid)).map(({ ipv4 }) => ipv4);
    await address(page, 1).fill('192.0.2.250');
    await expect(page.getByText('Unsaved: SIP gateways')).toBeVisible();
    const more = { voip_carrier_sid: sid, ipv4: '192.0.2.102', inbound: 1, outbound: 0 };
    await stack.sandbox.ask('admin', 'POST', '/SipGateways', more);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(address(page, 1)).toHaveValue('192.0.2.250');
    await save(page);
    const said = page.getByRole('alert').filter({ hasText: 'Someone else changed this record' });
    await expect(said).toContainText('after you opened it: SIP gateways.');
    const held = (await gatewaysOf(stack, sid)).map(({ ipv4 }) => ipv4);
    expect(held.toSorted()).toEqual([...before, '192.0.2.102'].toSorted());
    await said.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText(/^Carrier updated successfully/)).toBeVisible();
    const now = (await gatewaysOf(stack, sid)).map(({ ipv4 }) => ipv4);
    expect(now).toEqual(expect.arrayContaining(['192.0.2.250', '192.0.2.102']));
    expect(now).toHaveLength(before.length + 1);
  });

  test('of a new carrier brings back whose it is to be, by name', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/carriers/add');
    await page.getByLabel('Carrier name').fill('Night line');
    await page.getByRole('combobox', { name: 'Used by' }).click();
    await page.getByRole('option', { name: /Aurora Bistro/ }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Carrier name')).toHaveValue('Night line');
    await expect(page.getByRole('combobox', { name: 'Used by' })).toHaveText(/Aurora Bistro/);
  });
});

test('what somebody else has changed is said; saving goes on only when told to', async ({ page, signIn, stack }) => {
  await signIn('acme');
  const sid = await open(page, stack, 'Telnyx');
  const more = { voip_carrier_sid: sid, ipv4: '192.0.2.102', inbound: 1, outbound: 0 };
  await stack.sandbox.ask('admin', 'POST', '/SipGateways', more);
  await page.getByLabel('Tech prefix').fill('4321');
  await save(page);
  const said = page.getByRole('alert').filter({ hasText: 'Someone else changed this record' });
  await expect(said).toContainText('after you opened it: SIP gateways.');
  expect((await carrierNamed(stack, 'Telnyx')).tech_prefix).toBeNull();
  await said.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText(/^Carrier updated successfully/)).toBeVisible();
  expect((await carrierNamed(stack, 'Telnyx')).tech_prefix).toBe('4321');
});

test('two hundred gateways can be typed into and saved', async ({ page, signIn, stack }) => {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Telnyx');
  const before = (await gatewaysOf(stack, sid)).map(({ ipv4 }) => ipv4);
  const added = Array.from({ length: 200 - before.length }, (_, i) => `198.18.1.${i + 1}`);
  for (const ipv4 of added) {
    const one = { voip_carrier_sid: sid, ipv4, port: 5060, netmask: 32, inbound: 1, outbound: 0, is_active: 1 };
    await stack.sandbox.ask('admin', 'POST', '/SipGateways', one);
  }
  await signIn('acme');
  await open(page, stack, 'Telnyx');
  const last = await address(page, 200).inputValue();
  await address(page, 200).fill('192.0.2.201');
  const hundredth = await address(page, 100).inputValue();
  await address(page, 100).fill('not an address');
  await save(page);
  await expect(address(page, 100)).toBeFocused();
  await expect(address(page, 100)).toBeInViewport();
  await address(page, 100).fill('192.0.2.202');
  // In a page of this size, each text query blocks the browser for a second.
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save(page);
  expect(await (await answer).json()).toEqual({});
  await expect(page.getByText('Carrier updated successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  const held = (await gatewaysOf(stack, sid)).map(({ ipv4 }) => ipv4);
  const kept = [...before, ...added].filter((ipv4) => ipv4 !== hundredth && ipv4 !== last);
  expect(held.toSorted()).toEqual([...kept, '192.0.2.201', '192.0.2.202'].toSorted());
});

test.describe('the registration', () => {
  test('is told with its reason; its capture can be downloaded', async ({ page, signIn, stack }) => {
    const complaints = watchConsole(page);
    await signIn('aurora');
    const sid = await open(page, stack, 'Bandwidth');
    const aside = page.getByRole('complementary', { name: 'About this carrier' });
    await expect(aside.getByText('200 OK')).toBeVisible();
    const download = page.waitForEvent('download');
    await aside.getByRole('button', { name: 'Download pcap' }).click();
    expect((await download).suggestedFilename()).toMatch(/^callid-reg-[0-9a-f-]{36}\.pcap$/);
    const asked = (await stack.sandbox.calls()).filter(({ path }) => path.includes('RecentCalls'));
    const { account_sid: account } = await carrierNamed(stack, 'Bandwidth');
    expect(asked.map(({ path }) => path)).toEqual([
      expect.stringMatching(new RegExp(`^/Accounts/${account}/RecentCalls/reg-`)),
      expect.stringMatching(new RegExp(`^/Accounts/${account}/RecentCalls/reg-.*/register/pcap$`)),
    ]);
    expect(sid).toBeTruthy();
    expect(complaints).toEqual([]);
  });

  test('says where there is no capture, where it could not be looked for, and when one breaks off', async ({
    page,
    signIn,
    stack,
  }) => {
    const search = { path: '/RecentCalls/reg-[^/]+$' };
    // An empty search proves nothing: the console searches three times before it says so.
    await stack.sandbox.fault({ match: search, kind: 'status', status: 200, body: { total: 0 }, times: 3 });
    // This is how the platform reports that its capture server failed.
    await stack.sandbox.fault({ match: search, kind: 'status', status: 404, body: 'Not Found', times: 1 });
    await stack.sandbox.fault({ match: { path: '/register/pcap$' }, kind: 'half-body', times: 1 });
    await stack.sandbox.fault({ match: { path: '/register/pcap$' }, kind: 'status', status: 404, body: 'Not Found' });
    await signIn('acme');
    await open(page, stack, 'Flowroute');
    const aside = page.getByRole('complementary', { name: 'About this carrier' });
    await expect(aside.getByText('None', { exact: true })).toBeVisible();
    await page.reload();
    await expect(aside.getByText('Couldn’t look up the capture')).toBeVisible();
    await aside.getByRole('button', { name: 'Retry looking for a capture' }).click();
    const download = aside.getByRole('button', { name: 'Download pcap' });
    await download.click();
    await expect(page.getByText('Couldn’t download the capture. Try again.')).toBeVisible();
    await download.click();
    await expect(page.getByText('No packet capture was stored for this registration.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('what is refused in the SMS tab', () => {
  const CASES: [what: string, fill: (page: Page) => Promise<void>, sentence: string][] = [
    [
      'an outbound system id without gateway',
      (page) => page.getByLabel('System ID').first().fill('id'),
      'You must provide at least one Outbound Gateway.',
    ],
    [
      'a name for inbound messages',
      async (page) => {
        await page.getByLabel('Address, inbound gateway 1').fill('sip.example.com');
        await page.getByRole('textbox', { name: 'Password' }).last().fill('p');
      },
      'A fully qualified domain name may only be used for outbound calls.',
    ],
    [
      'the same gateway twice',
      async (page) => {
        await page.getByRole('button', { name: 'Add outbound gateway' }).click();
        await page.getByLabel('Address, outbound gateway 1').fill('192.0.2.9');
        await page.getByLabel('Address, outbound gateway 2').fill('192.0.2.9');
      },
      'Each outbound SMPP gateway must have a unique IP address.',
    ],
  ];
  for (const [what, fill, sentence] of CASES) {
    test(what, async ({ page, signIn }) => {
      await signIn('acme');
      await page.goto('/internal/carriers/add?tab=sms');
      await fill(page);
      await page.getByRole('tab', { name: /Voice/ }).click();
      await page.getByLabel('Carrier name').fill('With messages');
      await address(page, 1).fill('192.0.2.1');
      await save(page);
      await expect(page.getByRole('tab', { name: /SMS/ })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('table').filter({ has: page.locator('input:focus') })).toHaveCount(1);
    });
  }
});

test('the save bar leads to what is wrong, also to a gateway, and into the other tab', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/carriers/add?tab=sms');
  await page.getByLabel('System ID').first().fill('id');
  await page.getByRole('tab', { name: /Voice/ }).click();
  await page.getByLabel('Carrier name').fill('Half right');
  await address(page, 1).fill('300.1.1.1');
  await page.getByLabel('Port, gateway 1').fill('99999');
  await save(page);
  const bar = page.getByRole('alert').filter({ hasText: 'need your attention' });
  await expect(bar).toHaveText(/^3 fields need your attention: SIP gateways \(2\), SMPP gateways$/);
  await bar.getByRole('button', { name: 'SMPP gateways' }).click();
  await expect(page.getByRole('tab', { name: /SMS/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Address, outbound gateway 1')).toBeFocused();
  await bar.getByRole('button', { name: 'SIP gateways' }).click();
  await expect(page.getByRole('tab', { name: /Voice/ })).toHaveAttribute('aria-selected', 'true');
  await expect(address(page, 1)).toBeFocused();
});
