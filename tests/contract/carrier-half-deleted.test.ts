/** @jest-environment node */
import { changeOf } from '@/lib/resources/carriers/change';
import { removeCarrier } from '@/lib/resources/carriers/remove';
import { carrierValues, marksOf, updateCarrier } from '@/lib/resources/carriers/save';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import type { CarrierValues } from '@/lib/resources/carriers/values';
import { ACME } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf, valueOf } from '../support/problem-of';

/* The platform refuses a deletion after it has deleted the gateways (CONTRACT 10), and takes those for wide networks back no
   more. The page on which the deletion was pressed still has them, and unsaved changes. */

const own = ownSandbox({ minNetmask: 30 });

async function halfDeleted() {
  const { store } = own.sandbox;
  const sid = store.insert('voip_carriers', { name: 'Held elsewhere', service_provider_sid: ACME });
  store.load('lcr_carrier_set_entry', [{ voip_carrier_sid: sid }]);
  const common = { voip_carrier_sid: sid, inbound: 1, outbound: 0 };
  for (const netmask of [32, 24]) store.insert('sip_gateways', { ...common, ipv4: `192.0.2.${netmask}`, netmask });
  const context = await contextOf(own.sandbox, 'acme');
  const read = async () => valueOf(await readSnapshot(context, sid));
  const loaded = carrierValues(await read());
  expect(problemOf(await removeCarrier(context, sid)).message).toMatch(/some of its gateways couldn’t be restored/);
  const save = async (edited: Partial<CarrierValues>) =>
    updateCarrier(context, sid, await read(), changeOf({ ...loaded, ...edited }, loaded), marksOf(loaded));
  const addresses = async () => (await read()).sip.map(({ columns }) => String(columns.ipv4)).sort();
  return { context, sid, loaded, save, addresses };
}

it('saves them: what the deletion has left is no change of someone else', async () => {
  const { sid, save, addresses } = await halfDeleted();
  expect(await save({ description: 'Typed before' })).toEqual({ ok: true, value: null });
  expect(own.sandbox.store.get('voip_carriers', sid)).toMatchObject({ description: 'Typed before' });
  expect(await addresses()).toEqual(['192.0.2.32']);
});

it('creates a gateway that is gone, if it was changed there to what the platform takes', async () => {
  const { loaded, save, addresses } = await halfDeleted();
  const sip = loaded.sip.map((row) => ({ ...row, netmask: Math.max(row.netmask, 30) }));
  expect(await save({ sip })).toEqual({ ok: true, value: null });
  expect(await addresses()).toEqual(['192.0.2.24', '192.0.2.32']);
});

it('saves them also after another attempt to delete it', async () => {
  const { context, sid, save, addresses } = await halfDeleted();
  await own.control.fault({ match: { method: 'POST', path: '^/SipGateways$' }, kind: 'status', status: 500 });
  expect(problemOf(await removeCarrier(context, sid)).message).toMatch(/some of its gateways couldn’t be restored/);
  await own.control.noFaults();
  expect(await addresses()).toEqual([]);
  expect(await save({ description: 'Typed before' })).toEqual({ ok: true, value: null });
});

it('is told what someone else has changed since', async () => {
  const { sid, save } = await halfDeleted();
  own.sandbox.store.insert('sip_gateways', { voip_carrier_sid: sid, inbound: 1, outbound: 0, ipv4: '192.0.2.9' });
  expect(problemOf(await save({ description: 'Typed before' })).changed).toEqual(['SIP gateways']);
});
