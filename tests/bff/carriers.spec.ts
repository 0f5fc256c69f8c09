import { newSipGateway } from '../../lib/resources/carriers/gateways';
import { newCarrier } from '../../lib/resources/carriers/values';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { carrierNamed, gatewaysOf, saveBody, withoutRouting, type LoadedCarrier } from '../support/platform-carriers';
import type { Stack } from '../support/stack';

interface Row {
  application_sid: string;
  account_sid: string;
}

const gateway = (address: string) => ({ ...newSipGateway(), address });

test.describe('one save of a carrier', () => {
  test('changes the carrier, adds, changes and removes gateways, and leaves the rest alone', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const before = await carrierNamed(stack, 'Bandwidth');
    const sid = before.voip_carrier_sid;
    const loaded = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as LoadedCarrier;
    const [kept] = loaded.values.sip;
    const changed = { tech_prefix: '777', sip: [{ ...kept!, port: '5099' }, gateway('192.0.2.200')] };
    await stack.sandbox.forgetCalls();
    const saved = await acme.send('PUT', `/carriers/save/${sid}`, saveBody(loaded, changed));
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
    const loaded = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as LoadedCarrier;
    await stack.sandbox.ask('admin', 'PUT', `/VoipCarriers/${sid}`, { diversion: '+15550000' });
    const body = saveBody(loaded, { name: 'Voxbeam 2' });
    const refused = await acme.send('PUT', `/carriers/save/${sid}`, body);
    expect(refused.status).toBe(409);
    expect(refused.json?.problem?.changed).toEqual(['Diversion header']);
    expect((await acme.send('PUT', `/carriers/save/${sid}`, { ...body, overwrite: true })).status).toBe(200);
    expect((await carrierNamed(stack, 'Voxbeam 2')).voip_carrier_sid).toBe(sid);
  });

  test('takes no default application of another account along', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const { voip_carrier_sid: sid, account_sid: aurora } = await carrierNamed(stack, 'SignalWire');
    const { account_sid: harbor } = await carrierNamed(stack, 'Sinch');
    const all = await stack.sandbox.ask<Row[]>('admin', 'GET', '/Applications');
    const own = all.find(({ account_sid }) => account_sid === aurora)!.application_sid;
    stack.store.update('voip_carriers', sid, { application_sid: own });
    const loaded = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as LoadedCarrier;
    const moved = saveBody(loaded, { account_sid: harbor! });
    const refused = await acme.send('PUT', `/carriers/save/${sid}`, moved);
    expect(refused.status).toBe(422);
    expect(refused.json?.problem?.fields).toEqual({ application_sid: 'Choose an application from this account.' });
    expect((await carrierNamed(stack, 'SignalWire')).account_sid).toBe(aurora);
  });

  test('saves two hundred gateways', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const sip = Array.from({ length: 200 }, (_, i) => gateway(`198.18.1.${i + 1}`));
    const made = await acme.send('POST', '/carriers/save', { values: { ...newCarrier(), name: 'Wide', sip } });
    expect(made.status).toBe(201);
    const carrier = await carrierNamed(stack, 'Wide');
    expect(carrier.is_active).toBe(1);
    expect(await gatewaysOf(stack, carrier.voip_carrier_sid)).toHaveLength(200);
    const answer = await acme.send('GET', `/carriers/${carrier.voip_carrier_sid}`);
    const body = saveBody(answer.json as unknown as LoadedCarrier, { description: 'wide' });
    expect((await acme.send('PUT', `/carriers/save/${carrier.voip_carrier_sid}`, body)).status).toBe(200);
  });
});

test.describe('creating a carrier', () => {
  test('lands with the owner of the session, whatever is sent', async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const { account_sid: foreign } = await carrierNamed(stack, 'Flowroute');
    const { account_sid: own } = await carrierNamed(stack, 'Bandwidth');
    const values = { ...newCarrier(), name: 'Mine', account_sid: foreign, sip: [gateway('192.0.2.1')] };
    expect((await aurora.send('POST', '/carriers/save', { values })).status).toBe(201);
    expect((await carrierNamed(stack, 'Mine')).account_sid).toBe(own);
    const borealis = await BffClient.signIn(stack.url, 'borealis');
    expect((await borealis.send('POST', '/carriers/save', { values })).status).toBe(403);
  });
});

