/** @jest-environment node */
import { pausedFor } from '@/lib/bff/request-budget';
import { accountSnapshot } from '@/lib/bff/live-calls/poll';
import { liveView } from '@/lib/bff/live-calls/view';
import { signOut } from '@/lib/bff/sign-in/sign-out';
import type { AccountSnapshot } from '@/lib/resources/live-calls/snapshot';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { CALL, FRESH, later, LivePlatform, OLD } from '../support/live-platform';

const live = LivePlatform.forTests();

const told = ({ calls }: AccountSnapshot) =>
  calls.map(({ call, over }) => `${call.from} ${over?.how ?? call.state}`).toSorted();

describe('the list of an account', () => {
  it.each([1, 5, 50])('is read once for %i who want it', async (viewers) => {
    await live.control.live({ calls: [CALL] });
    await live.control.forgetCalls();
    const all = await Promise.all(Array.from({ length: viewers }, () => live.snapshot(OLD)));
    expect(all.map(({ calls }) => calls.length)).toEqual(Array.from({ length: viewers }, () => 1));
    expect(await live.asked(/\/Calls$/)).toBe(1);
    await live.snapshot(OLD);
    expect(await live.asked(/\/Calls$/)).toBe(1);
  });

  it('has what goes on, leaves out what ended before, and says how what was seen has ended', async () => {
    const [, busy] = await live.control.live({
      calls: [
        { ...CALL, from: 'talks' },
        { ...CALL, from: 'ends' },
        { ...CALL, from: 'over', began: 100, answered: -90, ends: -5 },
        { ...CALL, from: 'expired', began: 4000, answered: -3999 },
      ],
    });
    expect(told(await live.snapshot())).toEqual(['ends in-progress', 'talks in-progress']);
    await live.control.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${busy}`, { call_status: 'completed' });
    expect(told(await live.snapshot())).toEqual(['ends ended', 'talks in-progress']);
  });

  it('stays what it was when it can’t be read, and says so', async () => {
    await live.control.live({ calls: [CALL] });
    const before = await live.snapshot();
    await live.control.fault({ match: { path: '/Calls$' }, kind: 'status', status: 500 });
    const after = await live.snapshot();
    expect(after).toMatchObject({ at: before.at, calls: before.calls, failed: { message: expect.any(String) } });
    await live.control.noFaults();
    expect((await live.snapshot()).failed).toBeNull();
  });

  it('ends with the session', async () => {
    await live.control.expire('acme');
    expect(await accountSnapshot(live.watched(), FRESH)).toMatchObject({
      ok: false,
      problem: { kind: 'unauthenticated' },
    });
  });

  it('comes with queues, conferences and a count where they are wanted, each for itself', async () => {
    await live.control.live({ queues_broken: true, conferences: { [AURORA]: ['weekly', 'waitlist'] } });
    expect((await live.snapshot({ periodMs: 0, extras: true })).extras).toMatchObject({
      // In the console's own words: no user may see the database’s message.
      queues: { problem: 'The platform reported an error.' },
      conferences: { value: ['weekly'] },
      // This installation does not count.
      counted: { value: null },
      running: 0,
    });
  });
});

it('one account that fails spares the others', async () => {
  await live.control.live({ calls: [CALL] });
  await live.control.fault({ match: { path: `${HARBOR}/Calls$` }, kind: 'status', status: 500 });
  const accounts = [
    { accountSid: AURORA, name: 'Aurora Bistro' },
    { accountSid: HARBOR, name: 'Harbor Hotels' },
  ];
  const view = await liveView(live.viewer(), accounts);
  expect(view).toMatchObject({
    ok: true,
    value: { calls: [{ from: CALL.from }], failed: [{ account: 'Harbor Hotels' }] },
  });
});

it('an account whose list was never read neither hides the others nor makes them look old', async () => {
  await live.control.live({ calls: [CALL] });
  await live.control.fault({ match: { path: `${HARBOR}/Calls$` }, kind: 'status', status: 500 });
  const view = await liveView(live.viewer(), [
    { accountSid: AURORA, name: 'Aurora Bistro' },
    { accountSid: HARBOR, name: 'Harbor Hotels' },
  ]);
  expect(view.ok && view.value.now - view.value.at).toBeLessThan(60_000);
});

it('what was read for a session is told to nobody once it was signed out, however new it is', async () => {
  const accounts = [{ accountSid: AURORA, name: 'Aurora Bistro' }];
  expect(await liveView(live.viewer(), accounts)).toMatchObject({ ok: true });
  await live.control.forgetCalls();
  await signOut(live.viewer());
  expect(await liveView(live.viewer(), accounts)).toMatchObject({ ok: false, problem: { kind: 'unauthenticated' } });
  expect(await live.asked(/\/Calls$/)).toBe(0);
});

it('nothing is read while the platform’s reserve is touched', async () => {
  const headers = { 'ratelimit-remaining': '10', 'ratelimit-reset': '60', 'content-type': 'application/json' };
  await live.control.fault({ match: { path: '/Calls$' }, kind: 'status', status: 200, headers, body: [] });
  await live.snapshot();
  await live.control.noFaults();
  await live.control.forgetCalls();
  await live.snapshot();
  expect(await live.asked(/\/Calls$/)).toBe(0);
  await later(61_000, () => live.snapshot());
  expect(await live.asked(/\/Calls$/)).toBe(1);
  await live.countsAnew();
});

it('of many accounts that are due as many are read as fit above the reserve', async () => {
  const headers = { 'ratelimit-remaining': '63', 'ratelimit-reset': '60', 'content-type': 'application/json' };
  await live.control.fault({ match: { path: '/Calls$' }, kind: 'status', status: 200, headers, body: [] });
  await live.snapshot();
  await live.control.forgetCalls();
  const accounts = Array.from({ length: 10 }, (_, at) => ({ accountSid: `account-${at}`, name: `Account ${at}` }));
  const view = await liveView(live.viewer(), accounts);
  // The others may have calls.
  expect(view).toMatchObject({ ok: true, value: { calls: [], failed: [], unread: 7 } });
  // With 63 left, three requests stay above 60.
  expect(await live.asked(/\/Calls$/)).toBe(3);
  await live.countsAnew();
});

it('what somebody’s leaving has cut off is not told to the others', async () => {
  await live.control.live({ queues: { [AURORA]: [{ name: 'support', length: 3 }] } });
  const wanted = { periodMs: 0, extras: true };
  const before = await live.snapshot(wanted);
  await live.control.fault({
    match: { path: '/Queues$' },
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '1' },
  });
  const after = await later(61_000, () => live.snapshot(wanted));
  expect(after.extras).toEqual(before.extras);
  expect(await pausedFor(1)).toBeGreaterThan(0);
  await live.countsAnew();
});
