/** @jest-environment node */
import type { Row } from '../../sandbox/columns';
import { playLive } from '../../sandbox/control-live';
import { innerCallIdOf, sipCallIdOf } from '../../sandbox/calls/call';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { clockedSandbox } from '../support/clocked-sandbox';

/* What the platform refuses or leaves out according to its contract (CONTRACT-2), where no recording shows it. */

const own = clockedSandbox();

async function fileOf(path: string): Promise<Buffer> {
  const { token } = await own.control.signIn('acme');
  const answer = await fetch(own.sandbox.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

interface Found {
  total: number;
  data: { messages: { timeSeconds: number; timeUseconds: number; raw: string }[] };
}

/** The packets of a pcap: their times in milliseconds since 1970, and the messages in them. */
function packetsIn(pcap: Buffer): [number, string][] {
  const [HEAD, BEFORE, IP_AND_UDP] = [24, 16, 28];
  const found: [number, string][] = [];
  for (let at = HEAD; at < pcap.length;) {
    const end = at + BEFORE + pcap.readUInt32LE(at + 8);
    const time = pcap.readUInt32LE(at) * 1000 + pcap.readUInt32LE(at + 4) / 1000;
    found.push([time, pcap.toString('utf8', at + BEFORE + IP_AND_UDP, end)]);
    at = end;
  }
  return found;
}

describe('the capture server', () => {
  const base = `/Accounts/${AURORA}/RecentCalls`;
  const pathOf = (callId: string) => `${base}/${encodeURIComponent(callId)}`;
  const searched = async (callId: string) => {
    const found = [1, 2, 3].map(() => own.control.ask<Found>('acme', 'GET', pathOf(callId)));
    return (await Promise.all(found)).reduce((most, one) => (one.total > most.total ? one : most));
  };
  const pcapOf = async (callId: string) => packetsIn(await fileOf(`${pathOf(callId)}/invite/pcap`));

  it('finds nothing by a Call-ID that it has not seen, and sends an empty file', async () => {
    expect(await searched('nobody@192.0.2.1')).toMatchObject({ total: 0 });
    expect(await fileOf(`${base}/nobody/invite/pcap`)).toHaveLength(24);
  });

  it('finds calls, and registrations by the SID of the gateway and by what the carrier names', async () => {
    const { id } = own.sandbox.store.sql('SELECT id FROM recent_calls WHERE id = 1').get() as { id: number };
    const carrier = own.sandbox.store.list('voip_carriers').find((row) => (row.register_status as Row | null)?.callId)!;
    const gateway = own.sandbox.store.first('sip_gateways', {})!;
    const known = [sipCallIdOf(id), String(gateway.sip_gateway_sid), String((carrier.register_status as Row).callId)];
    for (const callId of known) {
      expect((await searched(callId)).total).toBeGreaterThan(0);
      expect((await pcapOf(callId)).length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['the outer leg', sipCallIdOf],
    ['both legs', innerCallIdOf],
  ])('has the same messages of %s in a pcap as in a search', async (_, idOf) => {
    for (const id of [1, 2, 3, 4, 5]) {
      const { messages } = (await searched(idOf(id))).data;
      const wanted = messages.map((one) => [one.timeSeconds * 1000 + one.timeUseconds / 1000, one.raw]);
      expect(await pcapOf(idOf(id))).toEqual(wanted);
    }
  });
});

describe('a call in progress', () => {
  const CALL = { account: AURORA, from: '+19175550101', to: '12125550037', began: 0 };
  const live = (account = AURORA) => own.control.ask<Row[]>('admin', 'GET', `/Accounts/${account}/Calls`);

  it('is not removed through the path of another account', async () => {
    const [sid] = playLive(own.sandbox.store, { calls: [CALL] }).sids;
    await own.control.ask('admin', 'DELETE', `/Accounts/${HARBOR}/Calls/${sid}`);
    expect(await live()).toHaveLength(1);
    await own.control.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${sid}`);
    expect(await live()).toEqual([]);
  });

  it('that rings is listed for twelve hours', async () => {
    playLive(own.sandbox.store, { calls: [{ ...CALL, answered: null, ends: 24 * 3600 }] });
    own.now += 12 * 3_600_000 - 1;
    expect((await live())[0]).toMatchObject({ call_status: 'ringing' });
    own.now += 1;
    expect(await live()).toEqual([{}]);
  });

  it.each([
    ['busy', 486, 'failed'],
    ['failed', 503, 'failed'],
    ['no-answer', 487, 'caller abandoned'],
  ] as const)('that ends as %s has the same status in its record', async (endsAs, sip_status, termination_reason) => {
    playLive(own.sandbox.store, { calls: [{ ...CALL, answered: null, ends: 5, endsAs }] });
    own.now += 6_000;
    expect((await live())[0]).toMatchObject({ call_status: endsAs, sip_status });
    const path = `/Accounts/${AURORA}/RecentCalls?page=1&count=1&days=1`;
    const { data } = await own.control.ask<{ data: Row[] }>('admin', 'GET', path);
    expect(data[0]).toMatchObject({ answered: false, sip_status, termination_reason });
  });
});

test.each([
  [
    { type: 'phone', number: '13475550188' },
    (trunk: string) => own.sandbox.store.count('voip_carriers', { name: trunk }) > 0,
  ],
  [{ type: 'phone', number: '13475550188', trunk: 'Requested' }, (trunk: string) => trunk === 'Requested'],
  [{ type: 'user', name: 'phone2' }, (trunk: string) => trunk === 'user'],
])('the record of a test call to %j names what it left by', async (to, isRight) => {
  const application_sid = own.sandbox.store.first('applications', { account_sid: AURORA })?.application_sid;
  await own.control.ask('aurora', 'POST', `/Accounts/${AURORA}/Calls`, { application_sid, from: '12125550037', to });
  own.now += 60_000;
  const path = `/Accounts/${AURORA}/RecentCalls?page=1&count=1&days=1&direction=outbound`;
  const { data } = await own.control.ask<{ data: Row[] }>('admin', 'GET', path);
  expect(data[0]!.to).toBe('number' in to ? to.number : to.name);
  expect(isRight(String(data[0]!.trunk))).toBe(true);
});

test('of a conference’s name only the part after the last colon is shown', async () => {
  own.sandbox.store.keep('conferences', { [AURORA]: ['weekly', 'team:blue'] });
  expect(await own.control.ask('acme', 'GET', `/Accounts/${AURORA}/Conferences`)).toEqual(['weekly', 'blue']);
});

test('a preview heard before comes from the cache, without a new entry and without the vendor', async () => {
  const sid = speechSid('aurora google');
  const body = { speech_credential_sid: sid, text: 'Hello.', language: 'en-US', voice: 'a' };
  const size = async () =>
    (await own.control.ask<{ size: number }>('acme', 'GET', `/Accounts/${AURORA}/TtsCache`)).size;
  const { token } = await own.control.signIn('acme');
  const speak = async (more: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const path = `${own.sandbox.url}/Accounts/${AURORA}/TtsCache/Synthesize`;
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ ...body, ...more }) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const before = await size();
  expect([await speak(), await speak(), await speak({ text: 'Hello again.' })]).toEqual([200, 200, 200]);
  expect(await size()).toBe(before + 2);
  own.sandbox.store.update('speech_credentials', sid, { label: 'failing' });
  expect([await speak(), await speak({ text: 'Something new.' })]).toEqual([200, 500]);
  await own.control.ask('acme', 'DELETE', `/Accounts/${AURORA}/TtsCache`);
  expect([await size(), await speak()]).toEqual([0, 500]);
});

test('alerts are worded as the platform words them', () => {
  const rows = own.sandbox.store.sql('SELECT DISTINCT message FROM alerts WHERE provider = ?').all(ACME) as Row[];
  const messages = rows.map(({ message }) => message);
  expect(messages).toContain('outbound call failure: no carriers have been provisioned');
  expect(messages).toContain('you have exceeded your account call limit of 50; please consider upgrading your plan');
});
