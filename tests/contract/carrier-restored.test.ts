/** @jest-environment node */
import { changeOf } from '@/lib/resources/carriers/change';
import { removeCarrier } from '@/lib/resources/carriers/remove';
import { carrierValues, marksOf, updateCarrier } from '@/lib/resources/carriers/save';
import { sentChange } from '@/lib/resources/carriers/sent';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import { ACME } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf, valueOf } from '../support/problem-of';

/* The platform refuses a deletion after it has deleted the gateways, and the restored ones have new sids (CONTRACT 10). A page
   that was open at that time still has the old ones. */

const own = ownSandbox();

it('a page that was open during an undone deletion can be saved: it changes and removes the restored gateways', async () => {
  const { store } = own.sandbox;
  const sid = store.insert('voip_carriers', { name: 'Held elsewhere', service_provider_sid: ACME });
  store.load('lcr_carrier_set_entry', [{ voip_carrier_sid: sid }]);
  const common = { voip_carrier_sid: sid, inbound: 1, outbound: 0 };
  for (const last of [1, 2, 3]) store.insert('sip_gateways', { ...common, ipv4: `192.0.2.${last}` });
  store.insert('smpp_gateways', { ...common, ipv4: '192.0.2.4', inbound: 0, outbound: 1 });
  const context = await contextOf(own.sandbox, 'acme');
  const withSms = { ...context, features: { ...context.features, sms: true } };
  const read = async () => valueOf(await readSnapshot(withSms, sid));
  const loaded = carrierValues(await read());

  expect(problemOf(await removeCarrier(context, sid)).message).toMatch(/they have been restored\.$/);

  const edited = {
    ...loaded,
    sip: loaded.sip
      .filter(({ address }) => address !== '192.0.2.1')
      .map((row) => (row.address === '192.0.2.2' ? { ...row, address: '192.0.2.22', port: '' } : row)),
    smpp_outbound: loaded.smpp_outbound.map((row) => ({ ...row, tls: true })),
  };
  const sent = sentChange.parse(JSON.parse(JSON.stringify(changeOf(edited, loaded))));
  expect(await updateCarrier(withSms, sid, await read(), sent, marksOf(loaded))).toEqual({ ok: true, value: null });
  const { sip, smpp } = await read();
  expect(sip.map(({ columns }) => String(columns.ipv4)).sort()).toEqual(['192.0.2.22', '192.0.2.3']);
  expect(smpp.map(({ columns }) => columns)).toMatchObject([{ ipv4: '192.0.2.4', use_tls: true }]);
});
