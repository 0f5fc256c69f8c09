import { newCarrier, newSipGateway, type CarrierValues } from '../../lib/resources/carriers/values';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { carrierNamed, gatewaysOf, withoutRouting } from '../support/platform-carriers';

interface Read {
  values: CarrierValues;
  facts: { marks: Record<string, string> };
}

const gateway = (address: string) => ({ ...newSipGateway(), address });

test.describe('one save of a carrier', () => {
  test('changes the carrier, adds, changes and removes gateways, and leaves the rest alone', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const before = await carrierNamed(stack, 'Bandwidth');
    const sid = before.voip_carrier_sid;
    const { values, facts } = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as Read;
    const [kept] = values.sip;
    const changed = { ...values, techPrefix: '777', sip: [{ ...kept!, port: '5099' }, gateway('192.0.2.200')] };
    await stack.sandbox.forgetCalls();
    const saved = await acme.send('PUT', `/carriers/save/${sid}`, { values: changed, marks: facts.marks });
    expect(saved.status).toBe(200);
    const after = await carrierNamed(stack, 'Bandwidth');
    expect(after).toEqual({ ...before, tech_prefix: '777' });
    expect((await gatewaysOf(stack, sid)).map(({ ipv4, port }) => [ipv4, port]).sort()).toEqual([
      ['192.0.2.200', 5060],
      [kept!.address, 5099],
    ]);
    const writes = (await stack.sandbox.calls()).filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT', 'DELETE', 'POST', 'POST']);
    expect(writes[2]!.body).toEqual({ tech_prefix: '777' });
  });

  test('tells of somebody else’s change, and goes on when told to', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
    const { values, facts } = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as Read;
    await stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, { diversion: '+15550000' });
    const body = { values: { ...values, name: 'Voxbeam 2' }, marks: facts.marks };
    const refused = await acme.send('PUT', `/carriers/save/${sid}`, body);
    expect(refused.status).toBe(409);
    expect(refused.json?.problem?.changed).toEqual(['Diversion header']);
    expect((await acme.send('PUT', `/carriers/save/${sid}`, { ...body, overwrite: true })).status).toBe(200);
    expect((await carrierNamed(stack, 'Voxbeam 2')).voip_carrier_sid).toBe(sid);
  });

  test('saves two hundred gateways', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const sip = Array.from({ length: 200 }, (_, i) => gateway(`198.18.1.${i + 1}`));
    const made = await acme.send('POST', '/carriers/save', { values: { ...newCarrier(), name: 'Wide', sip } });
    expect(made.status).toBe(201);
    const carrier = await carrierNamed(stack, 'Wide');
    expect(carrier.is_active).toBe(1);
    expect(await gatewaysOf(stack, carrier.voip_carrier_sid)).toHaveLength(200);
    const { values, facts } = (await acme.send('GET', `/carriers/${carrier.voip_carrier_sid}`)).json as unknown as Read;
    const body = { values: { ...values, description: 'wide' }, marks: facts.marks };
    expect((await acme.send('PUT', `/carriers/save/${carrier.voip_carrier_sid}`, body)).status).toBe(200);
  });
});

const STEPS: [what: string, fault: { method: string; path: string; after?: number }][] = [
  ['the first new gateway', { method: 'POST', path: '^/SipGateways$' }],
  ['the second new gateway', { method: 'POST', path: '^/SipGateways$', after: 1 }],
  ['a changed gateway', { method: 'PUT', path: '^/SipGateways/' }],
  ['the carrier', { method: 'PUT', path: '/VoipCarriers/' }],
  ['the first removal', { method: 'DELETE', path: '^/SipGateways/' }],
  ['the second removal', { method: 'DELETE', path: '^/SipGateways/', after: 1 }],
];

