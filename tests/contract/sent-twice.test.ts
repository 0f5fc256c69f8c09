/** @jest-environment node */
import { deleteRecords } from '@/lib/bff/bulk';
import type { ResourceContext } from '@/lib/kit/resource';
import { clients } from '@/lib/resources/clients/resource';
import { importNumbers } from '@/lib/resources/phone-numbers/import';
import { AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* A browser that lost the response to some pieces of a job sends them again while the first request is still running. */

const own = ownSandbox();

let context: ResourceContext;
beforeEach(async () => {
  context = await contextOf(own.sandbox, 'acme', 5_000);
});

/** Sends a request twice, and holds both changes back until each has read what is there before them. */
async function twice<T>(method: string, path: string, send: () => Promise<T>): Promise<T[]> {
  const { id } = await own.control.fault({ match: { method, path }, kind: 'hold' });
  const both = Promise.all([send(), send()]);
  expect(await own.control.struck(id, 20_000, 2)).toBe(true);
  await own.control.noFaults();
  return both;
}

const nameOf = ({ username }: Record<string, unknown>) => String(username);

it('a number that the first request has just imported is imported, not in use', async () => {
  const carrier = own.sandbox.store.list('voip_carriers', { account_sid: AURORA }).find((row) => row.is_active)!;
  const piece = {
    id: '2',
    number: '12125550999',
    account: AURORA,
    carrier: String(carrier.voip_carrier_sid),
    application: null,
  };
  const both = await twice('POST', '/PhoneNumbers', () => importNumbers(context, [piece]));
  expect(both.map((one) => one.ok && one.value.results[0]!.outcome)).toEqual(['done', 'done']);
  expect(own.sandbox.store.list('phone_numbers', { number: piece.number })).toHaveLength(1);
});

it('a record that the first request has just deleted is deleted, not missing', async () => {
  const client = own.sandbox.store.list('clients', { account_sid: AURORA })[0]!;
  const pieces = [{ id: String(client.client_sid), name: nameOf(client) }];
  const place = { resource: clients as never, context };
  const both = await twice('DELETE', '/Clients', () => deleteRecords(place, pieces));
  expect(both.map((one) => one.ok && one.value.results[0])).toEqual([
    { id: pieces[0]!.id, outcome: 'done' },
    { id: pieces[0]!.id, outcome: 'done' },
  ]);
});

it('a deletion whose answer was lost is done when the record is gone, and in doubt as long as it is there', async () => {
  const [first, second] = own.sandbox.store.list('clients', { account_sid: AURORA });
  await own.control.fault({
    match: { method: 'DELETE', path: `/${String(first!.client_sid)}` },
    kind: 'reset',
    applyFirst: true,
  });
  await own.control.fault({ match: { method: 'DELETE', path: `/${String(second!.client_sid)}` }, kind: 'reset' });
  const pieces = [first!, second!].map((row) => ({ id: String(row.client_sid), name: nameOf(row) }));
  const deleted = await deleteRecords({ resource: clients as never, context }, pieces);
  expect(deleted.ok && deleted.value.results.map(({ outcome }) => outcome)).toEqual(['done', 'not known']);
});
