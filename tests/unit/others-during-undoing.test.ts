/** @jest-environment node */
import type { ResourceContext } from '@/lib/kit/resource';
import { changeOf } from '@/lib/resources/carriers/change';
import { removeCarrier } from '@/lib/resources/carriers/remove';
import { carrierValues, updateCarrier } from '@/lib/resources/carriers/save';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import type { CarrierValues } from '@/lib/resources/carriers/values';
import type { Board } from '@/lib/resources/least-cost-routing/board';
import { saveTable } from '@/lib/resources/least-cost-routing/save';
import { boardOf, readTable } from '@/lib/resources/least-cost-routing/table';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { speechSid } from '../../sandbox/seed/speech';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';
import type { FaultRequest } from '../support/sandbox-control';

/* While a save fails and is undone, someone else saves the same record: what they have written stays. */

const own = ownSandbox();
const store = () => own.sandbox.store;

/** Lets a save fail at one of its calls, and acts before the failure. */
async function meanwhile<T>(
  match: FaultRequest['match'],
  save: () => Promise<T>,
  act: () => void,
  fault: FaultRequest = { kind: 'status', status: 500 },
): Promise<T> {
  const { id } = await own.control.fault({ match, held: true, times: 1, ...fault });
  const saving = save();
  expect(await own.control.struck(id, 20_000)).toBe(true);
  act();
  await own.control.noFaults();
  return saving;
}

describe('a carrier', () => {
  const gateways = (sid: string) => store().list('sip_gateways', { voip_carrier_sid: sid });
  const addresses = (sid: string) =>
    gateways(sid)
      .map(({ ipv4 }) => ipv4)
      .sort((a, b) => String(a).localeCompare(String(b)));
  const theirs = (sid: string) =>
    store().insert('sip_gateways', { voip_carrier_sid: sid, ipv4: '192.0.2.250', inbound: 1, outbound: 0 });

  async function save(context: ResourceContext, sid: string, edit: (values: CarrierValues) => Partial<CarrierValues>) {
    const before = await readSnapshot(context, sid);
    if (!before.ok) throw new Error('the carrier could not be read');
    const values = carrierValues(before.value);
    return updateCarrier(context, sid, before.value, changeOf({ ...values, ...edit(values) }, values), null);
  }

  it('keeps a gateway that someone else has added, and loses the one that the save had added', async () => {
    const context = await contextOf(own.sandbox, 'acme');
    const sid = carrierSid('Telnyx');
    const before = addresses(sid);
    const told = await meanwhile(
      { method: 'PUT', path: '/VoipCarriers/' },
      () =>
        save(context, sid, ({ sip }) => ({
          tech_prefix: '888',
          sip: [...sip, { ...newSipGateway(), address: '192.0.2.203' }],
        })),
      () => theirs(sid),
    );
    expect(problemOf(told).message).toMatch(/^The carrier wasn’t saved; nothing changed\./);
    expect(addresses(sid)).toEqual([...before, '192.0.2.250']);
  });

  it('doesn’t get a gateway back that someone else deletes while the save removes it', async () => {
    const context = await contextOf(own.sandbox, 'acme', 2_000);
    const sid = carrierSid('Telnyx');
    const [{ sip_gateway_sid, ipv4 }] = gateways(sid) as [Record<string, string>];
    const added = { ...newSipGateway(), address: '192.0.2.203' };
    const { id } = await own.control.fault({
      match: { method: 'POST', path: 'Gateways$' },
      kind: 'delay',
      delayMs: 250,
    });
    const saving = save(context, sid, ({ sip }) => ({
      sip: [...sip.filter(({ address }) => address !== ipv4), added],
    }));
    expect(await own.control.struck(id, 5_000)).toBe(true);
    store().remove('sip_gateways', sip_gateway_sid!);
    expect(await saving).toEqual({ ok: true, value: null });
    expect(addresses(sid)).not.toContain(ipv4);
    expect(addresses(sid)).toContain('192.0.2.203');
  });

  it('keeps what someone else has written to columns and gateways, also to those that the save has changed', async () => {
    const context = await contextOf(own.sandbox, 'acme');
    const sid = carrierSid('Voxbeam');
    const [first, second, third] = gateways(sid);
    const told = await meanwhile(
      // The carrier is stored before gateways are removed.
      { method: 'DELETE', path: '^/SipGateways/' },
      () =>
        save(context, sid, ({ sip }) => ({
          tech_prefix: '999',
          diversion: '15550100',
          sip: [{ ...sip[0]!, active: false }, sip[1]!],
        })),
      () => {
        store().update('voip_carriers', sid, { tech_prefix: '777', name: 'Voxbeam Europe' });
        store().update('sip_gateways', String(first!.sip_gateway_sid), { port: 5099 });
        store().remove('sip_gateways', String(second!.sip_gateway_sid));
      },
    );
    expect(problemOf(told).parts?.map(({ outcome }) => outcome)).not.toContain('saved');
    expect(store().get('voip_carriers', sid)).toMatchObject({
      tech_prefix: '777',
      name: 'Voxbeam Europe',
      diversion: null,
    });
    expect(gateways(sid)).toMatchObject([{ ipv4: first!.ipv4, port: 5099, is_active: 1 }, { ipv4: third!.ipv4 }]);
  });

  it('that could not be deleted gets back its own gateways, beside one that someone else has added', async () => {
    const context = await contextOf(own.sandbox, 'acme');
    const sid = store().insert('voip_carriers', { name: 'Stays', service_provider_sid: ACME });
    const mine = store().insert('sip_gateways', {
      voip_carrier_sid: sid,
      ipv4: '192.0.2.79',
      inbound: 0,
      outbound: 1,
    });
    const told = await meanwhile(
      { method: 'DELETE', path: `^/VoipCarriers/${sid}$` },
      () => removeCarrier(context, sid),
      () => {
        store().remove('sip_gateways', mine);
        theirs(sid);
        store().update('voip_carriers', sid, { tech_prefix: '777' });
      },
    );
    expect(problemOf(told).message).toMatch(/they have been restored\.$/);
    expect(addresses(sid)).toEqual(['192.0.2.250', '192.0.2.79']);
    expect(store().get('voip_carriers', sid)).toMatchObject({ tech_prefix: '777' });
  });
});

