/** @jest-environment node */
import { readListRequest } from '@/lib/bff/list';
import type { ResourceContext } from '@/lib/kit/resource';
import { allCalls } from '@/lib/resources/recent-calls/export';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { callStatistics } from '@/lib/resources/recent-calls/statistics';
import type { CallRow } from '@/lib/resources/recent-calls/wire';
import { AURORA } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* The text filter of calls looks through what the list shows: it differs between users, and between installations. */

const own = ownSandbox();

async function found(context: ResourceContext, q: string, more: Record<string, string> = {}) {
  const { query } = await readListRequest(recentCalls, context, { date: '7', size: '100', ...more, q });
  await own.control.forgetCalls();
  const page = await recentCalls.page!(context, query);
  if (!page.ok) throw new Error(page.problem.message);
  const requests = (await own.control.calls()).map(({ path }) => path);
  return { rows: page.value.rows as CallRow[], matched: page.value.matched, note: page.value.note, requests, query };
}

const ownersOf = (rows: CallRow[]) => [...new Set(rows.map(({ accountSid }) => accountSid))];

it('users of several accounts find calls by the name of the account, in the list, the file and the statistics', async () => {
  const { context } = await signedInContext(own.control, 'acme', 'service_provider');
  const { rows, matched, query } = await found(context, 'aurora BISTRO');
  expect(ownersOf(rows)).toEqual([AURORA]);
  expect(matched).toBe((await found(context, '', { account: AURORA })).matched);
  let exported = 0;
  for await (const part of allCalls(context, query, new Date(), () => Promise.resolve(true)))
    exported += part.ok ? part.value.length : NaN;
  expect(exported).toBe(matched);
  const statistics = await callStatistics(context, query, new Date(), () => true);
  expect(statistics).toMatchObject({ ok: true, value: { sample: { calls: matched } } });
  const busy = await found(context, 'aurora busy');
  expect([ownersOf(busy.rows), busy.matched < matched, busy.matched > 0]).toEqual([[AURORA], true, true]);
});

it('an account user’s list names no account, and its accounts aren’t read', async () => {
  const { context } = await signedInContext(own.control, 'aurora', 'account', { accountSid: AURORA });
  const { matched, requests } = await found(context, 'Aurora Bistro');
  expect(matched).toBe(0);
  expect(requests).not.toContain('/Accounts');
});

it('numbers are left to the platform, and no names are read for them', async () => {
  const { context } = await signedInContext(own.control, 'acme', 'service_provider');
  expect((await found(context, '1924')).requests).toEqual([expect.stringMatching(/\/RecentCalls$/)]);
});

it('names that can’t be read aren’t searched; the calls are', async () => {
  const { context } = await signedInContext(own.control, 'acme', 'service_provider');
  const busy = (await found(context, 'busy')).matched;
  const fresh = await signedInContext(own.control, 'acme', 'service_provider');
  await own.control.fault({ match: { path: '/Accounts$' }, kind: 'status', status: 500 });
  expect((await found(fresh.context, 'busy')).matched).toBe(busy);
  expect((await found(fresh.context, 'Aurora Bistro')).matched).toBe(0);
});

it('where there are too many calls to look through, the list says what it has not searched', async () => {
  await own.control.grow({ calls: 40_000 });
  const { context } = await signedInContext(own.control, 'acme', 'service_provider');
  const { note } = await found(context, 'Aurora', { date: '30' });
  expect(note).toContain('Choose a shorter period to search status, trunk, account and SIP Call-ID as well.');
});

it.each([
  ['Audio', { callRecording: false }],
  ['Trace', { tracing: false }],
])('“%s” finds nothing where the installation doesn’t show it', async (word, off) => {
  const { context } = await signedInContext(own.control, 'acme', 'service_provider');
  expect((await found(context, word)).matched).toBeGreaterThan(0);
  const without = { ...context, features: { ...context.features, ...off } };
  expect((await found(without, word)).matched).toBe(0);
});
