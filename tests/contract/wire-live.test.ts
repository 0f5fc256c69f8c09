import type { z } from 'zod';
import { readRegistrations, wireRegistration, wireRegistrations } from '@/lib/resources/clients/registration';
import {
  wireCallCount,
  wireConferences,
  wireLiveCall,
  wireLiveCalls,
  wireQueues,
} from '@/lib/resources/live-calls/wire';
import { isEnded, isRunning } from '@/lib/resources/live-calls/states';
import type { PlatformCalls } from '@/lib/kit/platform-calls';
import { fail, ok } from '@/lib/kit/problem';
import type { Principal } from '@/lib/access/principal';
import { readExchanges } from '../support/sandbox-recordings';

/** The success bodies of an area's recordings with this path suffix. */
function bodies(area: string, method: string, path: RegExp) {
  return readExchanges(area)
    .filter(({ request, response }) => request.method === method && response.status === 200 && path.test(request.path))
    .map(({ name, request, response }) => ({ name, sent: request.body, body: response.body }));
}

/** What must never leave the server: webhooks with their passwords, addresses within the platform. */
const INTERNAL = /hook|password|HookSecret|10\.20\.|192\.0\.2\.|proxy|contact|Address/i;

describe('registrations', () => {
  const byName = bodies('registrations', 'POST', /RegisteredSipUsers$/).filter(
    ({ sent }) => Array.isArray(sent) && sent.length > 0,
  );
  const single = bodies('registrations', 'GET', /RegisteredSipUsers\/.+$/);

  it('there are recordings of both ways to ask', () => {
    expect(byName.length).toBeGreaterThan(3);
    expect(single.length).toBeGreaterThan(5);
  });

  it.each(byName)('$name', ({ body, sent }) => {
    const read = wireRegistrations.parse(body);
    expect(read.map(({ name }) => name)).toEqual(
      (sent as unknown[]).map((name) => (name === null ? '' : String(name))),
    );
    const active = (body as { registered_status: string }[]).map(
      ({ registered_status }) => registered_status === 'active',
    );
    expect(read.map(({ online }) => online)).toEqual(active);
    expect(JSON.stringify(read)).not.toMatch(INTERNAL);
  });

  it.each(single)('$name', ({ body }) => {
    const read = wireRegistration.parse(body);
    const raw = body as { registered_status: string; expiryTime: number; protocol: string | null };
    const online = raw.registered_status === 'active';
    expect(read).toMatchObject({ online, until: online ? raw.expiryTime : null, transport: raw.protocol });
    expect(JSON.stringify(read)).not.toMatch(INTERNAL);
  });

  it('are read tolerantly: what is missing or odd is not known, and what is no registration is left out', () => {
    const rows = [
      { name: 'a', registered_status: 'active' },
      null,
      'b',
      { name: 'c', registered_status: 'active', expiryTime: 'soon', protocol: 7 },
    ];
    expect(wireRegistrations.parse(rows)).toEqual([
      { name: 'a', online: true, until: null, transport: null },
      { name: 'c', online: true, until: null, transport: '7' },
    ]);
    expect(wireRegistrations.safeParse({ msg: 'no list' }).success).toBe(false);
  });
});

describe('asking for registrations', () => {
  const asked: string[] = [];
  const answer = <T>(call: string, schema: z.ZodType<T>, body: unknown) => {
    asked.push(call);
    return Promise.resolve(ok(schema.parse(body)));
  };
  const item = (name: string) => ({ name, registered_status: name === 'on' ? 'active' : 'inactive', expiryTime: 0 });
  const calls: PlatformCalls = {
    get: (path, schema) => answer(`GET ${path}`, schema, item(decodeURIComponent(path.split('/').pop()!))),
    post: (path, names, schema) => answer(`POST ${path}`, schema, (names as string[]).map(item)),
    put: () => Promise.resolve(fail('invalid', 'no')),
    delete: () => Promise.resolve(fail('invalid', 'no')),
  };
  const principal = (...permissions: string[]): Principal => ({
    scope: 'service_provider',
    userSid: 'u',
    name: 'u',
    providerSid: 'p',
    providerName: null,
    accountSid: null,
    accountName: null,
    permissions,
  });
  const account = { accountSid: 'a', sipRealm: 'a.example.com' };
  beforeEach(() => asked.splice(0));

  it('is one call for an account, however many names', async () => {
    const read = await readRegistrations({ principal: principal(), calls }, account, ['on', 'off', 'desk+7']);
    expect(read.ok && [...read.value].map(([name, { online }]) => [name, online])).toEqual([
      ['on', true],
      ['off', false],
      ['desk+7', false],
    ]);
    expect(asked).toEqual(['POST /Accounts/a/RegisteredSipUsers']);
  });

  it('is one call for each name where the user may only look, with a plus that stays one', async () => {
    await readRegistrations({ principal: principal('VIEW_ONLY'), calls }, account, ['on', 'desk+7']);
    expect(asked).toEqual(['GET /Accounts/a/RegisteredSipUsers/on', 'GET /Accounts/a/RegisteredSipUsers/desk%2B7']);
  });

  it('asks nothing where nothing can register: the account has no realm', async () => {
    const read = await readRegistrations({ principal: principal(), calls }, { ...account, sipRealm: null }, ['on']);
    expect(read.ok && read.value.get('on')?.online).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('calls in progress', () => {
  const lists = bodies('live-calls', 'GET', /\/Calls$/);
  const singles = bodies('live-calls', 'GET', /\/Calls\/[^/]+$/);

  it.each(lists)('$name', ({ body }) => {
    const raw = (body as { call_sid?: string; call_status?: string }[]).filter(({ call_sid }) => call_sid);
    const read = wireLiveCalls.parse(body);
    expect(read.map(({ callSid, state }) => [callSid, state])).toEqual(
      raw.map(({ call_sid, call_status }) => [call_sid, call_status]),
    );
    // Nothing about media servers, or the hosts behind them, is read.
    expect(JSON.stringify(read)).not.toMatch(/192\.0\.2\.|203\.0\.113\.|service_url|http/);
  });

  it.each(singles)('$name', ({ body }) => {
    const raw = body as Record<string, unknown>;
    expect(wireLiveCall.parse(body)).toMatchObject({ callSid: raw.call_sid, from: raw.from, traceId: raw.trace_id });
  });

  it('there are recordings of both, with an empty entry, and with calls that have ended', () => {
    expect(lists.length).toBeGreaterThan(10);
    expect(singles.length).toBeGreaterThan(4);
    expect(JSON.stringify(lists[0]!.body)).toContain('{}');
    const states = wireLiveCalls.parse(lists[0]!.body).map(({ state }) => state);
    expect(states.some(isEnded) && states.some(isRunning)).toBe(true);
  });
});

describe('queues, conferences, counts', () => {
  it.each(bodies('queues-conferences', 'GET', /\/Queues$/))('$name', ({ body }) => {
    expect(wireQueues.parse(body)).toEqual(body);
  });

  it.each(bodies('queues-conferences', 'GET', /\/Conferences$/))('$name', ({ body }) => {
    expect(wireConferences.parse(body)).toEqual((body as string[]).filter((name) => name !== 'waitlist'));
  });

  it.each(bodies('live-calls', 'GET', /\/CallCount$/))('$name', ({ body }) => {
    expect(wireCallCount.parse(body)).toEqual(body);
  });
});