for (const applyFirst of [false, true]) {
  for (const [what, { after, ...match }] of STEPS) {
    const how = applyFirst ? 'does its work but answers 500' : 'fails';
    test(`a platform that ${how} at ${what} of a save is put back as it was`, async ({ stack }) => {
      const acme = await BffClient.signIn(stack.url, 'acme');
      const before = await carrierNamed(stack, 'Voxbeam');
      const sid = before.voip_carrier_sid;
      const gateways = await gatewaysOf(stack, sid);
      const { values, facts } = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as Read;
      const [kept] = values.sip;
      const sip = [{ ...kept!, active: false }, gateway('192.0.2.201'), gateway('192.0.2.202')];
      await stack.sandbox.fault({ match, kind: 'status', status: 500, times: 1, after, applyFirst });
      const body = { values: { ...values, techPrefix: '999', sip }, marks: facts.marks };
      const answer = await acme.send('PUT', `/carriers/save/${sid}`, body);
      expect(answer.status).toBe(502);
      const problem = answer.json!.problem as unknown as { message: string; parts: { outcome: string }[] };
      expect(problem.message).toMatch(/^The carrier was not saved, and nothing has changed\./);
      expect(problem.parts).toHaveLength(6);
      for (const { outcome } of problem.parts) expect(['undone', 'not saved']).toContain(outcome);
      expect(await carrierNamed(stack, 'Voxbeam')).toEqual(before);
      const bare = (list: object[]) =>
        list.map((one) => JSON.stringify({ ...one, sip_gateway_sid: undefined })).sort((a, b) => a.localeCompare(b));
      expect(bare(await gatewaysOf(stack, sid))).toEqual(bare(gateways));
    });
  }
}

test('what could not be put back is reported as saved', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Telnyx');
  const { values, facts } = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as Read;
  await stack.sandbox.fault({ match: { method: 'PUT', path: '/VoipCarriers/' }, kind: 'status', status: 500 });
  await stack.sandbox.fault({ match: { method: 'DELETE', path: '^/SipGateways/' }, kind: 'status', status: 500 });
  const body = {
    values: { ...values, techPrefix: '888', sip: [...values.sip, gateway('192.0.2.203')] },
    marks: facts.marks,
  };
  const answer = await acme.send('PUT', `/carriers/save/${sid}`, body);
  expect(answer.json?.problem).toMatchObject({
    message: expect.stringMatching(/^The carrier was saved in part only\./),
    parts: [
      { what: 'SIP gateway 192.0.2.203:5060', outcome: 'saved' },
      { what: 'Carrier', outcome: 'not saved' },
    ],
  });
  await stack.sandbox.noFaults();
  expect((await gatewaysOf(stack, sid)).map(({ ipv4 }) => ipv4)).toContain('192.0.2.203');
});

test.describe('creating a carrier', () => {
  for (const [what, match, applyFirst] of [
    ['the carrier', { method: 'POST', path: '/VoipCarriers$' }, false],
    ['the carrier, whose answer is lost', { method: 'POST', path: '/VoipCarriers$' }, true],
    ['a gateway', { method: 'POST', path: '^/SipGateways$' }, false],
    ['the activation', { method: 'PUT', path: '/VoipCarriers/' }, false],
  ] as const) {
    test(`leaves nothing behind when the platform fails at ${what}`, async ({ stack }) => {
      const acme = await BffClient.signIn(stack.url, 'acme');
      await stack.sandbox.fault({ match, kind: 'status', status: 500, times: 1, applyFirst });
      const values = { ...newCarrier(), name: 'Short-lived', sip: [gateway('192.0.2.1')] };
      const answer = await acme.send('POST', '/carriers/save', { values });
      expect(answer.status).toBe(502);
      expect(answer.json?.problem?.message).toMatch(/^The carrier was not created, and nothing is left of it\./);
      expect(await carrierNamed(stack, 'Short-lived')).toBeUndefined();
    });
  }

  test('lands with the owner of the session, whatever is sent', async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const { account_sid: foreign } = await carrierNamed(stack, 'Flowroute');
    const { account_sid: own } = await carrierNamed(stack, 'Bandwidth');
    const values = { ...newCarrier(), name: 'Mine', accountSid: foreign, sip: [gateway('192.0.2.1')] };
    expect((await aurora.send('POST', '/carriers/save', { values })).status).toBe(201);
    expect((await carrierNamed(stack, 'Mine')).account_sid).toBe(own);
    const borealis = await BffClient.signIn(stack.url, 'borealis');
    expect((await borealis.send('POST', '/carriers/save', { values })).status).toBe(403);
  });
});