it('a speech service keeps the voices and uses that someone else has set', async () => {
  const context = await contextOf(own.sandbox, 'acme');
  const sid = speechSid('google hotel');
  const voices = () => store().list('google_custom_voices', { speech_credential_sid: sid });
  const [first] = voices();
  const before = voices().length;
  const record = await speechServices.read!(context, sid);
  if (!record.ok) throw new Error('the speech service could not be read');
  const rows = record.value.values.custom_voices as object[];
  const voice = { sid: '', reported_usage: 'REALTIME', model: 'projects/1/models/m', cloned: '', key: '' };
  const values = {
    ...record.value.values,
    use_for_stt: !record.value.values.use_for_stt,
    custom_voices: [...rows, { ...voice, name: 'Mine' }, { ...voice, name: 'Refused' }],
  };
  const stt = store().get('speech_credentials', sid)!.use_for_stt;
  const tts = store().get('speech_credentials', sid)!.use_for_tts;
  const told = await meanwhile(
    { method: 'POST', path: '^/GoogleCustomVoices$' },
    () => speechServices.update!(context, sid, values, record.value),
    () => {
      store().insert('google_custom_voices', {
        speech_credential_sid: sid,
        name: 'Theirs',
        reported_usage: 'REALTIME',
        model: 'projects/2/models/m',
      });
      store().update('google_custom_voices', String(first!.google_custom_voice_sid), { name: 'Renamed by them' });
      store().update('speech_credentials', sid, { use_for_tts: tts ? 0 : 1 });
    },
    { kind: 'status', status: 500, after: 1 },
  );
  expect(problemOf(told).message).toMatch(/^The speech credential wasn’t saved; nothing changed\./);
  const names = voices().map(({ name }) => name);
  expect(names).toHaveLength(before + 1);
  expect(names).toEqual(expect.arrayContaining(['Theirs', 'Renamed by them']));
  expect(store().get('speech_credentials', sid)).toMatchObject({ use_for_stt: stt, use_for_tts: tts ? 0 : 1 });
});

