/** @jest-environment node */
import { changeOf } from '@/lib/resources/carriers/change';
import { carrierValues, updateCarrier } from '@/lib/resources/carriers/save';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import type { SipGatewayValues } from '@/lib/resources/carriers/gateways';
import { carrierSid } from '../../sandbox/seed/carriers';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* An installation may refuse gateways for networks that are too wide. Those that it already has, as from a preset, stay usable. */

const own = ownSandbox({ minNetmask: 30 });
const sid = carrierSid('Voxbeam');
const WIDE = '192.0.2.16';

const stored = () => own.sandbox.store.first('sip_gateways', { voip_carrier_sid: sid, ipv4: WIDE });

/** Saves the carrier with a change to one of its gateways: by default that for a wide network. */
async function save(change: Partial<SipGatewayValues>, address = WIDE) {
  const context = await contextOf(own.sandbox, 'acme');
  const before = await readSnapshot(context, sid);
  if (!before.ok) throw new Error('the carrier could not be read');
  const values = carrierValues(before.value);
  const sip = values.sip.map((row) => (row.address === address ? { ...row, ...change } : row));
  return updateCarrier(context, sid, before.value, changeOf({ ...values, sip }, values), null);
}

it('a gateway that is wider than allowed can still be switched off', async () => {
  expect(await save({ active: false })).toMatchObject({ ok: true });
  expect(stored()).toMatchObject({ netmask: 28, is_active: 0 });
});

it('it can be narrowed, and used for outbound calls at the same time', async () => {
  expect(await save({ netmask: 31, outbound: true })).toMatchObject({ ok: true });
  expect(stored()).toMatchObject({ netmask: 31, inbound: 1, outbound: 1 });
});

it('it cannot be made wider, and then everything stays as it was', async () => {
  const { message } = problemOf(await save({ netmask: 24, active: false }));
  expect(message).toBe(
    'The carrier wasn’t saved; nothing changed. The platform doesn’t accept networks wider than /30.',
  );
  expect(stored()).toMatchObject({ netmask: 28, is_active: 1 });
});

it('it can serve outbound calls too, or nothing but those, which takes the network away', async () => {
  expect(await save({ outbound: true })).toMatchObject({ ok: true });
  expect(stored()).toMatchObject({ netmask: 28, inbound: 1, outbound: 1 });
  expect(await save({ inbound: false })).toMatchObject({ ok: true });
  expect(stored()).toMatchObject({ netmask: 32, inbound: 0, outbound: 1 });
});

it('it is removed last: if another removal of the same save is refused, it is still there', async () => {
  const { store } = own.sandbox;
  const gateway = { voip_carrier_sid: sid, ipv4: '192.0.2.95', inbound: 1, outbound: 0 };
  const held = store.insert('sip_gateways', gateway);
  await own.control.fault({ match: { method: 'DELETE', path: `^/SipGateways/${held}` }, kind: 'status', status: 500 });
  const context = await contextOf(own.sandbox, 'acme');
  const before = await readSnapshot(context, sid);
  if (!before.ok) throw new Error('the carrier could not be read');
  const values = carrierValues(before.value);
  const sip = values.sip.filter(({ address }) => address !== WIDE && address !== '192.0.2.95');
  const told = problemOf(await updateCarrier(context, sid, before.value, changeOf({ ...values, sip }, values), null));
  expect(told.message).toMatch(/^The carrier wasn’t saved; nothing changed\./);
  expect(stored()).toMatchObject({ netmask: 28 });
});

it('a gateway for one direction can be used for the other by that change alone', async () => {
  const { store } = own.sandbox;
  const gateway = (ipv4: string, inbound: number) => {
    const sip_gateway_sid = store.insert('sip_gateways', {
      voip_carrier_sid: sid,
      ipv4,
      inbound,
      outbound: 1 - inbound,
    });
    return () => store.get('sip_gateways', sip_gateway_sid);
  };
  const outbound = gateway('192.0.2.90', 0);
  const inbound = gateway('192.0.2.91', 1);
  expect(await save({ inbound: true }, '192.0.2.90')).toMatchObject({ ok: true });
  expect(outbound()).toMatchObject({ inbound: 1, outbound: 1 });
  expect(await save({ inbound: false, outbound: true }, '192.0.2.91')).toMatchObject({ ok: true });
  expect(inbound()).toMatchObject({ inbound: 0, outbound: 1 });
});
