/** @jest-environment node */
import type { Principal } from '@/lib/access/principal';
import { optionsFrom } from '@/lib/bff/options';
import type { RoutingConfig } from '@/lib/call-routing/config';
import { lint } from '@/lib/call-routing/lint';
import type { AccountRef } from '@/lib/kit/directory';
import type { PlatformCalls } from '@/lib/kit/platform-calls';
import { ok, type Result } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { carriers } from '@/lib/resources/carriers/resource';
import { contextWith } from '../support/console-context';
import { problemOf } from '../support/problem-of';

process.env.PLATFORM_API_URL = 'https://platform.example.com/v1';
process.env.SESSION_PASSWORDS = 'a session password that is long enough';

const PROVIDER = { providerSid: 'provider', name: 'Acme Telecom', msTeamsFqdn: null };
const ADMIN = { scope: 'admin', userSid: 'u', name: 'admin', permissions: [] } as unknown as Principal;
const sid = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** A platform with these lists, which counts its requests and has so many of them left. */
function platform(lists: Record<string, unknown[]>, remaining: number) {
  const asked: string[] = [];
  const calls = {
    get: (path: string, schema: { parse(body: unknown): unknown }): Promise<Result<unknown>> => {
      asked.push(path);
      return Promise.resolve(ok(schema.parse(lists[path] ?? [])));
    },
    budget: () => ({ remaining: remaining - asked.length, resetSeconds: 120 }),
  } as unknown as PlatformCalls;
  return { asked, context: contextWith(ADMIN, calls, PROVIDER) };
}

const tables = (count: number) => ({
  '/Lcrs': Array.from({ length: count }, (_, i) => ({ lcr_sid: sid(i), name: `Table ${i}` })),
});

describe('where a carrier is used, with a routing table for each of 5,000 accounts', () => {
  const usage = (context: ResourceContext) => carriers.usage!(context, sid(1), { name: 'A' } as never);

  it('leaves the last requests to others, and doesn’t call it unused', async () => {
    const { asked, context } = platform(tables(5000), 600);
    expect(problemOf(await usage(context))).toMatchObject({ kind: 'rate-limited' });
    expect(asked.length).toBeLessThanOrEqual(600 - 59);
  });

  it('is the same before it is deleted: nothing is deleted then', async () => {
    const { asked, context } = platform(tables(5000), 600);
    expect(problemOf(await carriers.remove!(context, sid(1), {} as never))).toMatchObject({ kind: 'rate-limited' });
    expect(asked.length).toBeLessThanOrEqual(600 - 59);
  });

  it('with a few tables is said in any case: who asks for it may use the last requests', async () => {
    const { context } = platform(tables(5), 30);
    expect(await usage(context)).toMatchObject({ ok: true, value: { users: [] } });
  });
});

describe('5,000 accounts', () => {
  const many = Array.from({ length: 5000 }, (_, i): AccountRef => ({
    accountSid: sid(i),
    name: `Account ${(i * 7919) % 5000}`,
    sipRealm: null,
    providerSid: PROVIDER.providerSid,
    recordsAll: false,
  }));

  it('are put in order without a collator for each two of them', async () => {
    const { context } = platform({}, 600);
    context.directory = { ...context.directory, accounts: () => Promise.resolve(ok(many)) };
    const compared = jest.spyOn(String.prototype, 'localeCompare');
    const offered = await optionsFrom(context, 'accounts', '', null);
    expect(offered?.ok && offered.value.options.slice(0, 3).map(({ label }) => label)).toEqual([
      'Account 0',
      'Account 1',
      'Account 2',
    ]);
    const made = compared.mock.calls.filter(([, , options]) => options !== undefined).length;
    compared.mockRestore();
    expect(made).toBe(0);
  });
});

it('two carriers that have many numbers in common are compared once', () => {
  const gateway = { netmask: 24, inbound: true, outbound: true, active: true };
  let read = 0;
  const carriersOf = ['a', 'b'].map((id, carrier) => ({
    id,
    name: id,
    active: true,
    gateways: Array.from({ length: 50 }, (_, i) => ({
      ...gateway,
      get address() {
        read += 1;
        return `10.${carrier}.${i}.1`;
      },
    })),
  }));
  const numbers = Array.from({ length: 1000 }, (_, i) => ({ number: `49${i >> 1}`, carrierId: i % 2 ? 'a' : 'b' }));
  const config = { accounts: [], carriers: carriersOf, numbers, tables: [] };
  expect(lint(config as unknown as RoutingConfig)).toEqual([]);
  // Each of the hundred gateways a few times at most, not once for each number and each gateway of the other.
  expect(read).toBeLessThan(1000);
});
