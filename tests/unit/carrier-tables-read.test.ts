/** @jest-environment node */
import { deleteRecords } from '@/lib/bff/bulk';
import { beforeDeletion } from '@/lib/bff/pause';
import type { PlatformCalls } from '@/lib/kit/platform-calls';
import { ok } from '@/lib/kit/problem';
import { removeAccount } from '@/lib/resources/accounts/deletion';
import { removeCarrier } from '@/lib/resources/carriers/remove';
import { carriers } from '@/lib/resources/carriers/resource';
import { ACME } from '@/sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf, valueOf } from '../support/problem-of';

/* Before a carrier is deleted, every routing table is read: each takes a request, and the platform has only so many. */

process.env.PLATFORM_API_URL = 'http://127.0.0.1:1';
process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
process.env.RATE_LIMIT_RESERVE = '60';

type Own = ReturnType<typeof ownSandbox>;

const addCarrier = ({ sandbox }: Own, name: string, account: string | null = null) =>
  sandbox.store.insert('voip_carriers', { name, service_provider_sid: ACME, account_sid: account, is_active: 1 });

function addTable({ sandbox: { store } }: Own, name: string, carrier?: string) {
  const table = store.insert('lcr', { name, is_active: 1 });
  const route = store.insert('lcr_routes', { lcr_sid: table, regex: '^1', priority: 0 });
  const entry = { lcr_route_sid: route, priority: 0, voip_carrier_sid: carrier };
  return { table, route, entry: carrier ? store.insert('lcr_carrier_set_entry', entry) : null };
}

const tablesRead = async ({ control }: Own) =>
  (await control.calls()).flatMap(({ path, query }) => (path.endsWith('/LcrRoutes') ? [String(query.lcr_sid)] : []));

it('what one of many records is used by is read only while enough requests are left to others', async () => {
  const read = jest.fn(async () => ok('used'));
  const asked = (remaining: number, query: string) => {
    const calls = { budget: () => ({ remaining, resetSeconds: 30 }) } as unknown as PlatformCalls;
    return beforeDeletion(calls, new URLSearchParams(query), read);
  };
  expect(problemOf(await asked(59, 'many=1'))).toMatchObject({ kind: 'rate-limited' });
  expect(read).not.toHaveBeenCalled();
  expect(valueOf(await asked(60, 'many=1'))).toBe('used');
  // A record by itself is looked up all the same.
  expect(valueOf(await asked(59, ''))).toBe('used');
});

describe('when several carriers are deleted together', () => {
  const own = ownSandbox();
  const context = () => contextOf(own.sandbox, 'admin', 5_000);
  const added = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      const name = `Old trunk ${place + 1}`;
      return { id: addCarrier(own, name), name };
    });

  it('each routing table is read once for all of them', async () => {
    const pieces = added(6);
    const { results } = valueOf(await deleteRecords({ resource: carriers, context: await context() }, pieces));
    expect(results.map(({ outcome }) => outcome)).toEqual(pieces.map(() => 'done'));
    const read = await tablesRead(own);
    expect(read.length).toBeGreaterThan(0);
    expect(read.toSorted()).toEqual([...new Set(read)].toSorted());
  });

  it('the one that a table uses stays, with its table named', async () => {
    const pieces = added(6);
    addTable(own, 'Night routing', pieces[4]!.id);
    const { results } = valueOf(await deleteRecords({ resource: carriers, context: await context() }, pieces));
    expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([
      expect.objectContaining({ id: pieces[4]!.id, outcome: 'failed', message: expect.stringMatching(/routes \(1\)/) }),
    ]);
  });

  it('one that no table uses any more is deleted', async () => {
    const [piece] = added(1);
    const { entry } = addTable(own, 'Night routing', piece!.id);
    const place = { resource: carriers, context: await context() };
    const first = valueOf(await deleteRecords(place, [piece!]));
    expect(first.results[0]!.outcome).toBe('failed');
    own.sandbox.store.remove('lcr_carrier_set_entry', entry!);
    const second = valueOf(await deleteRecords(place, [piece!]));
    expect(second.results[0]!.outcome).toBe('done');
  });
});

describe('when there are more routing tables than the platform has requests to spare', () => {
  const own = ownSandbox({ rateLimit: 90 });

  it('the next attempt goes on where the last one stopped, and the carrier is deleted', async () => {
    const sid = addCarrier(own, 'Old trunk');
    for (let place = 0; place < 36; place++) addTable(own, `Table ${place}`);
    const attempt = async () => removeCarrier(await contextOf(own.sandbox, 'admin', 5_000), sid);
    expect(problemOf(await attempt()).kind).toBe('rate-limited');
    expect(await attempt()).toEqual({ ok: true, value: null });
    const read = await tablesRead(own);
    expect(new Set(read).size).toBe(read.length);
  });

  it('an account is not deleted by what an earlier attempt had read: its carrier’s gateways would not come back', async () => {
    const { store } = own.sandbox;
    const account = store.insert('accounts', { name: 'Old account', service_provider_sid: ACME, is_active: 1 });
    const carrier = addCarrier(own, 'Its trunk', account);
    store.insert('sip_gateways', { voip_carrier_sid: carrier, ipv4: '203.0.113.9', inbound: 1, outbound: 0 });
    const tables = Array.from({ length: 36 }, (_, place) => addTable(own, `Table ${place}`));
    const attempt = async () => removeAccount(await contextOf(own.sandbox, 'admin', 5_000), account);
    expect(problemOf(await attempt()).kind).toBe('rate-limited');
    const read = await tablesRead(own);
    const { route } = tables.find(({ table }) => read.includes(table))!;
    store.insert('lcr_carrier_set_entry', { lcr_route_sid: route, priority: 0, voip_carrier_sid: carrier });
    expect((await attempt()).ok).toBe(false);
    expect(store.list('sip_gateways', { voip_carrier_sid: carrier })).toHaveLength(1);
  });
});
