import { newSipGateway } from '../../lib/resources/carriers/gateways';
import { newCarrier } from '../../lib/resources/carriers/values';
import { BffClient, type RawAnswer } from '../support/bff';
import { expect, test } from '../support/e2e';
import { carrierNamed, gatewaysOf, saveBody, type LoadedCarrier } from '../support/platform-carriers';
import type { FaultRequest } from '../support/sandbox-control';
import type { Stack } from '../support/stack';

/* Saving a carrier takes several calls. Whatever happens between them, the console reports the platform's resulting state. */

interface Report {
  message: string;
  parts: { what: string; outcome: 'saved' | 'not saved' | 'undone' | 'not known' }[];
}

const gateway = (address: string) => ({ ...newSipGateway(), address });
const reportOf = (answer: RawAnswer) => answer.json!.problem as unknown as Report;

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
      const loaded = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as LoadedCarrier;
      const [kept] = loaded.values.sip;
      const sip = [{ ...kept!, active: false }, gateway('192.0.2.201'), gateway('192.0.2.202')];
      await stack.sandbox.fault({ match, kind: 'status', status: 500, times: 1, after, applyFirst });
      const body = saveBody(loaded, { tech_prefix: '999', sip });
      const answer = await acme.send('PUT', `/carriers/save/${sid}`, body);
      expect(answer.status).toBe(502);
      const problem = answer.json!.problem as unknown as { message: string; parts: { outcome: string }[] };
      expect(problem.message).toMatch(/^The carrier wasn’t saved; nothing changed\./);
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
  const loaded = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as LoadedCarrier;
  await stack.sandbox.fault({ match: { method: 'PUT', path: '/VoipCarriers/' }, kind: 'status', status: 500 });
  await stack.sandbox.fault({ match: { method: 'DELETE', path: '^/SipGateways/' }, kind: 'status', status: 500 });
  const sip = [...loaded.values.sip, gateway('192.0.2.203')];
  const body = saveBody(loaded, { tech_prefix: '888', sip });
  const answer = await acme.send('PUT', `/carriers/save/${sid}`, body);
  expect(answer.json?.problem).toMatchObject({
    message: expect.stringMatching(/^The carrier was only partly saved\./),
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
      expect(answer.json?.problem?.message).toMatch(/^The carrier wasn’t created; nothing was saved\./);
      expect(await carrierNamed(stack, 'Short-lived')).toBeUndefined();
    });
  }
});

/** How a platform may fail: from the given write on. */
const WAYS: [how: string, fault: FaultRequest][] = [
  ['refuses all writes', { kind: 'status', status: 500 }],
  ['is gone', { kind: 'reset', stays: true }],
  ['does it and is gone before it can say so', { kind: 'reset', applyFirst: true, stays: true }],
];
const WRITES = { method: 'POST|PUT|DELETE', path: 'Gateways|VoipCarriers' };

const labelOf = (address: string, netmask: number, port: string | number | null) =>
  `SIP gateway ${address}${netmask === 32 ? '' : `/${netmask}`}${port ? `:${port}` : ''}`;

/** What the platform stores of a carrier, in the report's terms. */
async function held(stack: Stack, sid: string): Promise<Set<string>> {
  const gateways = await gatewaysOf(stack, sid);
  return new Set(gateways.map(({ ipv4, netmask, port }) => labelOf(ipv4, netmask, port)));
}

for (const [how, fault] of WAYS) {
  for (const after of [0, 1, 2, 3, 4, 5]) {
    test(`a platform that ${how} at write ${after + 1} of a change: the report tells what it holds`, async ({
      stack,
    }) => {
      const acme = await BffClient.signIn(stack.url, 'acme');
      const before = await carrierNamed(stack, 'Voxbeam');
      const sid = before.voip_carrier_sid;
      const loaded = (await acme.send('GET', `/carriers/${sid}`)).json as unknown as LoadedCarrier;
      const [kept, ...gone] = loaded.values.sip;
      const sip = [{ ...kept!, port: '5098' }, gateway('192.0.2.201'), gateway('192.0.2.202')];
      await stack.sandbox.fault({ match: WRITES, after, ...fault });
      const body = saveBody(loaded, { tech_prefix: '999', sip });
      const answer = await acme.send('PUT', `/carriers/save/${sid}`, body);
      expect(answer.status).toBe(502);
      const { message, parts } = reportOf(answer);
      await stack.sandbox.noFaults();
      const now = await held(stack, sid);
      const carrier = (await carrierNamed(stack, 'Voxbeam')).tech_prefix === '999';
      const removals = gone.map(({ address, netmask, port }) => labelOf(address, netmask, port));
      const isThere = (what: string) =>
        what === 'Carrier' ? carrier : what.endsWith(' (removal)') ? !now.has(what.slice(0, -10)) : now.has(what);
      expect(parts.map(({ what }) => what).toSorted()).toEqual(
        [
          'Carrier',
          labelOf(kept!.address, kept!.netmask, 5098),
          'SIP gateway 192.0.2.201:5060',
          'SIP gateway 192.0.2.202:5060',
          ...removals.map((what) => `${what} (removal)`),
        ].toSorted(),
      );
      for (const { what, outcome } of parts) {
        if (outcome !== 'not known') expect(`${what}: ${isThere(what)}`).toBe(`${what}: ${outcome === 'saved'}`);
      }
      // Only what a lost response concerns may be in doubt, and only if the platform couldn’t be asked again.
      const doubts = parts.filter(({ outcome }) => outcome === 'not known');
      expect(doubts.length).toBeLessThanOrEqual(fault.stays ? 2 : 0);
      const changed = parts.some(({ what }) => isThere(what));
      if (/nothing changed/.test(message)) expect(changed).toBe(false);
      else
        expect(message).toMatch(
          doubts.length > 0 ? /^We couldn’t confirm which/ : /^The carrier was only partly saved\./,
        );
      // An active carrier is never without gateways.
      expect(now.size).toBeGreaterThan(0);
    });
  }

  for (const after of [0, 1, 2, 3, 4]) {
    test(`a platform that ${how} at write ${after + 1} of a creation: the report tells what it holds`, async ({
      stack,
    }) => {
      const acme = await BffClient.signIn(stack.url, 'acme');
      const sip = ['192.0.2.201', '192.0.2.202', '192.0.2.203'].map(gateway);
      await stack.sandbox.fault({ match: WRITES, after, ...fault });
      const answer = await acme.send('POST', '/carriers/save', { values: { ...newCarrier(), name: 'Half', sip } });
      await stack.sandbox.noFaults();
      const made = await carrierNamed(stack, 'Half');
      const now = made ? await held(stack, made.voip_carrier_sid) : new Set<string>();
      expect(answer.status).toBe(502);
      const { message, parts } = reportOf(answer);
      const isThere = (what: string) =>
        what === 'Carrier' ? !!made : what === 'Activation' ? made?.is_active === 1 : now.has(what);
      expect(parts).toHaveLength(5);
      for (const { what, outcome } of parts) {
        if (outcome !== 'not known') expect(`${what}: ${isThere(what)}`).toBe(`${what}: ${outcome === 'saved'}`);
      }
      if (/nothing was saved/.test(message)) expect(made).toBeUndefined();
      else if (/left inactive/.test(message)) expect(made.is_active).toBe(0);
      else expect(message).toMatch(/^We couldn’t confirm what was created\. Check before/);
      // If only writes are refused, reads succeed: then nothing is in doubt.
      if (!fault.stays) expect(parts.map(({ outcome }) => outcome)).not.toContain('not known');
    });
  }
}
