/** @jest-environment node */
import { z } from 'zod';
import { principalViewing, type ViewAs } from '@/lib/access/view-as';
import { platformFor, openStream, type Caller } from '@/lib/platform/client';
import { narrowed } from '@/lib/platform/narrow/narrowed';
import type { PlatformCalls, Query } from '@/lib/kit/platform-calls';
import { platformAddresses } from '@/lib/resources/carriers/surroundings';
import { ACME, AURORA, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/*
 * What an administrator's token shows, narrowed to an account or a provider, against what the platform itself shows that
 * account's or provider's own user, path by path.
 */

const own = ownSandbox();

async function callsOf(user: string, as?: ViewAs): Promise<PlatformCalls> {
  const { token } = await own.control.signIn(user);
  const caller: Caller = { baseUrl: own.control.url, token, requestId: 'r', clientAddress: null };
  const calls = platformFor(caller);
  if (!as) return calls;
  const open = (path: string) => openStream(caller, path);
  return narrowed(calls, open, as).calls;
}

const AS_PROVIDER: ViewAs = {
  providerSid: ACME,
  providerName: 'Acme Telecom',
  accountSid: null,
  accountName: null,
};
const AS_ACCOUNT: ViewAs = { ...AS_PROVIDER, accountSid: AURORA, accountName: 'Aurora Bistro' };

/** The response, or the kind of refusal; for every user, a missing record and someone else's are the same. */
async function told(calls: PlatformCalls, [path, query]: Ask): Promise<unknown> {
  const answer = await calls.get(path, z.unknown(), { query });
  if (answer.ok) return answer.value;
  return ['not-found', 'forbidden', 'invalid'].includes(answer.problem.kind) ? 'refused' : answer.problem.kind;
}

type Ask = [path: string, query?: Query];

const sidsOf = (table: string, key: string, owner: object = {}) =>
  own.sandbox.store
    .list(table, { ...owner })
    .slice(0, 4)
    .map((row) => String(row[key]));

/** For the viewed account, another one of its provider, and others. */
function asks(): Ask[] {
  const both = (table: string, key: string) => [
    ...sidsOf(table, key, { account_sid: AURORA }),
    ...sidsOf(table, key, { account_sid: HARBOR }),
    ...sidsOf(table, key),
  ];
  const records: [string, string, string][] = [
    ['/Applications', 'applications', 'application_sid'],
    ['/Clients', 'clients', 'client_sid'],
    ['/PhoneNumbers', 'phone_numbers', 'phone_number_sid'],
    ['/VoipCarriers', 'voip_carriers', 'voip_carrier_sid'],
    ['/Lcrs', 'lcr', 'lcr_sid'],
    ['/Users', 'users', 'user_sid'],
  ];
  const carriers = both('voip_carriers', 'voip_carrier_sid');
  const tables = both('lcr', 'lcr_sid');
  const month = { page: 1, count: 25, days: 7 };
  const ofAccount = (sid: string): Ask[] => [
    [`/Accounts/${sid}`],
    [`/Accounts/${sid}/Limits`],
    [`/Accounts/${sid}/VoipCarriers`],
    [`/Accounts/${sid}/RecentCalls`, month],
    [`/Accounts/${sid}/Alerts`, month],
    [`/Accounts/${sid}/Calls`],
  ];
  return [
    ['/ServiceProviders'],
    [`/ServiceProviders/${ACME}`],
    [`/ServiceProviders/${ACME}/VoipCarriers`],
    ['/Accounts'],
    ['/Users'],
    ['/Applications'],
    ['/PhoneNumbers'],
    ['/PhoneNumbers', { page: 1, page_size: 10 }],
    ['/PhoneNumbers', { page: 2, page_size: 10, filter: '44' }],
    ['/VoipCarriers'],
    ['/Lcrs'],
    ['/Sbcs'],
    ['/PasswordSettings'],
    ['/SystemInformation'],
    ...ofAccount(AURORA),
    ...ofAccount(HARBOR),
    ...records.flatMap(([path, table, key]) => both(table, key).map((sid): Ask => [`${path}/${sid}`])),
    ...carriers.map((sid): Ask => ['/SipGateways', { voip_carrier_sid: sid }]),
    ...carriers.map((sid): Ask => ['/SmppGateways', { voip_carrier_sid: sid }]),
    ...tables.map((sid): Ask => ['/LcrRoutes', { lcr_sid: sid }]),
  ];
}

it.each([
  ['an account', 'aurora', AS_ACCOUNT],
  ['a provider', 'acme', AS_PROVIDER],
] as const)('an administrator gets as %s what its own user gets', async (_, user, as) => {
  const [plain, narrow] = [await callsOf(user), await callsOf('admin', as)];
  const all = asks();
  expect(all.length).toBeGreaterThan(60);
  const different: unknown[] = [];
  let answered = 0;
  for (const ask of all) {
    const [meant, shown] = [await told(plain, ask), await told(narrow, ask)];
    if (meant !== 'refused') answered += 1;
    if (JSON.stringify(sorted(meant)) !== JSON.stringify(sorted(shown)))
      different.push([ask, brief(meant), brief(shown)]);
  }
  expect(different).toEqual([]);
  expect(answered).toBeGreaterThan(30);
});

it('a provider’s user gets as an account what its own user gets, but for its routing table, which providers are not told of', async () => {
  const [plain, narrow] = [await callsOf('aurora'), await callsOf('acme', AS_ACCOUNT)];
  const different: string[] = [];
  for (const ask of asks()) {
    const [meant, shown] = [await told(plain, ask), await told(narrow, ask)];
    if (JSON.stringify(sorted(meant)) !== JSON.stringify(sorted(shown))) different.push(ask[0]);
  }
  expect([...new Set(different)].filter((path) => !/^\/(Lcrs|LcrRoutes)/.test(path))).toEqual([]);
});

describe('the addresses that a carrier must allow', () => {
  /** As the provider's own user sees them, and an administrator: viewing as the provider, then as themselves. */
  async function shown(user: string, providerSid: string) {
    const { context: meant } = await signedInContext(own.control, user, 'service_provider', { providerSid });
    const { context } = await signedInContext(own.control, 'admin', 'admin', { providerSid });
    const as = { providerSid, providerName: user, accountSid: null, accountName: null };
    const view = { principal: principalViewing(context.principal, as), calls: await callsOf('admin', as) };
    const found = [];
    for (const one of [meant, { ...context, ...view }, context])
      found.push((await platformAddresses(one)).signalling?.map(({ address }) => address).toSorted());
    return found;
  }

  it('are the general ones, where the provider has none of its own', async () => {
    const [meant, ...others] = await shown('acme', ACME);
    expect(meant!.length).toBeGreaterThan(0);
    expect(others).toEqual([meant, meant]);
  });

  it('are the provider’s own', async () => {
    const ofProvider = own.sandbox.store.list('sbc_addresses', { service_provider_sid: BOREALIS });
    const addresses = [expect.stringContaining(String(ofProvider[0]!.ipv4))];
    expect(await shown('borealis', BOREALIS)).toEqual([addresses, addresses, addresses]);
  });
});

/** Sorts both, because neither has a defined order. */
function sorted(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  return answer.map((row) => JSON.stringify(row)).toSorted();
}

const brief = (answer: unknown) => JSON.stringify(answer).slice(0, 200);
