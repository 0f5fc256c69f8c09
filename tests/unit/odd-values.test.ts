/** @jest-environment node */
import { partyText } from '@/lib/format/phone-number';
import { wallClock } from '@/lib/format/wall-clock';
import { isSipCallId } from '@/lib/calls/sip/call-id';
import { laneNames } from '@/lib/calls/sip/lane-names';
import { readCapture } from '@/lib/calls/sip/read-capture';
import type { Features } from '@/lib/config/features';
import { mayOnRecord } from '@/lib/bff/questions';
import { shownName } from '@/lib/kit/list';
import { ok, type Result } from '@/lib/kit/problem';
import { rowsInTime } from '@/lib/kit/rows-in-time';
import { signIn } from '@/lib/platform/sign-in';
import { groupAlerts } from '@/lib/resources/alerts/groups';
import { wireAlerts, type AlertRow } from '@/lib/resources/alerts/wire';
import { environmentOf } from '@/lib/resources/applications/environment';
import { wireEnvironment } from '@/lib/resources/applications/wire';
import { wireTableRoutes } from '@/lib/resources/call-routing/wire';
import { clients } from '@/lib/resources/clients/resource';
import { wireRegistration } from '@/lib/resources/clients/registration';
import { registrationWords } from '@/lib/resources/clients/registration-words';
import { liveWord } from '@/lib/resources/live-calls/view';
import { trunkWords } from '@/lib/resources/recent-calls/facts';
import { callView } from '@/lib/resources/recent-calls/view';
import { wireCall } from '@/lib/resources/recent-calls/wire';
import { captureCase } from '../support/capture-cases';
import { contextWith } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { ADMINISTRATOR } from '../support/principals';

const own = ownSandbox();

const SID = 'abcdef00-1111-4111-8111-111111111111';
const provider = { providerSid: SID, name: 'provider', msTeamsFqdn: null };

/* Values that no recording has, but that the platform, or someone who writes to it, may send. */

describe('a name', () => {
  it.each([' ', '\u00a0', '\n', '\u200b', '\u202e', '\u2066 \u2069'])('that nobody can see (%j) is Unnamed', (name) => {
    expect(shownName(name)).toBe('Unnamed');
    expect(shownName(`${name}Main`)).toBe(`${name}Main`);
  });

  it('of a caller that is blank is shown like none', () => {
    expect(partyText('  ')).toBe('–');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is a name like any other', (name) => {
    expect(trunkWords(name)).toBe(name);
    const rungs = [{ leg: 0, from: 0, to: 1 }] as Parameters<typeof laneNames>[0]['rungs'];
    const lanes = ['192.0.2.1', '198.51.100.7'].map((host) => ({ host, address: host, name: null }));
    const ladder = { lanes, rungs, legs: [{ inner: false }] } as unknown as Parameters<typeof laneNames>[0];
    const call = { direction: 'inbound', trunk: name, host: '192.0.2.1', remoteHost: null };
    expect(laneNames(ladder, call)).toEqual(['SBC', name]);
    expect(liveWord({ state: name, duration: null, sipStatus: null }).word).toBe(name);
  });

  it('constructor of a variable that an application publishes has no stored value by itself', async () => {
    const described = { constructor: { description: 'Built by', type: 'boolean', default: 'toString' } };
    const calls = { get: () => Promise.resolve(ok(wireEnvironment.parse(described))) } as never;
    const context = contextWith(ADMINISTRATOR, calls, provider);
    const question = { url: 'https://apps.example.com/hook', sid: null, mayChange: true };
    expect(await environmentOf(context, question)).toMatchObject({
      value: [{ name: 'constructor', isStored: false, obscure: false, value: null, proposed: 'toString' }],
    });
  });
});

describe('a Call-ID', () => {
  it.each(['a/b//c@192.0.2.1', 'a\\b"c', 'a%2Fb', '...', 'é@x'])('may be %j', (id) =>
    expect(isSipCallId(id)).toBe(true),
  );

  it.each(['', '.', '..', '../../Users', 'a/../b', 'a\\.\\b', 'a b', 'a\n', '\ud800', 'x'.repeat(301)])(
    'that is %j gets no link to a capture that would be refused',
    (sip_callid) => {
      expect(isSipCallId(sip_callid)).toBe(false);
      const row = wireCall.parse({ attempted_at: '2026-11-20T10:00:00Z', account_sid: SID, call_sid: SID, sip_callid });
      const features = { tracing: true, callRecording: true } as Features;
      expect(callView(row, 'UTC', features, () => 'mark')).toMatchObject({ pcap: null, ladder: null });
    },
  );
});

describe('a state', () => {
  it('that the platform leaves out is unknown', () => {
    expect(liveWord({ state: '', duration: null, sipStatus: null })).toEqual({ tone: 'jean', word: 'Unknown' });
  });
});

