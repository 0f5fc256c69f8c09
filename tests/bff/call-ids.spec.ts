import { ACME, AURORA, BOREALIS, HARBOR, accountSid } from '../../sandbox/seed/organisation';
import { callSidOf, traceIdOf, wireCall, type StoredCall } from '../../sandbox/calls/call';
import type { Row } from '../../sandbox/columns';
import { BffClient } from '../support/bff';
import { callLinks, type CallData } from '../support/call-links';
import { expect, test } from '../support/e2e';
import { startConsole, type Stack } from '../support/stack';

/*
 * The platform checks the account in the path of a trace or a capture, but not whose the id is (CONTRACT-2, 27 and 33). So the
 * console accepts only ids that it has itself shown to this user.
 */

const KINDS: CallData[] = ['trace', 'pcap', 'ladder', 'logs', 'recording'];
const LIST = `/internal/recent-calls?date=7&q=19249303104&account=${AURORA}`;

/** A call of another provider’s account, as stored by the platform: recorded and traced. */
function foreignCall({ store }: Stack): Row {
  const owner = accountSid('Fjord Ferries');
  const sql = 'SELECT * FROM recent_calls WHERE account = ? AND answered = 1 ORDER BY at DESC';
  const call = store.sql(sql).get(owner) as StoredCall;
  store.sql("UPDATE recent_calls SET traced = 1, recording = 'wav' WHERE id = ?").run(call.id);
  return wireCall({ ...call, traced: 1, recording: 'wav' });
}

/** A link with its id replaced by another call's, below the same account. */
function withId(kind: CallData, link: string, call: Row): string {
  const [path, query] = link.split('?');
  const parts = path!.split('/');
  const sip = encodeURIComponent(String(call.sip_callid));
  const ids = { trace: call.trace_id, pcap: sip, ladder: sip, logs: call.call_sid };
  if (kind === 'recording') {
    const [, day] = /record\/(.*)$/.exec(String(call.recording_url))!;
    return `${[...parts.slice(0, 4), call.call_sid, day].join('/')}?${query}`;
  }
  return `${[...parts.slice(0, 4), ids[kind]].join('/')}?${query}`;
}

const bare = (link: string) => link.split('?')[0]!;

async function shown(client: BffClient, page = LIST): Promise<Record<CallData, string>> {
  return callLinks((await client.page(page)).text, ...KINDS);
}

/** The platform requests for any call’s data. */
async function asked({ sandbox }: Stack): Promise<string[]> {
  return (await sandbox.calls()).map(({ path }) => path).filter((path) => /\/RecentCalls\/./.test(path));
}

