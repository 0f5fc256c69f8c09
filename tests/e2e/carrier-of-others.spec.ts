import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e';
import { carrierNamed, gatewaysOf } from '../support/platform-carriers';
import type { Stack } from '../support/stack';

/*
 * Other tools create carriers, too. A stored one that violates a rule of the form is reported, but blocks no other change; a save
 * that would itself violate a rule is refused.
 */

test.use({ stackOptions: { env: { ENABLE_SMS: 'true' } } });

async function open(page: Page, stack: Stack, name: string): Promise<string> {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, name);
  await page.goto(`/internal/carriers/${sid}/edit`);
  await expect(page.getByLabel('Carrier name')).toHaveValue(name);
  return sid;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByText(/^Carrier updated successfully/);

const UNIQUE = 'Each SIP gateway must have a unique IP address.';

const VALID: [what: string, prepare: (stack: Stack, sid: string) => Promise<unknown>, told: string | null][] = [
  [
    'the same address as separate inbound and outbound rows',
    (stack, sid) =>
      stack.sandbox.ask('admin', 'POST', '/SipGateways', {
        voip_carrier_sid: sid,
        ipv4: '192.0.2.101',
        port: 5080,
        inbound: 0,
        outbound: 1,
      }),
    UNIQUE,
  ],
  [
    'an authentication trunk without gateways',
    async (stack, sid) => {
      const sign = { trunk_type: 'auth', inbound_auth_username: 'u', inbound_auth_password: 'p' };
      await stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, sign);
      const [gateway] = await gatewaysOf(stack, sid);
      await stack.sandbox.ask('admin', 'DELETE', `/SipGateways/${gateway!.sip_gateway_sid}`);
    },
    'No SIP gateways. Calls from this carrier authenticate; calls to it need an outbound gateway.',
  ],
  [
    'a tech prefix of two characters and a proxy with letters',
    (stack, sid) =>
      stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, { tech_prefix: 'a#', outbound_sip_proxy: 'the proxy' }),
    'The tech prefix must have at least 3 characters.',
  ],
  [
    'a user name without password',
    (stack, sid) => stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, { register_username: 'u' }),
    'Enter a password: a user name or SIP registration needs one.',
  ],
];

for (const [what, prepare, told] of VALID) {
  test(`a carrier with ${what} can be given another description`, async ({ page, signIn, stack }) => {
    const { voip_carrier_sid } = await carrierNamed(stack, 'Telnyx');
    await prepare(stack, voip_carrier_sid);
    await signIn('acme');
    const sid = await open(page, stack, 'Telnyx');
    if (told) await expect(page.getByText(told)).toBeVisible();
    const gateways = await gatewaysOf(stack, sid);
    await page.getByLabel('Description').fill('Made elsewhere');
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await carrierNamed(stack, 'Telnyx')).toMatchObject({ description: 'Made elsewhere' });
    expect(await gatewaysOf(stack, sid)).toEqual(gateways);
    await expectAccessible(page);
  });
}

test('what this save would break is refused all the same', async ({ page, signIn, stack }) => {
  await signIn('acme');
  const sid = await open(page, stack, 'Telnyx');
  await page.getByRole('button', { name: 'Add SIP gateway' }).click();
  await page.getByLabel('IP address or domain, gateway 2').fill('192.0.2.101');
  await page.getByLabel('Port, gateway 2').fill('5080');
  await save(page);
  await expect(page.getByText(UNIQUE)).toBeVisible();
  expect(await gatewaysOf(stack, sid)).toHaveLength(1);
});

test.describe('what cannot work is refused', () => {
  const CASES: [what: string, fill: (page: Page) => Promise<unknown>, sentence: string][] = [
    [
      'an authentication trunk without user name',
      (page) => page.getByLabel('Trunk type').selectOption('auth'),
      'An authentication trunk needs an inbound user name.',
    ],
    [
      'a registration trunk without a realm',
      (page) => page.getByLabel('Trunk type').selectOption('reg'),
      'SIP realm is required for registration.',
    ],
    [
      'a registration without outbound gateway',
      async (page) => {
        await page.getByLabel('Require SIP register').check();
        await page.getByRole('textbox', { name: 'User name', exact: true }).fill('u');
        await page.getByRole('textbox', { name: 'Password', exact: true }).fill('p');
        await page.getByRole('textbox', { name: 'SIP realm' }).fill('sip.example.com');
        await page.getByLabel('Outbound, gateway 1').uncheck();
      },
      'A carrier that registers needs an outbound gateway',
    ],
    [
      'a proxy that is no address',
      (page) => page.getByLabel('Outbound SIP proxy').fill('sip proxy'),
      'The proxy must be a domain or IP address',
    ],
    [
      'a user name with @ for a registration',
      async (page) => {
        await page.getByLabel('Require SIP register').check();
        await page.getByRole('textbox', { name: 'User name', exact: true }).fill('user@example.com');
        await page.getByRole('textbox', { name: 'Password', exact: true }).fill('p');
        await page.getByRole('textbox', { name: 'SIP realm' }).fill('sip.example.com');
      },
      'The platform puts it into a SIP address',
    ],
    [
      'a from domain with sip:',
      async (page) => {
        await page.getByLabel('Require SIP register').check();
        await page.getByRole('textbox', { name: 'User name', exact: true }).fill('u');
        await page.getByRole('textbox', { name: 'Password', exact: true }).fill('p');
        await page.getByRole('textbox', { name: 'SIP realm' }).fill('sip.example.com');
        await page.getByLabel('From domain').fill('sip:example.com');
      },
      'The from domain must be a domain or IP address',
    ],
  ];
  for (const [what, fill, sentence] of CASES) {
    test(what, async ({ page, signIn, stack }) => {
      await signIn('acme');
      await open(page, stack, 'Telnyx');
      await fill(page);
      await stack.sandbox.forgetCalls();
      await save(page);
      await expect(page.getByText(sentence)).toBeVisible();
      expect((await stack.sandbox.calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
    });
  }
});

test('the trunk type follows from the registration, and the other way round; a contradiction is told', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  const sid = await open(page, stack, 'Telnyx');
  await page.getByLabel('Require SIP register').check();
  await expect(page.getByLabel('Trunk type')).toHaveValue('reg');
  await page.getByLabel('Require SIP register').uncheck();
  await expect(page.getByLabel('Trunk type')).toHaveValue('static_ip');
  await page.getByLabel('Trunk type').selectOption('reg');
  await expect(page.getByLabel('Require SIP register')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'SIP realm' })).toBeVisible();
  const registers = { requires_register: 1, register_username: 'u', register_password: 'p', trunk_type: 'static_ip' };
  const realm = { register_sip_realm: 'sip.example.com' };
  await stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, { ...registers, ...realm });
  await page.reload();
  await expect(page.getByText('This carrier registers, so its type should be “Registration”.')).toBeVisible();
});