describe('a time', () => {
  it('that one alert of a group lacks is that of the others', () => {
    const alert = (time: string | null) => ({ time, message: 'x', alert_type: 'webhook-failure' });
    const times = [null, '2026-11-20T10:00:00Z', 'soon', '2026-11-20T09:00:00Z'];
    const [group] = groupAlerts(wireAlerts.parse(times.map(alert)).rows, false);
    expect(group).toMatchObject({
      count: 4,
      first: Date.parse('2026-11-20T09:00:00Z'),
      last: Date.parse('2026-11-20T10:00:00Z'),
    });
  });

  it('that cannot be read puts a group of alerts behind the others', () => {
    const alert = (time: string, message: string) => ({ time, message, alert_type: 'unheard-of' });
    const rows = [
      alert('?', 'a'),
      alert('2026-11-20T09:00:00Z', 'b'),
      alert('?', 'c'),
      alert('2026-11-20T10:00:00Z', 'd'),
    ];
    expect(groupAlerts(wireAlerts.parse(rows).rows, false).map(({ what }) => what)).toEqual(['d', 'b', 'a', 'c']);
  });

  it('at the end of all times is no time where the clocks are ahead of it', () => {
    expect(wallClock('+275760-09-13T00:00:00.000Z', 'UTC')?.isValid()).toBe(true);
    expect(wallClock('+275760-09-13T00:00:00.000Z', 'Europe/Berlin')).toBeNull();
  });

  it('of a captured message that is beyond all dates is that of the message before it', () => {
    const body = captureCase('outbound-407');
    const [first, second] = body.data.messages;
    Object.assign(second!, { timeSeconds: 1e308, micro_ts: 1e300 });
    const { messages } = readCapture(body)!;
    expect(messages.every(({ at }) => at < Date.UTC(3000))).toBe(true);
    expect(messages.find(({ raw }) => raw === second!.raw)!.at).toBe(
      messages.find(({ raw }) => raw === first!.raw)!.at,
    );
  });

  it('until which a device is registered is left out where it is beyond all dates', () => {
    const sent = { name: 'a', registered_status: 'active', expiryTime: 1.7e18, protocol: 'tls' };
    expect(registrationWords(wireRegistration.parse(sent), 'UTC')).toBe('TLS');
  });
});

const events = {
  path: '/Alerts',
  schema: wireAlerts,
  window: { end: '2026-11-20T11:00:00Z' },
  timeOf: ({ time }: AlertRow) => time,
  keyOf: ({ message }: AlertRow) => message,
};

it('a file of events ends with the failure where a time cannot be read, instead of beginning anew', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({
    time: at < 499 ? '2026-11-20T10:00:00Z' : null,
    message: `${at}`,
  }));
  const answer = ok(wireAlerts.parse(rows));
  const asked: unknown[] = [];
  const calls = { get: (_: string, __: unknown, options: unknown) => Promise.resolve((asked.push(options), answer)) };
  const parts: Result<AlertRow[]>[] = [];
  for await (const part of rowsInTime(calls as never, events, () => Promise.resolve(asked.length < 5)))
    parts.push(part);
  expect(asked).toHaveLength(1);
  expect(parts.map((part) => (part.ok ? part.value.length : part.problem.kind))).toEqual([500, 'malformed']);
});

describe('a file of events with rows that are no records', () => {
  const event = (at: number) => ({
    time: new Date(Date.UTC(2026, 10, 20) - at * 1000).toISOString(),
    message: `${at}`,
  });
  const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => event(first + at));

  it.each([
    ['one of a full part', [...from(0, 250), null, ...from(250, 249)], [...from(498, 1), ...from(499, 10)], 509],
    ['a full part of nothing else', Array<null>(500).fill(null), from(0, 10), 10],
  ])('goes on after %s', async (_, first, second, count) => {
    const asked: { query: { end: string; page: number } }[] = [];
    const calls = {
      get: (__: string, schema: typeof wireAlerts, options: (typeof asked)[0]) => {
        asked.push(options);
        return Promise.resolve(ok(schema.parse(asked.length === 1 ? first : second)));
      },
    };
    const found: string[] = [];
    for await (const part of rowsInTime(calls as never, events, () => Promise.resolve(true)))
      if (part.ok) found.push(...part.value.map(({ message }) => message));
    expect(asked).toHaveLength(2);
    expect(found).toHaveLength(count);
    expect(new Set(found).size).toBe(count);
  });
});

it('a routing table with a route that cannot be read says so, instead of sending its calls by another one', () => {
  const route = { regex: '^1', priority: 0, lcr_carrier_set_entries: [{ voip_carrier_sid: SID, priority: 0 }] };
  expect(wireTableRoutes.parse([route, { ...route, lcr_carrier_set_entries: null }])).toHaveLength(2);
  for (const odd of [
    null,
    'x',
    { ...route, lcr_carrier_set_entries: 'x' },
    { ...route, lcr_carrier_set_entries: [null] },
  ])
    expect(wireTableRoutes.safeParse([route, odd]).success).toBe(false);
});

it('a record that is asked for by its id in capitals is compared by the id that the platform writes', async () => {
  const record = { client_sid: SID, account_sid: SID, username: 'phone', is_active: 1 };
  const account = { account_sid: SID, name: 'a', service_provider_sid: SID };
  const answers: Record<string, unknown> = { [`/Clients/${SID}`]: record, '/Accounts': [account] };
  const calls = {
    get: (path: string, schema: { parse(body: unknown): unknown }) => Promise.resolve(ok(schema.parse(answers[path]))),
  };
  const context = contextWith(ADMINISTRATOR, calls as never, provider);
  const viewer = { context: () => Promise.resolve(ok(context)) } as never;
  const found = await mayOnRecord('delete', clients)(viewer, { params: { sid: SID.toUpperCase() } } as never);
  expect(found).toMatchObject({ ok: true, value: { sid: SID } });
});

it.each([1, '1', true, 'true'])(
  'a user has to change the password, however the platform says so (%j)',
  async (flag) => {
    const claims = { scope: 'admin', user_sid: SID };
    const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
    const body = { token, force_change: flag };
    await own.control.fault({ match: { method: 'POST', path: '/login' }, kind: 'status', status: 200, body });
    const caller = { baseUrl: own.sandbox.url, token: '', requestId: 'test', clientAddress: null };
    expect(await signIn(caller, 'admin', 'any')).toMatchObject({ ok: true, value: { forceChange: true } });
  },
);
