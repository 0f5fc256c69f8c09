/** @jest-environment node */
import { changeOf } from '@/lib/resources/carriers/change';
import { carrierValues, marksOf, updateCarrier } from '@/lib/resources/carriers/save';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import type { CarrierValues } from '@/lib/resources/carriers/values';
import { carrierSid } from '../../sandbox/seed/carriers';
import { sidFor } from '../../sandbox/seed/seed';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { valueOf } from '../support/problem-of';

/* An SMPP gateway without an address, which another tool has stored. In the form, an empty row is no gateway. */

const own = ownSandbox();
const sid = carrierSid('SignalWire');
const blank = sidFor('smpp in');
const gateway = () => own.sandbox.store.get('smpp_gateways', blank);

async function save(edit: (values: CarrierValues) => Partial<CarrierValues>) {
  const plain = await contextOf(own.sandbox, 'admin');
  const context = { ...plain, features: { ...plain.features, sms: true } };
  const stored = valueOf(await readSnapshot(context, sid));
  const loaded = carrierValues(stored);
  const change = changeOf({ ...loaded, ...edit(loaded) }, loaded);
  return updateCarrier(context, sid, stored, change, marksOf(loaded));
}

it('stays when something else is saved', async () => {
  own.sandbox.store.update('smpp_gateways', blank, { ipv4: '' });
  expect(await save(() => ({ description: 'Messages only' }))).toEqual({ ok: true, value: null });
  expect(gateway()).toMatchObject({ ipv4: '' });
});

it('is removed with its row', async () => {
  own.sandbox.store.update('smpp_gateways', blank, { ipv4: '' });
  expect(await save(() => ({ smpp_inbound: [] }))).toEqual({ ok: true, value: null });
  expect(gateway()).toBeUndefined();
});

it('is removed by emptying the address of a stored one', async () => {
  const emptied = ({ smpp_inbound }: CarrierValues) => ({
    smpp_inbound: smpp_inbound.map((row) => ({ ...row, address: ' ' })),
  });
  expect(await save(emptied)).toEqual({ ok: true, value: null });
  expect(gateway()).toBeUndefined();
});
