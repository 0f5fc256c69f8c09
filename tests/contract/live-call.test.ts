/** @jest-environment node */
import { actOnCall, readLiveCall, type NamedCall } from '@/lib/bff/live-calls/call';
import { followCall, forgetCall, noteCall } from '@/lib/bff/live-calls/follow';
import { spend } from '@/lib/bff/live-calls/minute';
import { fail } from '@/lib/kit/problem';
import type { WantedCall } from '../../sandbox/control-live';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { CALL, later, LivePlatform } from '../support/live-platform';

const live = LivePlatform.forTests();

describe('one call that is followed', () => {
  const follower = () => ({ ...live.viewer(), context: async () => fail('unavailable', 'No records here.') });
  const named = async (call: Partial<WantedCall> = {}): Promise<NamedCall> => {
    const one = await live.named(call);
    await live.control.forgetCalls();
    return one;
  };
  const follow = async (call: NamedCall, isTest = false) => {
    const followed = await followCall(follower(), call, isTest);
    if (!followed.ok) throw new Error(followed.problem.message);
    return followed.value;
  };
  const reads = () => live.asked(/\/Calls(\/|$)/);

  it.each([1, 5, 50])('is read once for %i windows', async (windows) => {
    const one = await named();
    const all = await Promise.all(Array.from({ length: windows }, () => follow(one)));
    expect(all.every(({ state }) => state?.running)).toBe(true);
    expect((await follow(one)).nextSeconds).toBeGreaterThan(10);
    expect(await reads()).toBe(1);
  });

  it('that was started from here is looked at more often, for a minute and not above eight times with its trace', async () => {
    const one = await named();
    expect((await follow(one, true)).nextSeconds).toBeGreaterThanOrEqual(9.5);
    expect((await follow(one, true)).nextSeconds).toBeLessThan(11);
    expect((await later(61_000, () => follow(one, true))).nextSeconds).toBeGreaterThan(11);
  });

  it('is read anew after something was done with it', async () => {
    const one = await named();
    await follow(one);
    await actOnCall({ calls: live.calls() }, one, 'hang-up');
    await forgetCall(live.viewer(), one);
    expect((await follow(one)).state).toMatchObject({ running: false, listed: true });
  });

  it('and is no longer listed is not said to have ended, and stays known to who opens it again', async () => {
    const one = await named();
    // As its page does when it is opened.
    const shown = await readLiveCall({ calls: live.calls() }, one);
    await noteCall(live.viewer(), one, shown.ok ? shown.value : null);
    await live.control.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${one.callSid}`);
    await forgetCall(live.viewer(), one);
    expect((await follow(one)).state).toMatchObject({ running: false, listed: false, word: 'No longer listed' });
    expect(await noteCall(live.viewer(), one, null)).toMatchObject({ from: CALL.from, to: CALL.to });
    expect(await noteCall(live.viewer(), { ...one, callSid: HARBOR }, null)).toBeNull();
  });

  it('for longer than readings are kept is still known to who opens it again once the platform forgets it', async () => {
    const one = await named();
    const shown = await readLiveCall({ calls: live.calls() }, one);
    await noteCall(live.viewer(), one, shown.ok ? shown.value : null);
    for (const minute of [4, 8, 12]) await later(minute * 60_000, () => follow(one));
    await live.control.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${one.callSid}`);
    expect(await later(12.5 * 60_000, () => follow(one))).toMatchObject({ state: { listed: false } });
    // That it is gone is looked at less often than a call that goes on.
    expect((await later(12.6 * 60_000, () => follow(one))).nextSeconds).toBeGreaterThan(30);
    const again = await later(13 * 60_000, () => noteCall(live.viewer(), one, null));
    expect(again).toMatchObject({ from: CALL.from, to: CALL.to, traceId: expect.any(String) as string });
  });

  it('keeps the state that the list has told when it can’t be read by itself', async () => {
    const one = await named({ answered: 600 });
    const shown = await readLiveCall({ calls: live.calls() }, one);
    await noteCall(live.viewer(), one, shown.ok ? shown.value : null);
    const row = live.sandbox.store.get('live_calls', one.callSid)!;
    live.sandbox.store.load('live_calls', [{ ...row, answered: Date.now() - 1000 }]);
    expect((await later(16_000, () => follow(one))).state).toMatchObject({ word: 'In progress' });
    await live.control.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${one.callSid}`, { call_status: 'completed' });
    await live.control.fault({ match: { path: `/Calls/${one.callSid}$` }, kind: 'status', status: 500 });
    const ended = await later(32_000, () => follow(one));
    expect(ended).toMatchObject({ state: { running: false, listed: true }, failed: expect.any(String) as string });
    expect(ended.state?.word).toMatch(/^Ended/);
  });

  it('is read after something was done with it, although its account’s requests of this minute are spent', async () => {
    const one = await named();
    await follow(one);
    while (await spend({ ...live.viewer().session, accountSid: AURORA }, 1));
    await actOnCall({ calls: live.calls() }, one, 'hang-up');
    await forgetCall(live.viewer(), one);
    expect(await follow(one)).toMatchObject({ state: { running: false, listed: true }, failed: null });
  });

  it('is not read while the platform’s reserve is touched, and that is said', async () => {
    const one = await named();
    await live.said({ remaining: 10, resetSeconds: 60 });
    const { state, pausedSeconds } = await follow(one);
    expect(state).toBeNull();
    expect(pausedSeconds).toBeGreaterThan(0);
    expect(await reads()).toBe(0);
    await live.countsAnew();
  });

  it('and has ended needs two requests: where one is left, it waits, and that is said', async () => {
    const one = await named();
    await live.control.ask('admin', 'PUT', `/Accounts/${AURORA}/Calls/${one.callSid}`, { call_status: 'completed' });
    const shown = await readLiveCall({ calls: live.calls() }, one);
    await noteCall(live.viewer(), one, shown.ok ? shown.value : null);
    await live.control.forgetCalls();
    await live.said({ remaining: 61, resetSeconds: 20 });
    expect((await later(16_000, () => follow(one))).pausedSeconds).toBeGreaterThan(0);
    expect(await reads()).toBe(0);
    await live.countsAnew();
  });
});
