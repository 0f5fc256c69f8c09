/** @jest-environment node */
import { readListRequest } from '@/lib/bff/list';
import type { ResourceContext } from '@/lib/kit/resource';
import { allCalls } from '@/lib/resources/recent-calls/export';
import { findCall } from '@/lib/resources/recent-calls/find-call';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { callStatistics, sampleWords } from '@/lib/resources/recent-calls/statistics';
import type { CallRow } from '@/lib/resources/recent-calls/wire';
import { callSidOf } from '@/sandbox/calls/call';
import { ACME } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* Some carriers' SIP Call-IDs have the form of a call's SID. Only the SID is searched by the platform. */

const own = ownSandbox();
const CALL_ID = '5d1f0a56-93b4-4b5e-8f0e-2f6a5c9e7d31';

let context: ResourceContext;
beforeEach(async () => {
  ({ context } = await signedInContext(own.control, 'acme', 'service_provider'));
});

/** The newest call of the provider, with that Call-ID. @param more of its record */
function callWithId(more: object = {}): string {
  const { store } = own.sandbox;
  const found = store.sql('SELECT id FROM recent_calls WHERE provider = ? ORDER BY at DESC LIMIT 1').get(ACME);
  const { id } = found as { id: number };
  const told = JSON.stringify({ sip_callid: CALL_ID, ...more });
  store.sql('UPDATE recent_calls SET told = ? WHERE id = ?').run(told, id);
  return callSidOf(id);
}

async function listed(params: Record<string, string>) {
  const { query } = await readListRequest(recentCalls, context, params);
  await own.control.forgetCalls();
  const page = await recentCalls.page!(context, query);
  if (!page.ok) throw new Error(page.problem.message);
  const requests = (await own.control.calls()).length;
  return { calls: page.value.rows.map(recentCalls.list.id), note: page.value.note, requests };
}

/** The calls of the last week that have that Call-ID. */
async function rowsWithId(): Promise<CallRow[]> {
  const { query } = await readListRequest(recentCalls, context, { date: '7' });
  const page = await recentCalls.page!(context, query);
  if (!page.ok) throw new Error(page.problem.message);
  return (page.value.rows as CallRow[]).filter(({ sipCallId }) => sipCallId === CALL_ID);
}

async function exported(params: Record<string, string>) {
  const { query } = await readListRequest(recentCalls, context, params);
  const calls: (string | null)[] = [];
  for await (const part of allCalls(context, query, new Date(), () => Promise.resolve(true)))
    calls.push(...(part.ok ? part.value.map(({ callSid }) => callSid) : [part.problem.message]));
  return calls;
}

async function counted(params: Record<string, string>) {
  const { query } = await readListRequest(recentCalls, context, params);
  await own.control.forgetCalls();
  const found = await callStatistics(context, query, new Date(), () => true);
  if (!found.ok) throw new Error(found.problem.message);
  const { exact, sample } = found.value;
  return {
    calls: (exact ?? sample).calls,
    words: sampleWords(found.value),
    requests: (await own.control.calls()).length,
  };
}

it('a call is found by its SID in one request', async () => {
  const call = callWithId();
  expect(await listed({ date: '7', q: call })).toEqual({ calls: [CALL_ID], note: undefined, requests: 1 });
});

it('a call is found by its SIP Call-ID where no call has that SID, in the period of the list', async () => {
  callWithId();
  const { calls, requests } = await listed({ date: '7', q: ` ${CALL_ID} ` });
  expect(calls).toEqual([CALL_ID]);
  expect(requests).toBeLessThanOrEqual(3);
  expect((await listed({ date: 'range', to: '2020-01-01T00:00', q: CALL_ID })).calls).toEqual([]);
});

it('the other filters apply to it, too', async () => {
  callWithId();
  expect((await listed({ date: '7', q: CALL_ID, has: 'trace' })).calls.length).toBeLessThanOrEqual(1);
  const both = ['inbound', 'outbound'].map(async (direction) => listed({ date: '7', q: CALL_ID, direction }));
  expect((await Promise.all(both)).flatMap(({ calls }) => calls)).toEqual([CALL_ID]);
});

it('the file has what the list shows', async () => {
  const call = callWithId();
  expect(await exported({ date: '7', q: CALL_ID })).toEqual([call]);
  expect(await exported({ date: '7', q: call })).toEqual([call]);
  expect(await exported({ date: '7', q: ACME })).toEqual([]);
});

it('the statistics are those of the calls that the list shows', async () => {
  const call = callWithId();
  const words = 'Everything below covers all of these calls.';
  expect(await counted({ date: '7', q: call })).toEqual({ calls: 1, words, requests: 1 });
  expect(await counted({ date: '7', q: CALL_ID })).toMatchObject({ calls: 1, words });
  expect(await counted({ date: '7', q: ACME })).toMatchObject({ calls: 0 });
  const both = ['inbound', 'outbound'].map(async (direction) => counted({ date: '7', q: CALL_ID, direction }));
  expect((await Promise.all(both)).map(({ calls }) => calls).toSorted()).toEqual([0, 1]);
});

it('where there are too many calls to look through, the statistics say so, in four requests at most', async () => {
  await own.control.grow({ calls: 40_000 });
  callWithId();
  const words = 'There are too many calls to search: everything here covers those of the newest 1,500 that match.';
  expect(await counted({ date: '30', q: CALL_ID })).toEqual({ calls: 1, words, requests: 4 });
});

it('where there are too many calls to look through, the newest are, and the list says so', async () => {
  await own.control.grow({ calls: 40_000 });
  callWithId();
  const { calls, note, requests } = await listed({ date: '30', q: CALL_ID });
  expect(calls).toEqual([CALL_ID]);
  // The names of the accounts are the third.
  expect(requests).toBe(2);
  expect(note).toContain('Only the newest 500 of them were searched for this SIP Call-ID. Choose a shorter period');
});

/** A call as the list showed it; which fields an answer has depends on its other rows. */
const found = ({ fields: _, ...call }: CallRow) => ({ ok: true, value: call });

it('the page of a call that failed before it got a SID opens, also where its Call-ID looks like one', async () => {
  callWithId({ call_sid: null });
  const [row] = await rowsWithId();
  const { accountSid, attemptedAt: at } = row!;
  expect(await findCall(context, { id: CALL_ID, accountSid, at })).toMatchObject(found(row!));
});

it('of several calls with one Call-ID, each has its own page', async () => {
  const { store } = own.sandbox;
  const told = JSON.stringify({ sip_callid: CALL_ID, call_sid: null });
  // A carrier that is refused tries again, with the same Call-ID.
  for (const ago of [0, 900])
    store
      .sql(
        `INSERT INTO recent_calls (at, account, provider, direction, answered, caller, callee, duration, trunk, traced, told)
         SELECT at - ?, account, provider, direction, 0, caller, callee, duration, trunk, traced, ?
         FROM recent_calls WHERE provider = ? ORDER BY at DESC LIMIT 1`,
      )
      .run(ago, told, ACME);
  const rows = await rowsWithId();
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const { accountSid, attemptedAt: at } = row;
    expect(await findCall(context, { id: CALL_ID, accountSid, at })).toMatchObject(found(row));
  }
});
