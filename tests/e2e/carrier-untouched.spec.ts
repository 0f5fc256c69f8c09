import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { carrierNamed, gatewaysOf } from '../support/platform-carriers';
import type { Stack } from '../support/stack';

/* A save writes the changes. Untouched values stay on the platform as others have set them. */

test.use({ stackOptions: { env: { ENABLE_SMS: 'true' } } });

interface Row {
  [column: string]: unknown;
}

/** Gateways as other tools may create them: with settings that no rule of the form requires. */
async function madeElsewhere(stack: Stack): Promise<{ sid: string; sip: Row[]; smpp: Row[] }> {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, 'SignalWire');
  await stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, { smpp_inbound_password: 'smpp-inbound-secret' });
  const sip = await gatewaysOf(stack, sid);
  const inbound = sip.find(({ ipv4 }) => ipv4 === '198.51.100.4')!;
  const outbound = sip.find(({ ipv4 }) => ipv4 !== '198.51.100.4')!;
  const odd = { pad_crypto: 1, use_sips_scheme: 1, send_options_ping: 1, remove_ice: 1, dtls_off: 1 };
  stack.store.update('sip_gateways', inbound.sip_gateway_sid, { ...odd, protocol: 'tls', port: null });
  stack.store.update('sip_gateways', outbound.sip_gateway_sid, { pad_crypto: 1, dtls_off: 1 });
  const smpp = await stack.sandbox.ask<Row[]>('admin', 'GET', `/SmppGateways?voip_carrier_sid=${sid}`);
  for (const row of smpp) {
    stack.store.update('smpp_gateways', String(row.smpp_gateway_sid), { use_tls: 1, netmask: 24, is_primary: 0 });
  }
  return { sid, sip: await rows(stack, 'Sip', sid), smpp: await rows(stack, 'Smpp', sid) };
}

const rows = (stack: Stack, kind: 'Sip' | 'Smpp', sid: string) =>
  stack.sandbox.ask<Row[]>('admin', 'GET', `/${kind}Gateways?voip_carrier_sid=${sid}`);

const writes = async (stack: Stack) => (await stack.sandbox.calls()).filter(({ method }) => method !== 'GET');

async function open(page: Page, stack: Stack, sid: string): Promise<void> {
  await page.goto(`/internal/carriers/${sid}/edit`);
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await stack.sandbox.forgetCalls();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Carrier updated successfully/)).toBeVisible();
}

test('a new description of a carrier touches none of its gateways', async ({ page, signIn, stack }) => {
  const before = await madeElsewhere(stack);
  await signIn('acme');
  await open(page, stack, before.sid);
  await page.getByLabel('Description').fill('Another description');
  await save(page);
  expect((await writes(stack)).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { description: 'Another description' }],
  ]);
  expect(await rows(stack, 'Sip', before.sid)).toEqual(before.sip);
  expect(await rows(stack, 'Smpp', before.sid)).toEqual(before.smpp);
});

test('of a changed gateway only the change is written, and nothing of the others', async ({ page, signIn, stack }) => {
  const before = await madeElsewhere(stack);
  const place = before.sip.findIndex(({ ipv4 }) => ipv4 === '198.51.100.4');
  await signIn('acme');
  await open(page, stack, before.sid);
  await page.getByLabel(`Netmask, gateway ${place + 1}`).selectOption('29');
  await page.getByRole('tab', { name: /SMS/ }).click();
  await page.getByLabel('Port, inbound gateway 1').fill('2780');
  await save(page);
  expect((await writes(stack)).map(({ method, path, body }) => [`${method} ${path.split('/')[1]}`, body])).toEqual([
    // The platform judges a netmask by the directions that come with it, and those by the address.
    ['PUT SipGateways', { ipv4: '198.51.100.4', inbound: true, outbound: false, netmask: 29 }],
    ['PUT SmppGateways', { port: 2780 }],
  ]);
  expect(await rows(stack, 'Sip', before.sid)).toEqual(
    before.sip.map((row, at) => (at === place ? { ...row, netmask: 29 } : row)),
  );
  expect(await rows(stack, 'Smpp', before.sid)).toEqual(
    before.smpp.map((row) => (row.inbound === 1 ? { ...row, port: 2780 } : row)),
  );
});

test('moving through a gateway without port with the keyboard changes nothing', async ({ page, signIn, stack }) => {
  const { sid, sip } = await madeElsewhere(stack);
  const place = sip.findIndex(({ port }) => port === null);
  await signIn('acme');
  await open(page, stack, sid);
  await page.getByLabel(`IP address or domain, gateway ${place + 1}`).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});

test('the default application of a shared carrier, which the form does not show, stays', async ({
  page,
  signIn,
  stack,
}) => {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Telnyx');
  const [application] = await stack.sandbox.ask<Row[]>('admin', 'GET', '/Applications');
  const application_sid = String(application!.application_sid);
  stack.store.update('voip_carriers', sid, { application_sid });
  await signIn('acme');
  await open(page, stack, sid);
  await page.getByLabel('Description').fill('Shared');
  await save(page);
  expect(await carrierNamed(stack, 'Telnyx')).toMatchObject({ application_sid, description: 'Shared' });
});

test('Save anyway writes what this user has changed, and leaves what the other one has', async ({
  page,
  signIn,
  stack,
}) => {
  const { sid, sip } = await madeElsewhere(stack);
  const first = String(sip[0]!.sip_gateway_sid);
  const second = String(sip[1]!.sip_gateway_sid);
  await signIn('acme');
  await open(page, stack, sid);
  stack.store.update('sip_gateways', first, { port: 5090 });
  const added = { voip_carrier_sid: sid, ipv4: '192.0.2.66', inbound: 1, outbound: 0 };
  await stack.sandbox.ask('admin', 'POST', '/SipGateways', added);
  await stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, { diversion: '+15550000' });
  await page.getByLabel('Tech prefix').fill('4321');
  await page.getByLabel('Port, gateway 2').fill('5070');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText(/^Carrier updated successfully/)).toBeVisible();
  expect(await carrierNamed(stack, 'SignalWire')).toMatchObject({ diversion: '+15550000', tech_prefix: '4321' });
  const now = await rows(stack, 'Sip', sid);
  const portOf = (wanted: string) => now.find(({ sip_gateway_sid }) => sip_gateway_sid === wanted)?.port;
  expect([portOf(first), portOf(second)]).toEqual([5090, 5070]);
  expect(now.map(({ ipv4 }) => ipv4)).toContain('192.0.2.66');
});

test('pad crypto can be set for any gateway, ICE and DTLS for those with TLS', async ({ page, signIn, stack }) => {
  const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
  const before = await rows(stack, 'Sip', sid);
  const inbound = before.findIndex(({ outbound }) => outbound === 0);
  const tls = before.findIndex(({ protocol }) => protocol === 'tls/srtp');
  await signIn('acme');
  await open(page, stack, sid);
  await expect(page.getByLabel(`Remove ICE, gateway ${inbound + 1}`)).toHaveCount(0);
  await page.getByLabel(`Pad crypto, gateway ${inbound + 1}`).check({ force: true });
  await page.getByLabel(`Remove ICE, gateway ${tls + 1}`).check({ force: true });
  await page.getByLabel(`DTLS off, gateway ${tls + 1}`).check({ force: true });
  await save(page);
  const now = await rows(stack, 'Sip', sid);
  expect(now[inbound]).toEqual({ ...before[inbound], pad_crypto: 1 });
  expect(now[tls]).toEqual({ ...before[tls], remove_ice: 1, dtls_off: 1 });
});
