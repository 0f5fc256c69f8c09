/** @jest-environment node */
import { actOnCall, readLiveCall, type NamedCall } from '@/lib/bff/live-calls/call';
import { AURORA } from '../../sandbox/seed/organisation';
import { CALL, LivePlatform } from '../support/live-platform';

const live = LivePlatform.forTests();

describe('hanging up', () => {
  const hangUp = (call: NamedCall) => actOnCall({ calls: live.calls() }, call, 'hang-up');
  const sent = async () =>
    (await live.control.calls()).filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it.each([
    ['an answered call', {}, 'completed'],
    ['one that rings', { answered: 600 }, 'no-answer'],
  ])('%s is believed once it is seen', async (_what, call, status) => {
    const one = await live.named(call);
    expect(await hangUp(one)).toEqual({ ok: true, value: { outcome: 'ended' } });
    expect(await sent()).toEqual([{ call_status: status }]);
    const left = await readLiveCall({ calls: live.calls() }, one);
    expect(left).toMatchObject({ ok: true, value: { state: status } });
    expect(await hangUp(one)).toEqual({ ok: true, value: { outcome: 'over' } });
  });

  it('one that is answered in that very moment is hung up as such', async () => {
    const one = await live.named({ answered: 600 });
    const body = 'current call state is incompatible with requested action for call_sid x';
    const match = { method: 'PUT', path: '/Calls/' };
    const { id } = await live.control.fault({ match, kind: 'status', status: 422, body, times: 1, held: true });
    const row = live.sandbox.store.get('live_calls', one.callSid)!;
    const done = hangUp(one);
    expect(await live.control.struck(id, 20_000)).toBe(true);
    live.sandbox.store.load('live_calls', [{ ...row, answered: Date.now() - 1000 }]);
    await live.control.noFaults();
    expect(await done).toEqual({ ok: true, value: { outcome: 'ended' } });
    expect(await sent()).toEqual([{ call_status: 'no-answer' }, { call_status: 'completed' }]);
  });

  it('one in a state that the console doesn’t know is hung up in whichever way its media server takes', async () => {
    const one = await live.named();
    const row = live.sandbox.store.get('live_calls', one.callSid)!;
    const queued = { call_sid: one.callSid, from: CALL.from, to: CALL.to, call_status: 'queued' };
    live.sandbox.store.load('live_calls', [{ ...row, told: queued }]);
    const body = 'current call state is incompatible with requested action for call_sid x';
    await live.control.fault({
      match: { method: 'PUT', path: '/Calls/' },
      kind: 'status',
      status: 422,
      body,
      times: 1,
    });
    // Listed still: nothing is known of its end.
    expect(await hangUp(one)).toEqual({ ok: true, value: { outcome: 'accepted' } });
    expect(await sent()).toEqual([{ call_status: 'no-answer' }, { call_status: 'completed' }]);
  });

  it.each([
    ['that its media server has forgotten', { session: 'gone' as const }, /doesn’t know this call any more/],
    ['whose media server does not answer', { session: 'down' as const }, /^Couldn’t hang up.*may still be in progress/],
    [
      'of which no media server is known yet',
      { session: 'none' as const },
      /^Couldn’t hang up the call\. This call has no media server yet\./,
    ],
  ])('a call %s is told as it is', async (_what, call, sentence) => {
    const answer = await hangUp(await live.named(call));
    expect(answer.ok ? '' : answer.problem.message).toMatch(sentence);
  });

  it.each([
    [
      'the media server refuses',
      400,
      'Couldn’t hang up the call. The platform rejected the request. The call may still be in progress.',
    ],
    [
      'too many requests were made',
      429,
      /^Couldn’t hang up the call\. Too many requests.* may still be in progress\.$/,
    ],
    [
      'the media server fails',
      503,
      /^The platform didn’t say whether it hung up the call\. .* may still be in progress\.$/,
    ],
    ['the user may not', 403, /./],
  ])('where %s, that is told, and the call is not said to have ended', async (_what, status, sentence) => {
    const one = await live.named();
    const match = { method: 'PUT', path: '/Calls/' };
    await live.control.fault({ match, kind: 'status', status, body: { msg: 'Bad request' } });
    const answer = await hangUp(one);
    expect(answer.ok ? 'done' : answer.problem.message).toMatch(sentence);
    expect(answer.ok).toBe(false);
    expect(await readLiveCall({ calls: live.calls() }, one)).toMatchObject({ value: { state: 'in-progress' } });
  });

  it('a call that is no longer listed is not said to have ended', async () => {
    const one = await live.named();
    await live.control.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${one.callSid}`);
    const answer = await hangUp(one);
    expect(answer.ok ? '' : answer.problem.message).toMatch(/no longer lists this call.*may still be in progress/);
  });

  it('a call that is no longer listed after that is not believed to have ended', async () => {
    const one = await live.named();
    const match = { method: 'PUT', path: '/Calls/' };
    const { id } = await live.control.fault({ match, kind: 'status', status: 202, body: 'Accepted', held: true });
    const done = hangUp(one);
    expect(await live.control.struck(id, 20_000)).toBe(true);
    await live.control.ask('admin', 'DELETE', `/Accounts/${AURORA}/Calls/${one.callSid}`);
    await live.control.noFaults();
    expect(await done).toEqual({ ok: true, value: { outcome: 'unlisted' } });
  });

  it('a call that can’t be read after that is not said to be listed still', async () => {
    const one = await live.named();
    await live.control.fault({ match: { method: 'GET', path: '/Calls/' }, kind: 'status', status: 429, after: 1 });
    expect(await hangUp(one)).toEqual({ ok: true, value: { outcome: 'unseen' } });
    expect(await sent()).toEqual([{ call_status: 'completed' }]);
  });

  it('a hang-up that was not answered is not known to have failed', async () => {
    const one = await live.named();
    await live.control.fault({ match: { method: 'PUT', path: '/Calls/' }, kind: 'status', status: 504 });
    const answer = await hangUp(one);
    expect(answer.ok ? '' : answer.problem.message).toBe(
      'The platform didn’t say whether it hung up the call. The call may still be in progress.',
    );
  });

  it('a call that its media server has forgotten can’t be muted, and that is said', async () => {
    const answer = await actOnCall({ calls: live.calls() }, await live.named({ session: 'gone' }), 'mute');
    expect(answer.ok ? '' : answer.problem.message).toMatch(/doesn’t know this call any more/);
  });

  describe('of a leg that another call has dialled', () => {
    const leg = async (answered: number) => live.named({ parent: (await live.named()).callSid, answered });
    const REASON =
      'This leg was dialled by another call and can be controlled once it is answered. To end it, hang up the call that dialled it.';

    it('is refused while it rings, and its reason says what ends it', async () => {
      const answer = await hangUp(await leg(600));
      expect(answer.ok ? '' : answer.problem.message).toBe(REASON);
    });

    it('so is muting', async () => {
      const answer = await actOnCall({ calls: live.calls() }, await leg(600), 'mute');
      expect(answer.ok ? '' : answer.problem.message).toBe(REASON);
    });

    it('works once it is answered', async () => {
      expect(await hangUp(await leg(-5))).toEqual({ ok: true, value: { outcome: 'ended' } });
    });
  });

  it('mute and unmute are passed on', async () => {
    const one = await live.named();
    const calls = live.calls();
    expect(await actOnCall({ calls }, one, 'mute')).toEqual({ ok: true, value: { outcome: 'muted' } });
    expect(await actOnCall({ calls }, one, 'unmute')).toEqual({ ok: true, value: { outcome: 'unmuted' } });
    expect(await sent()).toEqual([{ mute_status: 'mute' }, { mute_status: 'unmute' }]);
  });
});
