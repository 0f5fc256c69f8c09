/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import type { Principal } from '@/lib/access/principal';
import type { NamedCall } from '@/lib/bff/live/call';
import { actOnCall, readLiveCall } from '@/lib/bff/live/call';
import { noteBudget, pausedFor } from '@/lib/bff/live/budget';
import { followCall, forgetCall, noteCall } from '@/lib/bff/live/follow';
import { accountSnapshot, type Wanted } from '@/lib/bff/live/poll';
import { liveView, watchedAccounts } from '@/lib/bff/live/view';
import { signOut } from '@/lib/bff/sign-out';
import type { Viewer } from '@/lib/bff/viewer';
import { speak } from '@/lib/bff/voice-preview';
import type { AccountRef, ResourceContext } from '@/lib/kit/resource';
import { fail } from '@/lib/kit/problem';
import type { Budget } from '@/lib/kit/platform-calls';
import { forgetAnswers } from '@/lib/platform/remembered';
import { openStream, platformFor, type Caller } from '@/lib/platform/client';
import { previewCall } from '@/lib/resources/speech-services/preview';
import type { Session } from '@/lib/session/session';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import type { WantedCall } from '../../sandbox/control-live';
import { startSandbox, type Sandbox } from '../../sandbox/server';
import { signedInContext } from '../support/signed-in-context';
import { SandboxControl } from '../support/sandbox-control';

/* The console's own reading of calls in progress against the platform that is played: real requests, no browser. */

const CALL: WantedCall = { account: AURORA, from: '+19175550101', to: '12125550037' };
/** As fresh as can be, and as old as it may be. */
const FRESH: Wanted = { periodMs: 0, beside: false };
const OLD: Wanted = { periodMs: 3_600_000, beside: false };

/** Only the clock is moved. */
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;

let sandbox: Sandbox;
let control: SandboxControl;
let caller: Caller;

beforeAll(() => {
  Object.assign(process.env, {
    PLATFORM_API_URL: 'http://127.0.0.1:1/v1',
    SESSION_PASSWORDS: 'a session password that is long enough',
    INSECURE_HTTP: 'true',
  });
});
beforeEach(async () => {
  sandbox = await startSandbox({ database: ':memory:', rateLimit: null });
  control = new SandboxControl(sandbox.url);
  const { token } = await control.signIn('acme');
  caller = { baseUrl: sandbox.url, token, requestId: 'r', clientAddress: null };
});
afterEach(() => sandbox.close());

const watched = (accountSid = AURORA) => ({
  calls: platformFor({ ...caller }),
  token: caller.token,
  viewing: '',
  accountSid,
});
const asked = async (path: RegExp) => (await control.calls()).filter((call) => path.test(call.path)).length;

/** The platform says that it takes so much more. */
const said = (budget: Budget) => noteBudget({ ...platformFor(caller), budget: () => budget });

/** Somebody who is signed in, as far as live data are concerned. */
function viewer(): Viewer {
  const principal = { userSid: 'somebody' } as Principal;
  const session = { token: caller.token, principal } as Session;
  return { session, principal, calls: platformFor({ ...caller }) } as Viewer;
}

