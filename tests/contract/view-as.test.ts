/** @jest-environment node */
import { z } from 'zod';
import { platformFor, openStream, type Caller } from '@/lib/platform/client';
import { narrowed } from '@/lib/platform/narrow/narrowed';
import type { PlatformCalls, Query } from '@/lib/kit/platform-calls';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';

/*
 * What an administrator's token shows, narrowed to an account or a provider, against what the platform itself shows that
 * account's or provider's own user, path by path.
 */

const own = ownSandbox();

async function callsOf(user: string, as?: { account: boolean }): Promise<PlatformCalls> {
  const { token } = await own.control.signIn(user);
  const caller: Caller = { baseUrl: own.control.url, token, requestId: 'r', clientAddress: null };
  const calls = platformFor(caller);
  if (!as) return calls;
  const provider = { providerSid: ACME, providerName: 'Acme Telecom' };
  const account = { accountSid: AURORA, accountName: 'Aurora Bistro' };
  const none = { accountSid: null, accountName: null };
  const open = (path: string) => openStream(caller, path);
  return narrowed(calls, open, { ...provider, ...(as.account ? account : none) }).calls;
}

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
  ['an account', 'aurora', { account: true }],
  ['a provider', 'acme', { account: false }],
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
  const [plain, narrow] = [await callsOf('aurora'), await callsOf('acme', { account: true })];
  const different: string[] = [];
  for (const ask of asks()) {
    const [meant, shown] = [await told(plain, ask), await told(narrow, ask)];
    if (JSON.stringify(sorted(meant)) !== JSON.stringify(sorted(shown))) different.push(ask[0]);
  }
  expect([...new Set(different)].filter((path) => !/^\/(Lcrs|LcrRoutes)/.test(path))).toEqual([]);
});

/** Sorts both, because neither has a defined order. */
function sorted(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  return answer.map((row) => JSON.stringify(row)).toSorted();
}

const brief = (answer: unknown) => JSON.stringify(answer).slice(0, 200);
