/** @jest-environment node */
import { followCall } from '@/lib/bff/live-calls/follow';
import { growingTrace } from '@/lib/bff/live-calls/growing-trace';
import { liveView } from '@/lib/bff/live-calls/view';
import { fail, ok } from '@/lib/kit/problem';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { later, LivePlatform } from '../support/live-platform';

/* LIVE_POLL_SECONDS=0: nothing is read by itself. */

const live = LivePlatform.forTests();
beforeAll(() => void (process.env.LIVE_POLL_SECONDS = '0'));

const AURORA_BISTRO = { accountSid: AURORA, name: 'Aurora Bistro' };
const HARBOR_HOTELS = { accountSid: HARBOR, name: 'Harbor Hotels' };

const look = async (accounts = [AURORA_BISTRO]) => {
  const view = await liveView(live.viewer(), accounts);
  if (!view.ok) throw new Error(view.problem.message);
  return view.value;
};
const lists = () => live.asked(/\/Calls$/);

describe('with updates turned off', () => {
  it('a page has its calls, queues and conferences, and says that it does not update by itself', async () => {
    await live.named();
    const view = await look();
    expect(view).toMatchObject({ periodSeconds: 0, pausedSeconds: null, failed: [] });
    expect(view.calls).toHaveLength(1);
    expect(view.extras).not.toBeNull();
    expect((await look([AURORA_BISTRO, HARBOR_HOTELS])).periodSeconds).toBe(0);
  });

  it('a user who asks again gets a new list, but not more often than every five seconds', async () => {
    await look();
    await look();
    expect(await lists()).toBe(1);
    await later(5_100, () => look());
    expect(await lists()).toBe(2);
  });

  it('a call is read as often, and what has to wait does not claim to come by itself', async () => {
    const named = await live.named({ began: 30, answered: -25 });
    const viewer = { ...live.viewer(), context: async () => fail('unavailable', 'No records here.') };
    const first = await followCall(viewer, named, false);
    expect(first).toMatchObject({ ok: true, value: { state: { running: true }, failed: null } });
    await later(5_100, () => followCall(viewer, named, false));
    expect(await lists()).toBe(2);
    const traces = Array.from({ length: 30 }, (_, at) => `trace ${at}`);
    const answers = [];
    for (const name of traces) answers.push(await growingTrace(live.viewer(), AURORA, name, async () => ok([])));
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers.at(-1)).toMatchObject({
      ok: false,
      problem: { message: expect.stringMatching(/Try again in a minute\.$/) },
    });
  });
});
