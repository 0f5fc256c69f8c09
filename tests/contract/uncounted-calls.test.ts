/** @jest-environment node */
import { readListRequest } from '@/lib/bff/list';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { callStatistics } from '@/lib/resources/recent-calls/statistics';
import type { Row } from '../../sandbox/columns';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* Calls without a SIP Call-ID are listed by the platform, but not counted (CONTRACT-2, section 28). */

const own = ownSandbox();

/** Leaves an account with some answered calls. @param callIds of each */
function onlyCalls(...callIds: (string | null)[]) {
  const { store } = own.sandbox;
  store.sql('DELETE FROM recent_calls').run();
  callIds.forEach((sip_callid, place) => {
    const at = store.now().getTime() - (place + 1) * 60_000;
    store
      .sql(
        `INSERT INTO recent_calls (at, account, provider, direction, answered, caller, callee, duration, trunk, traced, told)
         VALUES (?, ?, ?, 'inbound', 1, '1', '2', 9, 'Main', 0, ?)`,
      )
      .run(at, AURORA, ACME, JSON.stringify({ sip_callid }));
  });
}

const listed = (query = '') =>
  own.control.ask<{ total: number; data: Row[] }>(
    'acme',
    'GET',
    `/Accounts/${AURORA}/RecentCalls?page=1&count=25&days=2${query}`,
  );

test('a call without a Call-ID is listed but not counted, and alone it is not even listed', async () => {
  onlyCalls('a@b', null, 'c@d');
  const all = await listed();
  expect([all.total, all.data.length]).toEqual([2, 3]);
  onlyCalls(null);
  expect(await listed()).toMatchObject({ total: 0, data: [] });
});

test('a field that one call has is there in all rows of the answer', async () => {
  onlyCalls('a@b', 'c@d');
  own.sandbox.store
    .sql(
      `UPDATE recent_calls SET told = json_set(told, '$.sip_parent_callid', 'p') WHERE at = (SELECT max(at) FROM recent_calls)`,
    )
    .run();
  const { data } = await listed();
  expect(data.map((row) => row.sip_parent_callid)).toEqual(['p', null]);
});

test('the statistics of calls never have more answered calls than calls', async () => {
  onlyCalls('a@b', null, 'c@d');
  const { context } = await signedInContext(own.control, 'acme', 'service_provider');
  const { query } = await readListRequest(recentCalls, context, { date: '7' });
  const found = await callStatistics(context, query, own.sandbox.store.now(), () => true);
  expect(found).toMatchObject({ ok: true, value: { exact: { calls: 2, answered: 2 }, sample: { calls: 2 } } });
});