async function snapshot(wanted = FRESH, account = AURORA) {
  const read = await accountSnapshot(watched(account), wanted);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

const told = ({ calls }: Awaited<ReturnType<typeof snapshot>>) =>
  calls.map(({ call, over }) => `${call.from} ${over?.how ?? call.state}`).toSorted();

describe('the list of an account', () => {
  it.each([1, 5, 50])('is read once for %i who want it', async (viewers) => {
    await control.live({ calls: [CALL] });
    await control.forgetCalls();
    const all = await Promise.all(Array.from({ length: viewers }, () => snapshot(OLD)));
    expect(all.map(({ calls }) => calls.length)).toEqual(Array.from({ length: viewers }, () => 1));
    expect(await asked(/\/Calls$/)).toBe(1);
    await snapshot(OLD);
    expect(await asked(/\/Calls$/)).toBe(1);
  });

  it('has what goes on, leaves out what ended before, and says how what was seen has ended', async () => {
    const [, busy] = await control.live({
      calls: [
        { ...CALL, from: 'talks' },
        { ...CALL, from: 'ends' },
        { ...CALL, from: 'over', began: 100, answered: -90, ends: -5 },
        { ...CALL, from: 'expired', began: 4000, answered: -3999 },
      ],
    });
    expect(told(await snapshot())).toEqual(['ends in-progress', 'talks in-progress']);
    await control.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${busy}`, { call_status: 'completed' });
    expect(told(await snapshot())).toEqual(['ends ended', 'talks in-progress']);
  });

  it('stays what it was when it cannot be read, and says so', async () => {
    await control.live({ calls: [CALL] });
    const before = await snapshot();
    await control.fault({ match: { path: '/Calls$' }, kind: 'status', status: 500 });
    const after = await snapshot();
    expect(after).toMatchObject({ at: before.at, calls: before.calls, failed: { message: expect.any(String) } });
    await control.noFaults();
    expect((await snapshot()).failed).toBeNull();
  });

  it('ends with the session', async () => {
    await control.expire('acme');
    expect(await accountSnapshot(watched(), FRESH)).toMatchObject({ ok: false, problem: { kind: 'unauthenticated' } });
  });

  it('comes with queues, conferences and a count where they are wanted, each for itself', async () => {
    await control.live({ queues_broken: true, conferences: { [AURORA]: ['weekly', 'waitlist'] } });
    expect((await snapshot({ periodMs: 0, beside: true })).beside).toMatchObject({
      // In words of ours: the database’s own are nobody’s.
      queues: { problem: 'The platform reported an error.' },
      conferences: { value: ['weekly'] },
      // This installation does not count.
      counted: { value: null },
      running: 0,
    });
  });
});

it('one account that fails spares the others', async () => {
  await control.live({ calls: [CALL] });
  await control.fault({ match: { path: `${HARBOR}/Calls$` }, kind: 'status', status: 500 });
  const accounts = [
    { accountSid: AURORA, name: 'Aurora Bistro' },
    { accountSid: HARBOR, name: 'Harbor Hotels' },
  ];
  const view = await liveView(viewer(), accounts);
  expect(view).toMatchObject({
    ok: true,
    value: { calls: [{ from: CALL.from }], failed: [{ account: 'Harbor Hotels' }] },
  });
});

it('an account whose list was never read neither hides the others nor makes them look old', async () => {
  await control.live({ calls: [CALL] });
  await control.fault({ match: { path: `${HARBOR}/Calls$` }, kind: 'status', status: 500 });
  const view = await liveView(viewer(), [
    { accountSid: AURORA, name: 'Aurora Bistro' },
    { accountSid: HARBOR, name: 'Harbor Hotels' },
  ]);
  expect(view.ok && view.value.now - view.value.at).toBeLessThan(60_000);
});

describe('a provider', () => {
  it('without accounts has no calls, which is known as of now', async () => {
    const view = await liveView(viewer(), []);
    expect(view).toMatchObject({ ok: true, value: { calls: [], failed: [], beside: null } });
    expect(view.ok && view.value.at).toBe(view.ok && view.value.now);
  });

  it('whose first account was added meanwhile is watched at once', async () => {
    let accounts: AccountRef[] = [];
    const context = () =>
      ({
        principal: { scope: 'admin', userSid: 'somebody' },
        provider: { providerSid: 'new' },
        directory: { accounts: () => Promise.resolve({ ok: true, value: accounts }) },
      }) as unknown as ResourceContext;
    const sids = async (asked = '') => {
      const found = await watchedAccounts(viewer(), context(), asked);
      return found.ok ? found.value.map(({ accountSid }) => accountSid) : found.problem.kind;
    };
    expect(await sids()).toEqual([]);
    const account = { name: 'First', providerSid: 'new', sipRealm: null, recordsAll: false };
    accounts = [{ ...account, accountSid: 'first' }];
    expect(await sids()).toEqual(['first']);
    accounts = [...accounts, { ...account, accountSid: 'second' }];
    expect(await sids('second')).toEqual(['second']);
    // What this user has added is seen in the list of all, too.
    forgetAnswers(caller.token);
    expect(await sids()).toEqual(['first', 'second']);
  });
});

it('what was read for a session is told to nobody once it was signed out, however new it is', async () => {
  const accounts = [{ accountSid: AURORA, name: 'Aurora Bistro' }];
  expect(await liveView(viewer(), accounts)).toMatchObject({ ok: true });
  await control.forgetCalls();
  await signOut(viewer());
  expect(await liveView(viewer(), accounts)).toMatchObject({ ok: false, problem: { kind: 'unauthenticated' } });
  expect(await asked(/\/Calls$/)).toBe(0);
});

it('nothing is read while the platform’s reserve is touched', async () => {
  const headers = { 'ratelimit-remaining': '10', 'ratelimit-reset': '1', 'content-type': 'application/json' };
  await control.fault({ match: { path: '/Calls$' }, kind: 'status', status: 200, headers, body: [] });
  await snapshot();
  await control.noFaults();
  await control.forgetCalls();
  await snapshot();
  expect(await asked(/\/Calls$/)).toBe(0);
  // Until the platform counts anew.
  for (const end = Date.now() + 5000; (await asked(/\/Calls$/)) === 0 && Date.now() < end;) await snapshot();
  expect(await asked(/\/Calls$/)).toBe(1);
});

it('of many accounts that are due as many are read as fit above the reserve', async () => {
  const headers = { 'ratelimit-remaining': '63', 'ratelimit-reset': '2', 'content-type': 'application/json' };
  await control.fault({ match: { path: '/Calls$' }, kind: 'status', status: 200, headers, body: [] });
  await snapshot();
  await control.forgetCalls();
  const accounts = Array.from({ length: 10 }, (_, at) => ({ accountSid: `account-${at}`, name: `Account ${at}` }));
  await liveView(viewer(), accounts);
  // With 63 left, three stay above 60.
  expect(await asked(/\/Calls$/)).toBe(3);
  // The tests that follow find a new window.
  await wait(2_000);
});

it('what somebody’s leaving has cut off is not told to the others', async () => {
  await control.live({ queues: { [AURORA]: [{ name: 'support', length: 3 }] } });
  const wanted = { periodMs: 0, beside: true };
  const before = await snapshot(wanted);
  jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: [...TIMERS] });
  await control.fault({ match: { path: '/Queues$' }, kind: 'status', status: 429, headers: { 'retry-after': '1' } });
  const after = await snapshot(wanted);
  jest.useRealTimers();
  expect(after.beside).toEqual(before.beside);
  expect(await pausedFor(1)).toBeGreaterThan(0);
  await said({ remaining: 600, resetSeconds: 1 });
});

describe('one call that is followed', () => {
  const follower = () => ({ ...viewer(), context: async () => fail('unavailable', 'No records here.') });
  const named = async (call: Partial<WantedCall> = {}): Promise<NamedCall> => {
    const [callSid] = await control.live({ calls: [{ ...CALL, ...call }] });
    await control.forgetCalls();
    return { account: AURORA, callSid: callSid! };
  };
  const follow = async (call: NamedCall, isTest = false) => {
    const followed = await followCall(follower(), call, isTest);
    if (!followed.ok) throw new Error(followed.problem.message);
    return followed.value;
  };
  const reads = () => asked(/\/Calls\//);

  it.each([1, 5, 50])('is read once for %i windows', async (windows) => {
    const one = await named();
    const all = await Promise.all(Array.from({ length: windows }, () => follow(one)));
    expect(all.every(({ state }) => state?.running)).toBe(true);
    expect((await follow(one)).nextSeconds).toBeGreaterThan(10);
    expect(await reads()).toBe(1);
  });

  it('that was started from here is looked at more often, for a minute and not above eight times', async () => {
    const one = await named();
    expect((await follow(one, true)).nextSeconds).toBeGreaterThanOrEqual(7.5);
    expect((await follow(one, true)).nextSeconds).toBeLessThan(9);
    jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: [...TIMERS] });
    expect((await follow(one, true)).nextSeconds).toBeGreaterThan(10);
    jest.useRealTimers();
  });

  it('is read anew after something was done with it', async () => {
    const one = await named();
    await follow(one);
    await actOnCall({ calls: platformFor({ ...caller }) }, one, 'hang-up');
    await forgetCall(viewer(), one);
    expect((await follow(one)).state).toMatchObject({ running: false, listed: true });
  });

  it('and is no longer listed is not said to have ended, and stays known to who opens it again', async () => {
    const one = await named();
    await follow(one);
    await control.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${one.callSid}`);
    await forgetCall(viewer(), one);
    expect((await follow(one)).state).toMatchObject({ running: false, listed: false, word: 'No longer listed' });
    expect(await noteCall(viewer(), one, null)).toMatchObject({ from: CALL.from, to: CALL.to });
    expect(await noteCall(viewer(), { ...one, callSid: HARBOR }, null)).toBeNull();
  });

  it('is not read while the platform’s reserve is touched, and that is said', async () => {
    const one = await named();
    await said({ remaining: 10, resetSeconds: 1 });
    expect(await follow(one)).toMatchObject({ state: null, pausedSeconds: 1 });
    expect(await reads()).toBe(0);
    await wait(1_000);
  });
});