describe('a routing table', () => {
  const sid = sidFor('lcr Acme outbound');

  async function save(context: ResourceContext, edit: (board: Board) => Partial<Board>) {
    const stored = await readTable(context, sid);
    if (!stored.ok) throw new Error('the table could not be read');
    const { board, fingerprint } = boardOf(stored.value);
    return saveTable(context, sid, { board: { ...board, ...edit(board) }, before: fingerprint });
  }

  const routes = async (context: ResourceContext) => {
    const read = await readTable(context, sid);
    if (!read.ok) throw new Error('the table could not be read');
    return boardOf(read.value).board.routes;
  };

  it('keeps the routes and texts that someone else has saved, and loses those of the save', async () => {
    const context = await contextOf(own.sandbox, 'acme');
    const before = await routes(context);
    const [first, second, third] = before;
    const carrier = first!.carrier_sid;
    const told = await meanwhile(
      { method: 'PUT', path: `^/Lcrs/${sid}/Routes$` },
      () =>
        save(context, (board) => ({
          name: 'Renamed',
          routes: [
            { ...board.routes[0]!, regex: '^111' },
            ...board.routes.slice(1),
            { route_sid: null, regex: '^99', carrier_sid: carrier },
          ],
        })),
      () => {
        store().update('lcr', sid, { is_active: 0 });
        const route = store().insert('lcr_routes', { lcr_sid: sid, regex: '^88', priority: 50 });
        store().insert('lcr_carrier_set_entry', { lcr_route_sid: route, voip_carrier_sid: carrier, priority: 0 });
        store().update('lcr_routes', second!.route_sid!, { regex: '^222' });
        // What the save had written before it failed.
        store().update('lcr_routes', first!.route_sid!, { regex: '^111' });
        store().remove('lcr_routes', third!.route_sid!);
      },
    );
    expect(problemOf(told).message).toMatch(/Nothing was changed\.$/);
    expect(store().get('lcr', sid)).toMatchObject({ name: 'Acme outbound', is_active: 0 });
    expect((await routes(context)).map(({ regex }) => regex)).toEqual([
      first!.regex,
      '^222',
      ...before.slice(3).map(({ regex }) => regex),
      '^88',
    ]);
  });

  it('from which someone else deletes a changed route stays as it is: the platform says nothing, but the console does', async () => {
    const context = await contextOf(own.sandbox, 'acme');
    const before = await routes(context);
    const [first] = before;
    const edit = ({ routes: [one, two, ...others] }: Board): Partial<Board> => ({
      routes: [{ ...one!, regex: '^111' }, { ...two!, regex: '^222' }, ...others],
    });
    const saved = await meanwhile(
      { method: 'PUT', path: `^/Lcrs/${sid}/Routes$` },
      () => save(context, edit),
      () => store().remove('lcr_routes', first!.route_sid!),
      { kind: 'hold' },
    );
    const told = problemOf(saved);
    expect(told.message).toBe('Someone else deleted route ^111 while you were saving. Nothing was changed.');
    expect(told.changed).toEqual(['Routing table']);
    expect(await routes(context)).toEqual(before.slice(1));

    const stored = await readTable(context, sid);
    if (!stored.ok) throw new Error('the table could not be read');
    const mine = { facts: [], touched: [first!.route_sid!], removed: [], ordered: false };
    const board = { ...boardOf(stored.value).board, routes: [{ ...first!, regex: '^111' }, ...before.slice(1)] };
    expect(await saveTable(context, sid, { board, before: '', overwrite: true, mine })).toMatchObject({ ok: true });
    expect((await routes(context)).map(({ regex }) => regex)).toEqual([
      ...before.slice(1).map(({ regex }) => regex),
      '^111',
    ]);
  });

  it('loses a route that the save had added, and only that one', async () => {
    const context = await contextOf(own.sandbox, 'acme');
    const before = await routes(context);
    const carrier = before[0]!.carrier_sid;
    const other = before.find(({ carrier_sid }) => carrier_sid !== carrier)!.carrier_sid;
    let route = '';
    const told = await meanwhile(
      { method: 'PUT', path: `^/Lcrs/${sid}/Routes$` },
      () =>
        save(context, (board) => ({
          routes: [...board.routes, { route_sid: null, regex: '^99', carrier_sid: carrier }],
        })),
      () => {
        route = store().insert('lcr_routes', { lcr_sid: sid, regex: '^99', priority: 50 });
        store().insert('lcr_carrier_set_entry', { lcr_route_sid: route, voip_carrier_sid: other, priority: 0 });
      },
      { kind: 'status', status: 500, applyFirst: true },
    );
    expect(problemOf(told).message).toMatch(/Nothing was changed\.$/);
    expect(await routes(context)).toEqual([...before, { route_sid: route, regex: '^99', carrier_sid: other }]);
  });
});
