/** @jest-environment node */
import { changeOf } from '@/lib/resources/carriers/change';
import { carrierValues, updateCarrier } from '@/lib/resources/carriers/save';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import type { CarrierValues } from '@/lib/resources/carriers/values';
import type { SipGatewayValues } from '@/lib/resources/carriers/gateways';
import { carrierSid } from '../../sandbox/seed/carriers';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { valueOf } from '../support/problem-of';

/* Other tools store gateways without a port. Calls then go to 5060, but to an IP address the platform can neither register nor send
   pings without one. */

const own = ownSandbox();
const sid = carrierSid('Voxbeam');

/** Saves a change to the carrier's gateway that has no port. @returns the port that is stored then */
async function portAfter(change: Partial<SipGatewayValues>, ipv4 = '203.0.113.5', more: Partial<CarrierValues> = {}) {
  const { store } = own.sandbox;
  const gateway = store.insert('sip_gateways', { voip_carrier_sid: sid, ipv4, inbound: 0, outbound: 1 });
  const context = await contextOf(own.sandbox, 'acme');
  const before = valueOf(await readSnapshot(context, sid));
  const values = carrierValues(before);
  const sip = values.sip.map((row) => (row.sid === gateway ? { ...row, ...change } : row));
  const saved = await updateCarrier(context, sid, before, changeOf({ ...values, ...more, sip }, values), null);
  expect(saved).toEqual({ ok: true, value: null });
  return store.get('sip_gateways', gateway)!.port;
}

it('the default port that is entered for an IP address is stored', async () => {
  expect(await portAfter({ port: '5060' })).toBe(5060);
});

it('an IP address gets it with the pings, which need one', async () => {
  expect(await portAfter({ ping: true })).toBe(5060);
});

it('where nothing needs one, none is stored', async () => {
  expect(await portAfter({ active: false })).toBeNull();
  expect(await portAfter({}, '203.0.113.6', { description: 'Changed' })).toBeNull();
});

it('a domain needs no port', async () => {
  expect(await portAfter({ ping: true }, 'sip.example.net')).toBeNull();
});