describe('hanging up', () => {
  const named = async (call: Partial<WantedCall>): Promise<NamedCall> => {
    const [callSid] = await control.live({ calls: [{ ...CALL, ...call }] });
    return { account: AURORA, callSid: callSid! };
  };
  const hangUp = (call: NamedCall) => actOnCall({ calls: platformFor({ ...caller }) }, call, 'hang-up');
  const sent = async () => (await control.calls()).filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it.each([
    ['an answered call', {}, 'completed'],
    ['one that rings', { answered: 600 }, 'no-answer'],
  ])('%s is believed once it is seen', async (_what, call, status) => {
    const one = await named(call);
    expect(await hangUp(one)).toEqual({ ok: true, value: { outcome: 'ended' } });
    expect(await sent()).toEqual([{ call_status: status }]);
    const left = await readLiveCall({ calls: platformFor({ ...caller }) }, one);
    expect(left).toMatchObject({ ok: true, value: { state: status } });
    expect(await hangUp(one)).toEqual({ ok: true, value: { outcome: 'over' } });
  });

  it('one that is answered in that very moment is hung up as such', async () => {
    const one = await named({ answered: 600 });
    const body = 'current call state is incompatible with requested action for call_sid x';
    const match = { method: 'PUT', path: '/Calls/' };
    await control.fault({ match, kind: 'status', status: 422, body, times: 1, delayMs: 300 });
    const row = sandbox.store.get('live_calls', one.callSid)!;
    const done = hangUp(one);
    for (const end = Date.now() + 5000; (await asked(/\/Calls\//)) === 0 && Date.now() < end;);
    sandbox.store.load('live_calls', [{ ...row, answered: Date.now() - 1000 }]);
    expect(await done).toEqual({ ok: true, value: { outcome: 'ended' } });
    expect(await sent()).toEqual([{ call_status: 'no-answer' }, { call_status: 'completed' }]);
  });

  it.each([
    ['that its media server has forgotten', { session: 'gone' as const }, /doesn’t know this call any more/],
    ['whose media server does not answer', { session: 'down' as const }, /^Couldn’t hang up.*may still be going on/],
    [
      'of which no media server is known yet',
      { session: 'none' as const },
      /^Couldn’t hang up the call\. This call has no media server yet\./,
    ],
  ])('a call %s is told as it is', async (_what, call, sentence) => {
    const answer = await hangUp(await named(call));
    expect(answer.ok ? '' : answer.problem.message).toMatch(sentence);
  });

  it('a call that is no longer listed is not said to have ended', async () => {
    const one = await named({});
    await control.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${one.callSid}`);
    const answer = await hangUp(one);
    expect(answer.ok ? '' : answer.problem.message).toMatch(/no longer lists this call.*may still be going on/);
  });

  it('a call that is no longer listed after that is not believed to have ended', async () => {
    const one = await named({});
    const match = { method: 'PUT', path: '/Calls/' };
    await control.fault({ match, kind: 'status', status: 202, body: 'Accepted', delayMs: 300 });
    const done = hangUp(one);
    for (const end = Date.now() + 5000; (await sent()).length === 0 && Date.now() < end;);
    await control.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${one.callSid}`);
    expect(await done).toEqual({ ok: true, value: { outcome: 'unlisted' } });
  });

  it('a hang-up that was not answered is not known to have failed', async () => {
    const one = await named({});
    await control.fault({ match: { method: 'PUT', path: '/Calls/' }, kind: 'status', status: 504 });
    const answer = await hangUp(one);
    expect(answer.ok ? '' : answer.problem.message).toBe(
      'The platform didn’t say whether it hung up the call. The call may still be going on.',
    );
  });

  it('a call that its media server has forgotten can’t be muted, and that is said', async () => {
    const answer = await actOnCall({ calls: platformFor({ ...caller }) }, await named({ session: 'gone' }), 'mute');
    expect(answer.ok ? '' : answer.problem.message).toMatch(/doesn’t know this call any more/);
  });

  it('mute and unmute are passed on', async () => {
    const one = await named({});
    const calls = platformFor({ ...caller });
    expect(await actOnCall({ calls }, one, 'mute')).toEqual({ ok: true, value: { outcome: 'muted' } });
    expect(await actOnCall({ calls }, one, 'unmute')).toEqual({ ok: true, value: { outcome: 'unmuted' } });
    expect(await sent()).toEqual([{ mute_status: 'mute' }, { mute_status: 'unmute' }]);
  });
});

describe('a voice preview', () => {
  const staying = () => new AbortController().signal;
  const path = `/Accounts/${AURORA}/TtsCache/Synthesize`;
  const viewer = { open: (to: string, options = {}) => openStream({ ...caller }, to, options) };
  const body = (name: string, more: object = {}) => ({
    speech_credential_sid: speechSid(name),
    text: 'Hello.',
    language: 'en-US',
    voice: 'a',
    ...more,
  });

  it('is audio by its own bytes, whatever the platform calls it', async () => {
    const spoken = await speak(viewer, { path, body: body('aurora google') }, staying());
    if (!(spoken instanceof Response)) throw new Error('nothing was said');
    expect(spoken.headers.get('content-type')).toBe('audio/wav');
    expect(
      Buffer.from(await spoken.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('RIFF');
  });

  it.each([
    ['that the vendor rejects', 'aurora failing', {}, 'The vendor rejected the credentials of this speech service.'],
    ['with a voice that does not exist', 'aurora google', { voice: 'bad' }, /couldn’t speak this text/],
    ['of a vendor that says nothing', 'microsoft failing', {}, /couldn’t speak this text/],
  ])('%s is told in words', async (_what, name, more, sentence) => {
    const spoken = await speak(viewer, { path, body: body(name, more) }, staying());
    expect(spoken instanceof Response || spoken.ok ? '' : spoken.problem.message).toMatch(sentence);
  });

  it('of a shared speech service is made in the name of an active account', async () => {
    const { store } = sandbox;
    const shared = store
      .list('speech_credentials', { service_provider_sid: ACME })
      .find((row) => !row.account_sid && row.use_for_tts)!;
    const [first] = store.list('accounts', { service_provider_sid: ACME });
    store.update('accounts', String(first!.account_sid), { is_active: 0 });
    const { context } = await signedInContext(control, 'acme', 'service_provider');
    const asked = { vendor: String(shared.vendor), label: String(shared.label ?? ''), language: 'en-US', voice: 'a' };
    const call = await previewCall(context, { ...asked, accountSid: null, text: 'Hello.' });
    expect(call.ok ? call.value.path : call.problem.message).toMatch(/^\/Accounts\/.*\/Synthesize$/);
    expect(call.ok && call.value.path).not.toContain(String(first!.account_sid));
  });

  it('that takes too long is given up', async () => {
    await control.fault({ match: { path: '/Synthesize$' }, kind: 'status', status: 200, delayMs: 2_000, body: '' });
    const spoken = await speak(viewer, { path, body: body('aurora google') }, staying(), 100);
    expect(spoken).toMatchObject({
      ok: false,
      problem: { kind: 'timeout', message: expect.stringMatching(/too long/) },
    });
  });

  it('is given up for a browser that has left', async () => {
    await control.fault({ match: { path: '/Synthesize$' }, kind: 'status', status: 200, delayMs: 2_000, body: '' });
    const leaving = new AbortController();
    const spoken = speak(viewer, { path, body: body('aurora google') }, leaving.signal);
    leaving.abort();
    expect(await spoken).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
  });

  it('that is no audio is not passed on', async () => {
    await control.fault({ match: { path: '/Synthesize$' }, kind: 'html', status: 200 });
    expect(await speak(viewer, { path, body: body('aurora google') }, staying())).toMatchObject({
      ok: false,
      problem: { kind: 'malformed' },
    });
  });
});