test('the platform itself answers foreign ids through an own path', async ({ stack }) => {
  const { trace_id, sip_callid } = foreignCall(stack);
  const { token } = await stack.sandbox.signIn('aurora');
  for (const path of [`trace/${trace_id}`, `${encodeURIComponent(String(sip_callid))}/invite/pcap`]) {
    const answer = await fetch(`${stack.sandbox.url}/Accounts/${AURORA}/RecentCalls/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status, path).toBe(200);
  }
});

for (const user of ['admin', 'acme', 'aurora', 'viewer', 'acme-viewer', 'aurora-viewer']) {
  test(`${user} gets the data of calls that were shown to this user, and of no other call`, async ({ stack }) => {
    const foreign = foreignCall(stack);
    const client = await BffClient.signIn(stack.url, user);
    const links = await shown(client);
    for (const kind of KINDS) expect((await client.send('GET', links[kind])).status, `own ${kind}`).toBe(200);
    await stack.sandbox.forgetCalls();
    for (const kind of KINDS) {
      const table: [string, string][] = [
        ['a foreign id with an own mark', withId(kind, links[kind], foreign)],
        ['a foreign id without a mark', bare(withId(kind, links[kind], foreign))],
        ['an own id without a mark', bare(links[kind])],
        ['the foreign path', bare(links[kind]).replace(AURORA, String(foreign.account_sid))],
        ['another account in front', links[kind].replace(AURORA, HARBOR)],
        ['a mark cut short', links[kind].slice(0, -1)],
        ['an empty mark', `${bare(links[kind])}?mark=`],
      ];
      for (const [what, link] of table) {
        const { status, json } = await client.send('GET', link);
        expect([status, json?.problem?.kind], `${kind}: ${what}`).toEqual([403, 'forbidden']);
      }
    }
    expect(await asked(stack)).toEqual([]);
  });
}

test('what was shown to one user is not shown to another by the same link', async ({ stack }) => {
  const links = await shown(await BffClient.signIn(stack.url, 'acme'));
  const colleague = await BffClient.signIn(stack.url, 'aurora');
  await stack.sandbox.forgetCalls();
  for (const kind of KINDS) expect((await colleague.send('GET', links[kind])).status, kind).toBe(403);
  expect((await colleague.send('DELETE', links.recording)).status).toBe(403);
  expect(await asked(stack)).toEqual([]);
});

test('a mark for one kind of data opens no other', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const { logs, recording } = await shown(client);
  expect((await client.send('GET', `${bare(logs)}?${recording.split('?')[1]}`)).status).toBe(403);
});

test('what a trace tells of latencies is read like the trace itself', async ({ stack }) => {
  const foreign = foreignCall(stack);
  const client = await BffClient.signIn(stack.url, 'aurora');
  const { trace } = await shown(client);
  const latencies = (link: string) => client.send('GET', link.replace('/trace/', '/latencies/'));
  expect((await latencies(trace)).json).toMatchObject({ pause: 0 });
  await stack.sandbox.forgetCalls();
  for (const link of [withId('trace', trace, foreign), bare(trace), trace.replace(AURORA, HARBOR)])
    expect((await latencies(link)).status, link).toBe(403);
  expect((await latencies(trace.replace(/[0-9a-f]{32}/, 'abc'))).status).toBe(404);
  expect(await asked(stack)).toEqual([]);
});

// RFC 3261: a Call-ID may have these characters, and the caller's device chooses it.
for (const callId of ['a/b//c@192.0.2.1', 'a\\b"c@192.0.2.1', 'a%41%2Fb@192.0.2.1', 'a+b?c~@[2001:db8::1]']) {
  test(`the capture of a call with the Call-ID ${callId} is asked for by exactly that`, async ({ stack }) => {
    const sql = 'SELECT id FROM recent_calls WHERE account = ? ORDER BY at DESC LIMIT 1';
    const { id } = stack.store.sql(sql).get(AURORA) as { id: number };
    const told = JSON.stringify({ sip_callid: callId });
    stack.store.sql('UPDATE recent_calls SET told = ? WHERE id = ?').run(told, id);
    const client = await BffClient.signIn(stack.url, 'aurora');
    const page = `/internal/recent-calls/${callSidOf(id)}?account=${AURORA}`;
    const { pcap, ladder } = callLinks((await client.page(page)).text, 'pcap', 'ladder');
    await stack.sandbox.forgetCalls();
    for (const link of [pcap, ladder]) expect((await client.send('GET', link)).status, link).toBe(200);
    const base = `/Accounts/${AURORA}/RecentCalls/${encodeURIComponent(callId)}`;
    expect((await asked(stack))[0]).toBe(`${base}/invite/pcap`);
    expect((await asked(stack))[1]).toBe(base);
  });
}

test('ids that can’t be any are not looked for', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'admin');
  const links = await shown(client);
  await stack.sandbox.forgetCalls();
  const malformed: Record<CallData, string[]> = {
    trace: ['abc', '..%2Fservices', `${'a'.repeat(31)}g`, 'a'.repeat(33), '0'.repeat(31)],
    pcap: ['..%2F..%2FUsers', 'a%2F..%5Cb', 'a%20b', 'x'.repeat(301)],
    ladder: ['..%2F..%2FUsers', 'a%2F..%5Cb', 'a%20b', 'x'.repeat(301)],
    logs: ['abc', '..%2Fservices'],
    recording: ['x/2026/11/20/wav', `${AURORA}/2026/11/20/exe`, `${AURORA}/..%2f..%2f/11/20/wav`],
  };
  for (const kind of KINDS) {
    for (const id of malformed[kind]) {
      const path = `/recent-calls/${kind}/${AURORA}/${id}?${links[kind].split('?')[1]}`;
      expect((await client.send('GET', path)).status, path).toBe(404);
    }
    const nobodys = links[kind].replace(AURORA, 'nobody');
    expect((await client.send('GET', nobodys)).status, nobodys).toBe(404);
  }
  expect(await asked(stack)).toEqual([]);
});

test('the page of a call opens for a colleague with the same rights, and shows nothing of foreign calls', async ({
  stack,
}) => {
  const foreign = foreignCall(stack);
  const own = stack.store.sql('SELECT id FROM recent_calls WHERE account = ? ORDER BY id').get(AURORA) as {
    id: number;
  };
  const page = (call: unknown, account: unknown) => `/internal/recent-calls/${String(call)}?account=${String(account)}`;
  for (const user of ['acme', 'aurora', 'acme-viewer', 'aurora-viewer', 'admin']) {
    const client = await BffClient.signIn(stack.url, user);
    const links = await shown(client, page(callSidOf(own.id), AURORA));
    expect(links.trace, user).toContain(traceIdOf(own.id));
    for (const kind of KINDS) expect((await client.send('GET', links[kind])).status, `${user}: ${kind}`).toBe(200);
    // Another account's call below one's own account does not exist: the platform's list lacks its record.
    const strayed = await client.page(page(foreign.call_sid, AURORA));
    expect(strayed.status, user).toBe(404);
    expect(strayed.text).not.toContain(String(foreign.trace_id));
  }
  const acme = await BffClient.signIn(stack.url, 'acme');
  expect((await acme.page(page(foreign.call_sid, foreign.account_sid))).status).toBe(307);
});

test('links are good on every replica, after a restart, and while the passwords of the sessions change', async ({
  stack,
}) => {
  const old = 'the password of yesterday which is long enough';
  const fresh = 'the password of today which is long enough too';
  const start = (passwords: string) =>
    startConsole({ PLATFORM_API_URL: stack.sandbox.url, SESSION_PASSWORDS: passwords });
  const [first, second] = await Promise.all([start(old), start(`${fresh},${old}`)]);
  try {
    const before = await BffClient.signIn(first.url, 'aurora');
    const { trace } = await shown(before);
    const after = new BffClient(second.url, before.cookie);
    expect((await after.send('GET', trace)).status).toBe(200);
    expect((await after.send('GET', (await shown(after)).trace)).status).toBe(200);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test('the capture of a registration is that of a carrier in reach, whatever is asked', async ({ stack }) => {
  const ofProvider = (provider: string) => {
    const [carrier] = stack.store.list('voip_carriers', { service_provider_sid: provider, account_sid: null });
    const sid = String(carrier!.voip_carrier_sid);
    stack.store.update('voip_carriers', sid, { register_status: { status: 'ok', callId: `reg-${sid}` } });
    return sid;
  };
  const acme = await BffClient.signIn(stack.url, 'acme');
  expect((await acme.send('GET', `/carriers/${ofProvider(ACME)}/registration/pcap`)).status).toBe(200);
  await stack.sandbox.forgetCalls();
  const foreign = await acme.send('GET', `/carriers/${ofProvider(BOREALIS)}/registration/pcap`);
  expect(foreign.status).toBe(403);
  expect(await asked(stack)).toEqual([]);
});
