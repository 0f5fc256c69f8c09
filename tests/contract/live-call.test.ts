/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { actOnCall, readLiveCall, type NamedCall } from '@/lib/bff/live-calls/call';
import { followCall, forgetCall, noteCall } from '@/lib/bff/live-calls/follow';
import { fail } from '@/lib/kit/problem';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { CALL, later, LivePlatform } from '../support/live-platform';

const live = LivePlatform.forTests();

describe('one call that is followed', () => {
  const follower = () => ({ ...live.viewer(), context: async () => fail('unavailable', 'No records here.') });
  const named = async (): Promise<NamedCall> => {
    const one = await live.named();
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

  it('is not read while the platform’s reserve is touched, and that is said', async () => {
    const one = await named();
    await live.said({ remaining: 10, resetSeconds: 1 });
    expect(await follow(one)).toMatchObject({ state: null, pausedSeconds: 1 });
    expect(await reads()).toBe(0);
    await wait(1_000);
  });
});
