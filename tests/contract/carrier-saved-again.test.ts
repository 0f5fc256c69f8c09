/** @jest-environment node */
import { changeOf } from '@/lib/resources/carriers/change';
import { carrierValues, marksOf, updateCarrier } from '@/lib/resources/carriers/save';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import type { CarrierValues } from '@/lib/resources/carriers/values';
import { carrierSid } from '../../sandbox/seed/carriers';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf, valueOf } from '../support/problem-of';

/* A page whose save took effect without its knowing saves again: what is stored is its own, not someone else's change. */

const own = ownSandbox();
const sid = carrierSid('Bandwidth');

async function page(edit: (values: CarrierValues) => Partial<CarrierValues>) {
  const context = await contextOf(own.sandbox, 'acme');
  const read = async () => valueOf(await readSnapshot(context, sid));
  const loaded = carrierValues(await read());
  const change = changeOf({ ...loaded, ...edit(loaded) }, loaded);
  return {
    save: async (again = false) => updateCarrier({ ...context, again }, sid, await read(), change, marksOf(loaded)),
    stored: async () => carrierValues(await read()),
  };
}

const edit = ({ sip }: CarrierValues) => ({
  tech_prefix: '777 ',
  sip: [
    { ...sip[0]!, ping: !sip[0]!.ping },
    { ...newSipGateway(), address: ' 192.0.2.200', port: '' },
  ],
});

it('the same changes again change nothing, and are refused to no one', async () => {
  const { save, stored } = await page(edit);
  expect(await save()).toEqual({ ok: true, value: null });
  const first = await stored();
  expect(await save()).toEqual({ ok: true, value: null });
  expect(await stored()).toEqual(first);
});

it('what someone else has changed since is told, also in a part that was changed here', async () => {
  const { save } = await page(edit);
  await save();
  own.sandbox.store.update('voip_carriers', sid, { diversion: '15550100' });
  expect(problemOf(await save()).changed).toEqual(['Diversion header']);
  own.sandbox.store.update('voip_carriers', sid, { diversion: null, tech_prefix: '888' });
  expect(problemOf(await save()).changed).toEqual(['Tech prefix']);
});

it('what an attempt has left that could neither be confirmed nor undone is not said to be someone else’s change', async () => {
  const { save } = await page(edit);
  const { id } = await own.control.fault({
    match: { method: 'POST', path: '^/SipGateways$' },
    kind: 'reset',
    applyFirst: true,
    delayMs: 100,
  });
  const saving = save();
  expect(await own.control.struck(id, 5_000)).toBe(true);
  await own.control.fault({ match: { method: 'GET' }, kind: 'status', status: 500 });
  expect(problemOf(await saving).parts?.[0]?.outcome).toBe('not known');
  await own.control.noFaults();
  expect(problemOf(await save(true)).message).toBe(
    'Your first attempt or someone else changed this record after you opened it: SIP gateways.',
  );
});