test('a new carrier names its provider, and sends of what not every platform knows only what was chosen', async ({
  stack,
}) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const values = { ...newCarrier(), name: 'Lean', dtmf_type: 'info', sip: [gateway('192.0.2.1')] };
  expect((await acme.send('POST', '/carriers/save', { values })).status).toBe(201);
  const made = await carrierNamed(stack, 'Lean');
  const posts = (await stack.sandbox.calls()).filter(({ method }) => method === 'POST');
  const body = posts.find(({ path }) => path.endsWith('/VoipCarriers'))!.body as object;
  expect(body).toMatchObject({ service_provider_sid: made.service_provider_sid, account_sid: null, dtmf_type: 'info' });
  for (const name of ['trunk_type', 'description', 'outbound_sip_proxy']) expect(body).not.toHaveProperty(name);
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

  test('is blocked by numbers and routing tables together: the numbers come first', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
    const { problem } = (await acme.send('DELETE', `/carriers/${sid}`)).json as unknown as {
      problem: { message: string; blockers: { label: string; href: string; note: string }[] };
    };
    const numbers = problem.blockers.filter(({ href }) => href.startsWith('/internal/phone-numbers/'));
    expect(problem.message).toBe(
      `In order to delete the carrier it cannot be in use by any Phone Numbers (${numbers.length}).`,
    );
    expect(problem.blockers.at(-1)).toMatchObject({ label: 'Acme outbound', note: 'Routing table' });
    expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
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

  test.describe('that a routing table uses which the viewer cannot see', () => {
    const NAME = 'Held elsewhere';

    /** A shared carrier with gateways of both kinds. Summit's own table uses it; Acme's users see only their provider's table. */
    async function prepared(stack: Stack): Promise<{ sid: string; before: unknown[] }> {
      const as = <T>(method: string, path: string, body?: unknown) => stack.sandbox.ask<T>('admin', method, path, body);
      const { service_provider_sid: provider } = await carrierNamed(stack, 'Voxbeam');
      const { sid } = await as<{ sid: string }>('POST', `/ServiceProviders/${provider}/VoipCarriers`, { name: NAME });
      const common = { voip_carrier_sid: sid, inbound: 0, outbound: 1 };
      await as('POST', '/SipGateways', { ...common, ipv4: '192.0.2.79', inbound: 1, is_active: 0 });
      const name = { ipv4: 'sip.held.example.net', port: null, protocol: 'tls/srtp', pad_crypto: 1 };
      await as('POST', '/SipGateways', { ...common, ...name });
      await as('POST', '/SmppGateways', { ...common, ipv4: '192.0.2.78', use_tls: 1 });
      const tables = await as<{ lcr_sid: string; name: string }[]>('GET', '/Lcrs');
      const table = tables.find((one) => one.name.startsWith('Summit'))!;
      const entries = [{ voip_carrier_sid: sid, priority: 0 }];
      const route = { regex: '^99', priority: 99, lcr_carrier_set_entries: entries };
      await as('POST', `/Lcrs/${table.lcr_sid}/Routes`, [route]);
      return { sid, before: await allGateways(stack, sid) };
    }

    /** Without their sids: restored gateways have new ones. */
    async function allGateways(stack: Stack, sid: string): Promise<unknown[]> {
      const kinds = ['SipGateways', 'SmppGateways'];
      const lists = kinds.map((kind) =>
        stack.sandbox.ask<object[]>('admin', 'GET', `/${kind}?voip_carrier_sid=${sid}`),
      );
      const bare = (one: object) => JSON.stringify({ ...one, sip_gateway_sid: 0, smpp_gateway_sid: 0 });
      return (await Promise.all(lists)).flat().map(bare).sort();
    }

    test('is refused, and what the platform had deleted already is put back', async ({ stack }) => {
      const acme = await BffClient.signIn(stack.url, 'acme');
      const { sid, before } = await prepared(stack);
      const answer = await acme.send('DELETE', `/carriers/${sid}`);
      expect(answer.status).toBe(409);
      expect(answer.json?.problem?.message).toBe(
        'The platform refused to delete the carrier; a routing table you can’t see may be using it. ' +
          'Its gateways had already been deleted; they have been restored.',
      );
      expect(await carrierNamed(stack, NAME)).toBeDefined();
      expect(before).toHaveLength(3);
      // They have new sids: the page learns from the parts that it has to be read again.
      const { parts } = answer.json!.problem as unknown as { parts: { outcome: string }[] };
      expect(parts.map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'undone']);
      expect(await allGateways(stack, sid)).toEqual(before);
    });

    test('says which gateways could not be put back', async ({ stack }) => {
      const acme = await BffClient.signIn(stack.url, 'acme');
      const { sid } = await prepared(stack);
      await stack.sandbox.fault({ match: { method: 'POST', path: '^/SipGateways' }, kind: 'status', after: 1 });
      const answer = await acme.send('DELETE', `/carriers/${sid}`);
      expect(answer.status).toBe(502);
      const problem = answer.json!.problem as unknown as {
        message: string;
        parts: { what: string; outcome: string }[];
      };
      expect(problem.message).toBe('The carrier wasn’t deleted, and some of its gateways couldn’t be restored.');
      await stack.sandbox.noFaults();
      expect(await carrierNamed(stack, NAME)).toBeDefined();
      const held = (await allGateways(stack, sid)).join();
      expect(problem.parts.map(({ outcome }) => outcome).toSorted()).toEqual(['not saved', 'saved', 'saved']);
      for (const { what, outcome } of problem.parts) {
        const [, address] = /^S\w+ gateway ([^:]+)/.exec(what)!;
        expect(`${what}: ${held.includes(`"${address}"`)}`).toBe(`${what}: ${outcome === 'saved'}`);
      }
    });

    test('says that it does not know when the platform is gone in between', async ({ stack }) => {
      const acme = await BffClient.signIn(stack.url, 'acme');
      const { sid } = await prepared(stack);
      const match = { method: 'DELETE', path: '^/VoipCarriers/' };
      await stack.sandbox.fault({ match, kind: 'reset', applyFirst: true, stays: true });
      const answer = await acme.send('DELETE', `/carriers/${sid}`);
      expect(answer.status).toBe(502);
      expect(answer.json?.problem?.message).toMatch(/^We couldn’t confirm whether the carrier was deleted\./);
    });
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

for (const user of ['aurora', 'borealis']) {
  test(`${user} is told what cannot be done with somebody else's carrier`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Peerless');
    const body = { values: { name: 'Mine' }, marks: {} };
    const change = await bff.send('PUT', `/carriers/save/${sid}`, body);
    expect(change.json?.problem?.message).toBe('You do not have permissions to make changes to this Carrier');
    const removal = await bff.send('DELETE', `/carriers/${sid}`);
    expect(removal.json?.problem?.message).toBe('You do not have permissions to delete this Carrier');
  });
}

// Scope × carrier × action, by hand from the decisions. Account users see shared carriers only in pickers.
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
    const { voip_carrier_sid: sid, service_provider_sid: provider } = await carrierNamed(stack, name);
    const admin = (await BffClient.signIn(stack.url, 'admin')).at(provider);
    const loaded = (await admin.send('GET', `/carriers/${sid}`)).json as unknown as LoadedCarrier;
    const bff = (await BffClient.signIn(stack.url, user)).at(provider);
    expect((await bff.send('GET', `/carriers/${sid}`)).status).toBe(read);
    const body = saveBody(loaded, { tech_prefix: '555' });
    expect((await bff.send('PUT', `/carriers/save/${sid}`, body)).status).toBe(update);
    expect((await carrierNamed(stack, name)).tech_prefix === '555').toBe(update === 200);
    expect((await bff.send('DELETE', `/carriers/${sid}`)).status).toBe(remove);
    expect(!(await carrierNamed(stack, name))).toBe(remove === 200);
  });
}