test.describe('deleting a carrier', () => {
  test('is blocked by its numbers, which are links', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Flowroute');
    const answer = await acme.send('DELETE', `/carriers/${sid}`);
    expect(answer.status).toBe(409);
    const problem = answer.json!.problem as unknown as { message: string; blockers: { label: string; href: string }[] };
    expect(problem.message).toMatch(
      /^In order to delete the carrier it cannot be in use by any Phone Numbers \(\d+\)\.$/,
    );
    expect(problem.blockers[0]!.href).toMatch(/^\/internal\/phone-numbers\/[0-9a-f-]{36}\/edit$/);
    expect(await gatewaysOf(stack, sid)).toHaveLength(1);
  });

  test('is blocked by the routing tables that use it, and loses nothing', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Peerless');
    const before = await gatewaysOf(stack, sid);
    const answer = await acme.send('DELETE', `/carriers/${sid}`);
    expect(answer.status).toBe(409);
    expect(await carrierNamed(stack, 'Peerless')).toBeDefined();
    expect(await gatewaysOf(stack, sid)).toEqual(before);
  });

  test('takes its gateways along', async ({ stack }) => {
    await withoutRouting(stack);
    const acme = await BffClient.signIn(stack.url, 'acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Peerless');
    expect((await acme.send('DELETE', `/carriers/${sid}`)).status).toBe(200);
    expect(await carrierNamed(stack, 'Peerless')).toBeUndefined();
    expect(await gatewaysOf(stack, sid)).toEqual([]);
  });
});

// Scope × carrier × action, by hand from the decisions. Shared carriers are for pickers only to account users.
const TABLE: [user: string, carrier: string, read: number, update: number, remove: number][] = [
  ['admin', 'Peerless', 200, 200, 200],
  ['admin', 'Nordic Voice', 200, 200, 200],
  ['acme', 'Peerless', 200, 200, 200],
  ['acme', 'Sinch', 200, 200, 200],
  ['acme', 'Nordic Voice', 403, 403, 403],
  ['aurora', 'SignalWire', 200, 200, 409],
  ['aurora', 'Peerless', 403, 403, 403],
  ['aurora', 'Sinch', 403, 403, 403],
  ['viewer', 'Peerless', 200, 403, 403],
  ['acme-viewer', 'Peerless', 200, 403, 403],
  ['aurora-viewer', 'SignalWire', 200, 403, 403],
];

for (const [user, name, read, update, remove] of TABLE) {
  test(`${user} and the carrier ${name}: read ${read}, change ${update}, delete ${remove}`, async ({ stack }) => {
    await withoutRouting(stack);
    const { voip_carrier_sid: sid } = await carrierNamed(stack, name);
    const admin = await BffClient.signIn(stack.url, 'admin');
    const { values } = (await admin.send('GET', `/carriers/${sid}`)).json as unknown as Read;
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('GET', `/carriers/${sid}`)).status).toBe(read);
    const body = { values: { ...values, techPrefix: '555' }, marks: {} };
    expect((await bff.send('PUT', `/carriers/save/${sid}`, body)).status).toBe(update);
    expect((await carrierNamed(stack, name)).tech_prefix === '555').toBe(update === 200);
    expect((await bff.send('DELETE', `/carriers/${sid}`)).status).toBe(remove);
    expect(!(await carrierNamed(stack, name))).toBe(remove === 200);
  });
}
