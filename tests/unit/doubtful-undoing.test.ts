/** @jest-environment node */
import { problemToShow } from '@/lib/kit/doubtful';
import { removeAccount } from '@/lib/resources/accounts/deletion';
import { carriers } from '@/lib/resources/carriers/resource';
import { removeCarrier } from '@/lib/resources/carriers/remove';
import { carrierValues, updateCarrier } from '@/lib/resources/carriers/save';
import { readSnapshot } from '@/lib/resources/carriers/snapshot';
import { createTable, saveTable } from '@/lib/resources/least-cost-routing/save';
import { boardOf, readTable } from '@/lib/resources/least-cost-routing/table';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { changeOf } from '@/lib/resources/carriers/change';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { contextOf } from '../support/console-context';
import { problemOf } from '../support/problem-of';
import { ownSandbox } from '../support/own-sandbox';

/* Deleting a carrier, and undoing a carrier's save, if the responses to that are lost. */

const own = ownSandbox();

/** Waited for in vain by most of these tests. */
const PATIENCE_MS = 1_000;

/** A carrier with one gateway, which no routing table and no number uses. */
function unused(): string {
  const carrier = { name: 'To be removed', service_provider_sid: ACME, is_active: 1 };
  const sid = own.sandbox.store.insert('voip_carriers', carrier);
  own.sandbox.store.insert('sip_gateways', { voip_carrier_sid: sid, ipv4: '192.0.2.79', inbound: 0, outbound: 1 });
  return sid;
}

describe('a deletion whose answer was lost', () => {
  it('is not said to have failed, nor that it can be tried again, and nothing is restored', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const sid = unused();
    await own.control.fault({ match: { method: 'DELETE', path: `^/VoipCarriers/${sid}$` }, kind: 'hold' });
    const told = problemOf(await removeCarrier(context, sid));
    expect(told.message).toBe(
      'We couldn’t confirm whether the carrier was deleted. It is still there. Check before you try again.',
    );
    expect(told.parts).toEqual([{ what: 'Carrier', outcome: 'not known' }]);
    await own.control.noFaults();
    while (own.sandbox.store.get('voip_carriers', sid)) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(own.sandbox.store.list('sip_gateways', { voip_carrier_sid: sid })).toEqual([]);
  });

  it('says that gateways have gone already', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const sid = unused();
    const { id } = await own.control.fault({
      match: { method: 'DELETE', path: `^/VoipCarriers/${sid}$` },
      kind: 'hang',
    });
    const removing = removeCarrier(context, sid);
    expect(await own.control.struck(id, 20_000)).toBe(true);
    for (const row of own.sandbox.store.list('sip_gateways', { voip_carrier_sid: sid }))
      own.sandbox.store.remove('sip_gateways', String(row.sip_gateway_sid));
    expect(problemOf(await removing).message).toContain('It is still there without some of its gateways.');
    expect(own.sandbox.store.list('sip_gateways', { voip_carrier_sid: sid })).toEqual([]);
  });
});

it('a save whose undoing may still be on its way is not said to be there', async () => {
  const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
  const sid = carrierSid('Telnyx');
  const before = await readSnapshot(context, sid);
  const record = await carriers.read!(context, sid);
  if (!before.ok || !record.ok) throw new Error('the carrier couldn’t be read');
  const values = carrierValues(before.value);
  const sip = [...values.sip, { ...newSipGateway(), address: '192.0.2.203' }];
  await own.control.fault({ match: { method: 'PUT', path: '/VoipCarriers/' }, kind: 'status', status: 500 });
  await own.control.fault({ match: { method: 'DELETE', path: '^/SipGateways/' }, kind: 'hold' });
  const change = changeOf({ ...values, tech_prefix: '888', sip }, values);
  const told = problemOf(await updateCarrier(context, sid, before.value, change, null));
  expect(told.parts).toEqual([
    { what: 'SIP gateway 192.0.2.203:5060', outcome: 'not known' },
    { what: 'Carrier', outcome: 'not saved' },
  ]);
  expect(told.message).toMatch(/^We couldn’t confirm which changes to the carrier were saved\./);
});

it('an account whose deletion is in doubt is not said to be there still', async () => {
  const context = await contextOf(own.sandbox, 'admin', PATIENCE_MS);
  const account = own.sandbox.store.insert('accounts', { name: 'Leaving', service_provider_sid: ACME });
  own.sandbox.store.insert('voip_carriers', { name: 'Its own', service_provider_sid: ACME, account_sid: account });
  await own.control.fault({ match: { method: 'DELETE', path: '^/Accounts/' }, kind: 'hang' });
  const told = problemOf(await removeAccount(context, account));
  expect(told.doubtful).toBe(true);
  expect(told.message).toMatch(/^1 carrier of the account is deleted\. The platform didn’t answer in time\./);
});

