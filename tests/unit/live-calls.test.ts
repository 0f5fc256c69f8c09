import { nextCalls, type SeenCall } from '@/lib/resources/live-calls/snapshot';
import { filterCalls } from '@/lib/resources/live-calls/list';
import { liveState, type LiveCallView } from '@/lib/resources/live-calls/view';
import type { LiveCall } from '@/lib/resources/live-calls/wire';

const row = (callSid: string, state: string, more: Partial<LiveCall> = {}): LiveCall => ({
  callSid,
  direction: 'inbound',
  from: '+19175550101',
  to: '12125550037',
  state,
  traceId: null,
  applicationSid: null,
  trunk: null,
  parentCallSid: null,
  duration: null,
  sipStatus: null,
  ...more,
});

const told = (calls: SeenCall[]) =>
  calls.map(({ call, since, over }) => `${call.callSid} ${call.state} since ${since}${over ? ` ${over.how}` : ''}`);

/** Reads lists one after the other, each at the given milliseconds since 1970. */
const after = (...lists: [at: number, rows: LiveCall[]][]) =>
  lists.reduce<SeenCall[]>((seen, [at, rows]) => nextCalls(seen, rows, at), []);

describe('what is known of calls in progress', () => {
  it('is the four running states; what ended before anybody looked is not shown', () => {
    const rows = ['trying', 'ringing', 'early-media', 'in-progress', 'completed', 'busy', 'queued', 'later-state'];
    expect(after([1, rows.map((state) => row(state, state))]).map(({ call }) => call.state)).toEqual(rows.slice(0, 4));
  });

  it('keeps since when a call was seen, whatever its state becomes', () => {
    expect(told(after([1000, [row('a', 'ringing')]], [2000, [row('a', 'in-progress'), row('b', 'trying')]]))).toEqual([
      'b trying since 2000',
      'a in-progress since 1000',
    ]);
  });

  it('says how a call ended, for a minute', () => {
    const before = after([1000, [row('a', 'in-progress')]], [2000, [row('a', 'completed', { duration: 37 })]]);
    expect(told(before)).toEqual(['a completed since 1000 ended']);
    expect(told(nextCalls(before, [row('a', 'completed')], 61_999))).toHaveLength(1);
    expect(nextCalls(before, [row('a', 'completed')], 62_000)).toEqual([]);
  });

  it('is no more than is shown: it is kept for everybody who looks', () => {
    const [seen] = after([1000, [row('a', 'in-progress', { traceId: 'trace', applicationSid: 'app' })]]);
    expect(Object.keys(seen!.call)).toEqual([
      'callSid',
      'direction',
      'from',
      'to',
      'trunk',
      'state',
      'duration',
      'sipStatus',
      'parentCallSid',
    ]);
  });

  it('does not lose a call that is listed as queued', () => {
    const seen = after([1000, [row('a', 'ringing')]], [2000, [row('a', 'queued')]]);
    expect(told(seen)).toEqual(['a queued since 1000']);
  });

  it('does not say that a call has ended which the platform merely no longer lists', () => {
    const seen = after([1000, [row('a', 'in-progress')]], [2000, []]);
    expect(told(seen)).toEqual(['a in-progress since 1000 unlisted']);
    expect(told(nextCalls(seen, [row('a', 'in-progress')], 3000))).toEqual(['a in-progress since 1000']);
  });

  it('says at once how such a call ended, when the platform lists it again with its end', () => {
    const seen = after([1000, [row('a', 'in-progress')]], [2000, []], [3000, [row('a', 'completed')]]);
    expect(told(seen)).toEqual(['a completed since 1000 ended']);
    // The end stays known, even if the platform forgets it sooner.
    expect(told(nextCalls(seen, [], 62_999))).toEqual(['a completed since 1000 ended']);
  });
});

const view = (more: Partial<LiveCallView>): LiveCallView => ({
  callSid: 'a',
  accountSid: 'account',
  accountName: 'Aurora Bistro',
  direction: 'inbound',
  from: '+19175550101',
  to: '12125550037',
  trunk: 'Northline',
  state: 'in-progress',
  since: 1000,
  over: null,
  duration: null,
  sipStatus: null,
  isDialled: false,
  href: '',
  ...more,
});

it.each([
  [{ state: 'in-progress' }, 'In progress'],
  [{ state: 'early-media' }, 'Early media'],
  [{ state: 'completed', duration: 37, over: { at: 1, how: 'ended' } }, 'Ended after 0:37'],
  [{ state: 'completed', over: { at: 1, how: 'ended' } }, 'Ended'],
  [{ state: 'busy', duration: 0, over: { at: 1, how: 'ended' } }, 'Busy'],
  [{ state: 'busy', sipStatus: 486, over: { at: 1, how: 'ended' } }, 'Busy'],
  // The platform calls a call busy, too, that no carrier takes.
  [{ state: 'busy', sipStatus: 603, over: { at: 1, how: 'ended' } }, 'Failed (603)'],
  [{ state: 'failed', sipStatus: 503, over: { at: 1, how: 'ended' } }, 'Failed (503)'],
  [{ state: 'failed', sipStatus: 183, over: { at: 1, how: 'ended' } }, 'Failed'],
  [{ state: 'no-answer', sipStatus: 487, over: { at: 1, how: 'ended' } }, 'Not answered'],
  [{ state: 'no-answer', over: { at: 1, how: 'ended' } }, 'Not answered'],
  [{ state: 'in-progress', over: { at: 1, how: 'unlisted' } }, 'No longer listed'],
] as [Partial<LiveCallView>, string][])('the state %o is “%s”', (call, word) => {
  expect(liveState(view(call)).word).toBe(word);
});

it('the filters leave what was asked for, the newest first', () => {
  const calls = [
    view({ callSid: 'old' }),
    view({ callSid: 'out', direction: 'outbound', since: 2000 }),
    view({ callSid: 'rings', state: 'ringing', since: 3000, from: 'desk-14@harbor' }),
  ];
  const found = (filter: object) =>
    filterCalls(calls, { q: '', direction: '', state: '', ...filter }).map(({ callSid }) => callSid);
  expect(found({})).toEqual(['rings', 'out', 'old']);
  expect(found({ direction: 'inbound' })).toEqual(['rings', 'old']);
  expect(found({ state: 'ringing' })).toEqual(['rings']);
  expect(found({ q: 'desk' })).toEqual(['rings']);
  expect(found({ q: 'aurora', direction: 'outbound' })).toEqual(['out']);
});
