/** @jest-environment node */
import type { Problem } from '@/lib/kit/problem';
import { changeOf } from '@/lib/resources/carriers/change';
import { removeCarrier } from '@/lib/resources/carriers/remove';
import { carrierValues, updateCarrier } from '@/lib/resources/carriers/save';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import type { CarrierValues } from '@/lib/resources/carriers/values';
import { ACME } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* An installation that refuses wide networks doesn't take back a gateway that it had. */

const own = ownSandbox({ minNetmask: 30 });
const store = () => own.sandbox.store;

/** A carrier of Acme that a table out of its users' sight may use, with inbound gateways: address and netmask. */
function carrierWith(...gateways: [ipv4: string, netmask: number][]): string {
  const sid = store().insert('voip_carriers', { name: 'Networks', service_provider_sid: ACME, is_active: 1 });
  const common = { voip_carrier_sid: sid, port: 5060, inbound: 1, outbound: 0 };
  store().load(
    'sip_gateways',
    // The platform lists and removes them in the order of their sids.
    gateways.map(([ipv4, netmask], at) => ({
      ...common,
      sip_gateway_sid: `0000000${at}-0000-4000-8000-000000000000`,
      ipv4,
      netmask,
    })),
  );
  return sid;
}

const held = (sid: string) =>
  store()
    .list('sip_gateways', { voip_carrier_sid: sid })
    .map(({ ipv4, netmask }) => `${String(ipv4)}/${String(netmask)}`)
    .toSorted((a, b) => a.localeCompare(b));

const outcomes = ({ parts = [] }: Problem) => Object.fromEntries(parts.map(({ what, outcome }) => [what, outcome]));

describe('a deletion', () => {
  const remove = async (sid: string) => removeCarrier(await contextOf(own.sandbox, 'acme'), sid);

  const used = (sid: string) => store().load('lcr_carrier_set_entry', [{ voip_carrier_sid: sid }]);

  it('that is refused half-way puts the networks back that the platform takes', async () => {
    const sid = carrierWith(['192.0.2.80', 30], ['192.0.2.3', 32]);
    used(sid);
    expect(problemOf(await remove(sid)).message).toMatch(/they have been restored\.$/);
    expect(held(sid)).toEqual(['192.0.2.3/32', '192.0.2.80/30']);
  });

  it('that is refused half-way reports the networks that the platform doesn’t take back', async () => {
    const sid = carrierWith(['192.0.2.64', 28], ['192.0.2.80', 30]);
    used(sid);
    const told = problemOf(await remove(sid));
    expect(told.message).toBe(
      'The carrier wasn’t deleted, and some of its gateways couldn’t be restored. ' +
        'The platform doesn’t accept networks wider than /30.',
    );
    expect(outcomes(told)).toEqual({
      'SIP gateway 192.0.2.64/28:5060': 'not saved',
      'SIP gateway 192.0.2.80/30:5060': 'saved',
    });
  });
});

describe('a save', () => {
  async function save(sid: string, edit: (values: CarrierValues) => Partial<CarrierValues>) {
    const context = await contextOf(own.sandbox, 'acme');
    const before = await readSnapshot(context, sid);
    if (!before.ok) throw new Error('the carrier could not be read');
    const values = carrierValues(before.value);
    return updateCarrier(context, sid, before.value, changeOf({ ...values, ...edit(values) }, values), null);
  }

  const gateway = (address: string) => ({ ...newSipGateway(), address });
  const refuse = (sid: string, ipv4: string, how: object) =>
    own.control.fault({
      match: {
        method: 'DELETE',
        path: `^/SipGateways/${String(store().first('sip_gateways', { voip_carrier_sid: sid, ipv4 })!.sip_gateway_sid)}`,
      },
      kind: 'status',
      status: 500,
      ...how,
    });

  it('that removed a network keeps what replaces it, if a later removal is refused', async () => {
    const sid = carrierWith(['192.0.2.64', 28], ['192.0.2.96', 28]);
    await refuse(sid, '192.0.2.96', {});
    const told = problemOf(await save(sid, () => ({ sip: [gateway('192.0.2.201'), gateway('192.0.2.202')] })));
    expect(told.message).toMatch(/^The carrier was only partly saved\./);
    expect(outcomes(told)).toEqual({
      'SIP gateway 192.0.2.201:5060': 'saved',
      'SIP gateway 192.0.2.202:5060': 'saved',
      'SIP gateway 192.0.2.64/28:5060 (removal)': 'saved',
      'SIP gateway 192.0.2.96/28:5060 (removal)': 'not saved',
    });
    expect(held(sid)).toEqual(['192.0.2.201/32', '192.0.2.202/32', '192.0.2.96/28']);
  });

  it('that stored a password before a removal was refused says so: no read shows it', async () => {
    const sid = carrierWith(['192.0.2.64', 28], ['192.0.2.96', 28]);
    await refuse(sid, '192.0.2.96', {});
    const signIn = { register_username: 'us', register_password: 'a-secret' };
    const told = problemOf(await save(sid, () => ({ ...signIn, sip: [gateway('192.0.2.201')] })));
    expect(outcomes(told)).toMatchObject({ Carrier: 'saved' });
    expect(told.secretsStored).toBe(true);
  });

  it('whose last removal was done, but not confirmed, is saved', async () => {
    const sid = carrierWith(['192.0.2.64', 28]);
    await refuse(sid, '192.0.2.64', { applyFirst: true });
    expect(await save(sid, () => ({ sip: [gateway('192.0.2.201')] }))).toEqual({ ok: true, value: null });
    expect(held(sid)).toEqual(['192.0.2.201/32']);
  });

  it('narrows a network only when the carrier is saved: until then, all can be undone', async () => {
    const sid = carrierWith(['192.0.2.64', 28]);
    await own.control.fault({ match: { method: 'PUT', path: '/VoipCarriers/' }, kind: 'status', status: 500 });
    const told = problemOf(
      await save(sid, ({ sip }) => ({
        tech_prefix: '999',
        sip: [{ ...sip[0]!, netmask: 31 }, gateway('192.0.2.201')],
      })),
    );
    expect(told.message).toMatch(/^The carrier wasn’t saved; nothing changed\./);
    expect(held(sid)).toEqual(['192.0.2.64/28']);
  });

  it('that narrowed a network keeps what was added for the rest of it', async () => {
    const sid = carrierWith(['192.0.2.64', 28], ['192.0.2.96', 28]);
    await refuse(sid, '192.0.2.96', {});
    const told = problemOf(
      await save(sid, ({ sip }) => ({ sip: [{ ...sip[0]!, netmask: 31 }, gateway('192.0.2.201')] })),
    );
    expect(told.message).toMatch(/^The carrier was only partly saved\./);
    expect(held(sid)).toEqual(['192.0.2.201/32', '192.0.2.64/31', '192.0.2.96/28']);
  });
});