describe('a deletion of a route whose answer was lost', () => {
  const sid = sidFor('lcr Acme outbound');

  /** Saves the seeded table without its first routes. */
  async function saveWithout(count: number) {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const stored = await readTable(context, sid);
    if (!stored.ok) throw new Error('the table could not be read');
    const { board, fingerprint } = boardOf(stored.value);
    const saved = await saveTable(context, sid, {
      board: { ...board, routes: board.routes.slice(count) },
      before: fingerprint,
    });
    return { saved, texts: board.routes.map(({ regex }) => regex) };
  }

  it('is not known to have failed while the route is there, and the others were not tried', async () => {
    await own.control.fault({ match: { method: 'DELETE', path: '^/LcrRoutes/' }, kind: 'hang' });
    const { saved, texts } = await saveWithout(2);
    const told = problemToShow(problemOf(saved));
    expect(told.message).toMatch(
      /^Everything else was saved, but we couldn’t confirm whether the routes were deleted\. Any that remain are at the end of the list\. The platform didn’t answer in time\.$/,
    );
    expect(told.parts).toEqual([
      { what: 'Name, routes and their order', outcome: 'saved' },
      { what: `Deleting route ${texts[0]}`, outcome: 'not known' },
      { what: `Deleting route ${texts[1]}`, outcome: 'not saved' },
    ]);
  });

  it('counts as done once the route is gone', async () => {
    await own.control.fault({ match: { method: 'DELETE', path: '^/LcrRoutes/' }, kind: 'hang', applyFirst: true });
    expect((await saveWithout(1)).saved).toEqual({ ok: true, value: null });
  });

  it('leaves nothing in doubt once the route is gone: only those that were not tried remain', async () => {
    await own.control.fault({ match: { method: 'DELETE', path: '^/LcrRoutes/' }, kind: 'hang', applyFirst: true });
    const { saved, texts } = await saveWithout(2);
    const told = problemToShow(problemOf(saved));
    expect(told.doubtful).toBeFalsy();
    expect(told.message).toMatch(/^Everything else was saved, but some deleted routes remain;/);
    expect(told.parts?.slice(1)).toEqual([{ what: `Deleting route ${texts[1]}`, outcome: 'not saved' }]);
  });
});

it('a routing table that may have been created is said to be in doubt', async () => {
  const context = await contextOf(own.sandbox, 'harbor', PATIENCE_MS);
  const carriers = await context.directory.carriers();
  if (!carriers.ok) throw new Error('the carriers could not be read');
  const shared = carriers.value.find(({ accountSid }) => accountSid === null)!;
  await own.control.fault({ match: { method: 'POST', path: '^/Lcrs$' }, kind: 'hang' });
  const board = { name: 'New one', is_active: true, account_sid: '', routes: [] };
  const told = problemToShow(
    problemOf(await createTable(context, { ...board, default_carrier_sid: shared.carrierSid })),
  );
  expect(told.message).toBe(
    'We couldn’t confirm whether the table was created. Check the list before you try again. The platform didn’t answer in time.',
  );
  expect(told.parts?.[0]).toEqual({ what: 'Routing table', outcome: 'not known' });
});

it('a routing table of which nobody knows what was saved, and that could not be undone, is said to be so', async () => {
  const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
  const sid = sidFor('lcr Acme outbound');
  const stored = await readTable(context, sid);
  if (!stored.ok) throw new Error('the table could not be read');
  const { board, fingerprint } = boardOf(stored.value);
  const match = { method: 'PUT', path: `^/Lcrs/${sid}$` };
  await own.control.fault({ match, kind: 'hang', applyFirst: true, times: 1 });
  await own.control.fault({ match, kind: 'status', status: 500 });
  const told = problemOf(await saveTable(context, sid, { board: { ...board, name: 'Renamed' }, before: fingerprint }));
  expect(problemToShow(told).message).toBe(
    'The platform didn’t answer in time. It couldn’t be rolled back either, so some changes may already be live. ' +
      'Save again to apply them all.',
  );
});

it('a routing table whose undoing may still be on its way is not said to be changed', async () => {
  const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
  const sid = sidFor('lcr Acme outbound');
  const stored = await readTable(context, sid);
  if (!stored.ok) throw new Error('the table could not be read');
  const { board, fingerprint } = boardOf(stored.value);
  await own.control.fault({ match: { method: 'PUT', path: 'Routes' }, kind: 'status', status: 500 });
  await own.control.fault({ match: { method: 'PUT', path: `^/Lcrs/${sid}$` }, kind: 'hang', after: 1 });
  const [first, ...others] = board.routes;
  const routes = [{ ...first!, regex: '^4499' }, ...others];
  const told = problemOf(
    await saveTable(context, sid, { board: { ...board, name: 'Renamed', routes }, before: fingerprint }),
  );
  expect(told.message).toMatch(/We couldn’t confirm whether some of the changes were applied\./);
  expect(told.parts?.map(({ outcome }) => outcome)).toEqual(['not known', 'not known']);
});
