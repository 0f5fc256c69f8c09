/** @jest-environment node */
import type { Row } from '../../sandbox/columns';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME, AURORA, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';

/* What the platform does with routing tables and providers where no recording shows it. */

const own = ownSandbox();
const store = () => own.sandbox.store;
const ask = (user: string, method: string, path: string, body?: object) =>
  own.control.ask<{ sid?: string; msg?: string } | null>(user, method, path, body);
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('a routing table', () => {
  const made = async (user: string, owner: Row) => {
    for (const { lcr_sid } of store().list('lcr')) await ask('admin', 'DELETE', `/Lcrs/${String(lcr_sid)}`);
    const sid = (await ask(user, 'POST', '/Lcrs', { name: 'New', ...owner }))!.sid!;
    const { account_sid, service_provider_sid } = store().get('lcr', sid)!;
    return { account_sid, service_provider_sid };
  };

  it('of an account names no provider', async () => {
    const ofAccount = { account_sid: AURORA, service_provider_sid: null };
    expect(await made('aurora', { service_provider_sid: ACME })).toEqual(ofAccount);
    expect(await made('admin', { service_provider_sid: ACME, account_sid: AURORA })).toEqual(ofAccount);
  });

  it('that a provider’s user creates is the provider’s', async () => {
    expect(await made('acme', { account_sid: AURORA, service_provider_sid: BOREALIS })).toEqual({
      account_sid: null,
      service_provider_sid: ACME,
    });
  });

  it('doesn’t go to an owner that has one', async () => {
    await made('admin', { account_sid: AURORA });
    const other = (await ask('admin', 'POST', '/Lcrs', { name: 'Other', account_sid: HARBOR }))!.sid!;
    expect(await ask('admin', 'PUT', `/Lcrs/${other}`, { account_sid: AURORA })).toEqual({
      msg: 'Account: Aurora Bistro  already has an active call routing table.',
    });
    expect(await ask('admin', 'PUT', `/Lcrs/${other}`, { name: 'Mine', account_sid: HARBOR })).toBeNull();
  });
});

it('a route goes to the routing table that it is sent to', async () => {
  const [own, other] = store().list('lcr');
  const [row] = store().list('lcr_routes', { lcr_sid: own!.lcr_sid });
  const { lcr_route_sid, regex, priority } = row!;
  const lcr_carrier_set_entries = store().list('lcr_carrier_set_entry', { lcr_route_sid });
  const sent = [{ lcr_route_sid, lcr_sid: own!.lcr_sid, regex, priority, lcr_carrier_set_entries }];
  expect(await ask('admin', 'PUT', `/Lcrs/${String(other!.lcr_sid)}/Routes`, sent)).toBeNull();
  expect(store().get('lcr_routes', lcr_route_sid)).toMatchObject({ lcr_sid: other!.lcr_sid });
});

it('a routing table needs a name that may be nothing', async () => {
  const [table] = store().list('lcr', { account_sid: AURORA });
  await ask('aurora', 'DELETE', `/Lcrs/${String(table!.lcr_sid)}`);
  expect(await ask('aurora', 'POST', '/Lcrs', {})).toEqual({ msg: 'missing field name' });
  expect(await ask('aurora', 'POST', '/Lcrs', { name: null })).toMatchObject({ sid: expect.any(String) });
});

describe('a single route or entry', () => {
  it('names a table, a route and a carrier that exist', async () => {
    const { lcr_route_sid } = store().list('lcr_routes')[0]!;
    const { lcr_carrier_set_entry_sid: entry } = store().list('lcr_carrier_set_entry')[0]!;
    const voip_carrier_sid = carrierSid('Voxbeam');
    const asked: [string, string, Row][] = [
      ['POST', '/LcrRoutes', { lcr_sid: NOWHERE, regex: '1', priority: 1 }],
      ['PUT', `/LcrRoutes/${String(lcr_route_sid)}`, { lcr_sid: NOWHERE }],
      ['POST', '/LcrCarrierSetEntries', { lcr_route_sid: NOWHERE, voip_carrier_sid }],
      ['POST', '/LcrCarrierSetEntries', { lcr_route_sid }],
      ['POST', '/LcrCarrierSetEntries', { lcr_route_sid, voip_carrier_sid: NOWHERE }],
      ['PUT', `/LcrCarrierSetEntries/${String(entry)}`, { voip_carrier_sid: NOWHERE }],
    ];
    const said = [];
    for (const one of asked) said.push((await ask('admin', ...one))?.msg);
    expect(said).toEqual([
      'unknown lcr_sid',
      'unknown lcr_sid',
      'unknown lcr_route_sid',
      'missing voip_carrier_sid',
      'unknown voip_carrier_sid',
      'unknown voip_carrier_sid',
    ]);
  });
});

it('a provider’s registration webhook is removed by leaving it out, not by null', async () => {
  const hook = { url: 'https://hooks.example.com', method: 'POST' };
  const change = (registration_hook?: Row | null) =>
    ask('acme', 'PUT', `/ServiceProviders/${ACME}`, { name: 'Acme Telecom', registration_hook });
  const stored = () => store().get('service_providers', ACME)!.registration_hook_sid;
  expect(await change(hook)).toBeNull();
  expect((await change(null))?.msg).toBeDefined();
  expect(stored()).not.toBeNull();
  expect(await change()).toBeNull();
  expect(stored()).toBeNull();
});
