/** @jest-environment node */
import { startTraffic } from '../../sandbox/live/traffic';
import { playLive, type WantedCall } from '../../sandbox/control-live';
import { AURORA } from '../../sandbox/seed/organisation';
import { clockedSandbox, START } from '../support/clocked-sandbox';

type Row = Record<string, string | number | null>;

const CALL: WantedCall = { account: AURORA, from: '+19175550101', to: '12125550037', began: 0, answered: 5, ends: 65 };

const own = clockedSandbox();

const play = (call: WantedCall) => playLive(own.sandbox.store, { calls: [call] }).sids[0]!;
const live = (query = '') => own.control.ask<Row[]>('admin', 'GET', `/Accounts/${AURORA}/Calls${query}`);

async function ask(method: string, path: string, body?: object) {
  const { token } = await own.control.signIn('admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${own.sandbox.url}/Accounts/${AURORA}${path}`, { method, headers, body: body && JSON.stringify(body) });
}

test('a call rings, talks and ends by the clock, stays for an hour, leaves an empty entry, and is gone', async () => {
  play(CALL);
  const statusAfter = async (seconds: number) => {
    own.later(seconds);
    return (await live()).map((row) => row.call_status ?? 'an empty entry');
  };
  expect(await statusAfter(0)).toEqual(['trying']);
  expect(await statusAfter(2)).toEqual(['ringing']);
  expect(await statusAfter(3)).toEqual(['in-progress']);
  expect(await statusAfter(60)).toEqual(['completed']);
  expect((await live())[0]).toMatchObject({ duration: 60, call_termination_by: 'caller' });
  expect(await statusAfter(3600)).toEqual(['an empty entry']);
  expect(await live('?callStatus=completed')).toEqual([]);
  expect(await statusAfter(600)).toEqual([]);
});

test('a call of more than an hour vanishes while it goes on, and cannot be hung up any more', async () => {
  const sid = play({ ...CALL, ends: 7200 });
  own.later(3604);
  expect((await live())[0]!.call_status).toBe('in-progress');
  own.later(1);
  expect(await live()).toEqual([{}]);
  expect((await ask('PUT', `/Calls/${sid}`, { call_status: 'completed' })).status).toBe(404);
});

test('an answered call is hung up as completed, one that rings as not answered, and neither twice', async () => {
  const hangUp = async (sid: string, call_status: string) =>
    (await ask('PUT', `/Calls/${sid}`, { call_status })).status;
  const talking = play({ ...CALL, began: 10, answered: -5 });
  const ringing = play({ ...CALL, answered: 30 });
  expect(await hangUp(talking, 'no-answer')).toBe(422);
  expect(await hangUp(ringing, 'completed')).toBe(422);
  expect(await hangUp(talking, 'completed')).toBe(202);
  expect(await hangUp(ringing, 'no-answer')).toBe(202);
  expect((await live()).map((row) => row.call_status).toSorted()).toEqual(['completed', 'no-answer']);
  expect(await hangUp(talking, 'completed')).toBe(422);
});

test('a call that no carrier takes is called busy, with 603, and leaves no record', async () => {
  const { store } = own.sandbox;
  for (const { voip_carrier_sid } of store.list('voip_carriers'))
    store.update('voip_carriers', String(voip_carrier_sid), { is_active: 0 });
  const application_sid = String(store.first('applications', { account_sid: AURORA })!.application_sid);
  const body = { from: '12125550037', to: { type: 'phone', number: '+442079460123' }, application_sid };
  const started = (await (await ask('POST', '/Calls', body)).json()) as { sid: string };
  own.later(10);
  expect(await live()).toMatchObject([{ call_sid: started.sid, call_status: 'busy', sip_status: 603 }]);
  const answer = await ask('GET', `/RecentCalls?page=1&count=25&days=1&filter=${started.sid}`);
  expect(await answer.json()).toMatchObject({ total: 0, data: [] });
});

test('a removed record hides a call that goes on', async () => {
  const sid = play(CALL);
  expect((await ask('DELETE', `/Calls/${sid}`)).status).toBe(204);
  expect(await live()).toEqual([]);
});

test('the trace of a call grows while it talks, and its record is there when it has ended', async () => {
  play(CALL);
  own.later(5);
  const { trace_id, call_sid } = (await live())[0]!;
  const spans = async () => {
    const found = await ask('GET', `/RecentCalls/trace/${trace_id}`);
    return found.ok ? ((await found.json()) as { resourceSpans: object[] }).resourceSpans.length : 0;
  };
  const counts: number[] = [];
  for (const seconds of [0, 20, 20, 20]) {
    own.later(seconds);
    counts.push(await spans());
  }
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(counts.length);
  const records = await own.control.ask<{ data: Row[] }>(
    'admin',
    'GET',
    `/Accounts/${AURORA}/RecentCalls?page=1&count=25&days=1&filter=${call_sid}`,
  );
  expect(records.data).toHaveLength(1);
  expect(records.data[0]).toMatchObject({ duration: 60, answered: true, attempted_at: '2026-11-22T09:00:00Z' });
});

test('calls are listed by when they began, however long they rang', async () => {
  startTraffic(own.sandbox.store);
  for (let round = 0; round < 4; round++) {
    own.later(240);
    await live();
  }
  const times = async (query: string) => {
    const answer = await ask('GET', `/RecentCalls?page=1&count=500&${query}`);
    return ((await answer.json()) as { data: Row[] }).data.map((row) => Date.parse(String(row.attempted_at)));
  };
  const all = await times('days=1');
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  for (const first of [0, 8, 16]) {
    const some = all.slice(first, first + 8);
    const [start, end] = [some.at(-1)!, some[0]!].map((time) => new Date(time).toISOString());
    expect(await times(`start=${start}&end=${end}`)).toEqual(some);
  }
});

test('the capture of a call that nobody answers is as long as the call rang', async () => {
  const ringsFor: Record<string, number> = { inbound: 10, outbound: 14 };
  for (const direction of ['inbound', 'outbound'] as const)
    play({ ...CALL, direction, answered: null, ends: ringsFor[direction] });
  own.later(20);
  const answer = await ask('GET', '/RecentCalls?page=1&count=2&days=1');
  const { data } = (await answer.json()) as { data: Row[] };
  const lengths = await Promise.all(data.map((row) => capturedSeconds(String(row.sip_callid))));
  expect(Object.fromEntries(data.map((row, place) => [row.direction, Math.round(lengths[place]!)]))).toEqual(ringsFor);
  for (const row of data)
    expect(Date.parse(String(row.terminated_at)) - START).toBe(ringsFor[String(row.direction)]! * 1000);
});

test('a ringing call that is hung up ends then, in its record and in its capture', async () => {
  for (const direction of ['inbound', 'outbound'] as const) {
    const sid = play({ ...CALL, direction, answered: 30 });
    own.later(2);
    await ask('PUT', `/Calls/${sid}`, { call_status: 'no-answer' });
    await live();
    const answer = await ask('GET', `/RecentCalls?page=1&count=25&days=1&filter=${sid}`);
    const { data } = (await answer.json()) as { data: Row[] };
    expect(Date.parse(String(data[0]!.terminated_at))).toBe(own.now);
    // The media server refuses a caller with 503 on request, and cancels its own call.
    expect([data[0]!.sip_status, data[0]!.termination_reason]).toEqual(
      direction === 'inbound' ? [503, 'failed'] : [487, 'caller abandoned'],
    );
    expect(Math.round(await capturedSeconds(String(data[0]!.sip_callid)))).toBe(2);
  }
});

test('an answered call that is hung up was ended by the platform, in its record and in its capture', async () => {
  for (const direction of ['inbound', 'outbound'] as const) {
    const sid = play({ ...CALL, direction, began: 10, answered: -5 });
    own.later(2);
    await ask('PUT', `/Calls/${sid}`, { call_status: 'completed' });
    await live();
    const answer = await ask('GET', `/RecentCalls?page=1&count=25&days=1&filter=${sid}`);
    const [row] = ((await answer.json()) as { data: Row[] }).data;
    expect(row!.termination_reason).toBe(direction === 'inbound' ? 'called party hungup' : 'caller hungup');
    const [first] = (await captured(String(row!.sip_callid))).filter(({ raw }) => raw.startsWith('BYE'));
    // The capture server searches the outer leg, to the carrier.
    expect([first!.srcIp, first!.dstIp]).toEqual(['192.0.2.1', String(row!.remote_host)]);
  }
});

interface Capture {
  data: { messages: { timeSeconds: number; timeUseconds: number; raw: string; srcIp: string; dstIp: string }[] };
}

/** The messages of a call. A search may miss existing messages; one of three finds them. */
async function captured(callId: string) {
  const searches = [1, 2, 3].map(async () => (await ask('GET', `/RecentCalls/${callId}`)).json() as Promise<Capture>);
  return (await Promise.all(searches)).map(({ data }) => data.messages).find((found) => found.length > 0)!;
}

/** The time from a call's first message to its last. */
async function capturedSeconds(callId: string): Promise<number> {
  const times = (await captured(callId)).map((one) => one.timeSeconds + one.timeUseconds / 1e6);
  return Math.max(...times) - Math.min(...times);
}

test('without traffic nobody calls; with it calls come and go, the same ones whoever looks', async () => {
  expect(await live()).toEqual([]);
  startTraffic(own.sandbox.store);
  const seen = await live();
  expect(seen.length).toBeGreaterThan(3);
  expect(await live()).toEqual(seen);
  own.later(120);
  const then = await live();
  expect(then.map((row) => row.call_sid)).not.toEqual(seen.map((row) => row.call_sid));
  expect(new Set(then.map((row) => row.call_status)).size).toBeGreaterThan(1);
});

test('traffic that nobody has looked at for a quarter of an hour goes on: its calls are recorded', async () => {
  startTraffic(own.sandbox.store);
  own.later(15 * 60 + 1);
  await live();
  own.later(120);
  const answer = await ask('GET', '/RecentCalls?page=1&count=25&days=1');
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: Row[] };
  const newest = Math.max(...data.map((row) => Date.parse(String(row.attempted_at))));
  expect(own.now - newest).toBeLessThan(300_000);
});
