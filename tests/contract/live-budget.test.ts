/** @jest-environment node */
import { followCall } from '@/lib/bff/live-calls/follow';
import { growingTrace } from '@/lib/bff/live-calls/growing-trace';
import { readLiveCall, type NamedCall } from '@/lib/bff/live-calls/call';
import { fail, NO_ROOM } from '@/lib/kit/problem';
import { path } from '@/lib/kit/platform-calls';
import { wireTrace } from '@/lib/resources/recent-calls/wire';
import { AURORA } from '../../sandbox/seed/organisation';
import { LivePlatform, TIMERS } from '../support/live-platform';

/* The platform requests for one account's live data, minute by minute, whatever is viewed. */

const live = LivePlatform.forTests();
const MINUTES = 4;
const MOST = 8;

/** One window, which polls at its own interval; the test calls it more often, as many windows would. */
type Window = () => Promise<unknown>;

const list: Window = () => live.snapshot({ periodMs: 15_000, extras: true });
const call = (one: NamedCall, isTest = false): Window => {
  const viewer = { ...live.viewer(), context: async () => fail('unavailable', 'No records here.') };
  return () => followCall(viewer, one, isTest);
};
const trace = (traceId: string): Window => {
  const url = path`/Accounts/${AURORA}/RecentCalls/trace/${traceId}`;
  return () => growingTrace(live.viewer(), AURORA, url, () => live.calls().get(url, wireTrace, { slow: true }));
};

const DATA = /\/(Calls|Queues|Conferences|CallCount)(\/|$)|\/trace\//;

/** Lets windows poll every five seconds. @returns the number of requests per minute, and how many of them were for a trace */
async function minutesOf(windows: Window[]): Promise<{ all: number[]; traces: number[] }> {
  const begin = Math.ceil(Date.now() / 60_000) * 60_000;
  const counts = { all: [] as number[], traces: [] as number[] };
  jest.useFakeTimers({ now: begin, doNotFake: [...TIMERS] });
  try {
    for (let minute = 0; minute < MINUTES; minute++) {
      await live.control.forgetCalls();
      for (let second = 0; second < 60; second += 5) {
        jest.setSystemTime(begin + minute * 60_000 + second * 1000);
        for (const window of windows) await window();
      }
      counts.all.push(await live.asked(DATA));
      counts.traces.push(await live.asked(/\/trace\//));
    }
  } finally {
    jest.useRealTimers();
  }
  return counts;
}

/** Three long calls, with their traces. */
async function calls(): Promise<{ named: NamedCall[]; traces: string[] }> {
  const named = await Promise.all([1, 2, 3].map(() => live.named({ began: 30, answered: -25 })));
  const read = await Promise.all(named.map((one) => readLiveCall({ calls: live.calls() }, one)));
  return { named, traces: read.map((one) => (one.ok && one.value?.traceId) || 'none') };
}

describe('in a minute an account costs', () => {
  it('seven requests for its list and what stands beside it', async () => {
    expect((await minutesOf([list, list])).all).toEqual([7, 7, 7, 7]);
  });

  it('at most eight for its list and one of its calls, whose trace grows each minute', async () => {
    const { named, traces } = await calls();
    const cost = await minutesOf([list, call(named[0]!), trace(traces[0]!)]);
    expect(Math.max(...cost.all)).toBeLessThanOrEqual(MOST);
    expect(Math.min(...cost.traces)).toBeGreaterThanOrEqual(1);
  });

  it('at most eight for three calls that are followed at once, and their list', async () => {
    const { named, traces } = await calls();
    const windows = named.flatMap((one, at) => [call(one), trace(traces[at]!)]);
    const cost = await minutesOf([list, ...windows]);
    expect(Math.max(...cost.all)).toBeLessThanOrEqual(MOST);
  });

  it('at most eight for a test call that is followed closely', async () => {
    const { named, traces } = await calls();
    const cost = await minutesOf([call(named[0]!, true), trace(traces[0]!)]);
    expect(Math.max(...cost.all)).toBeLessThanOrEqual(MOST);
    expect(Math.min(...cost.traces)).toBeGreaterThanOrEqual(1);
  });
});

it('says of a trace that is not read because the platform has few requests left that this is why', async () => {
  await live.said({ remaining: 0, resetSeconds: 30 });
  try {
    const { kind, message } = NO_ROOM;
    expect(await trace('any')()).toMatchObject({ ok: false, problem: { kind, message, retryAfter: 30 } });
  } finally {
    await live.said({ remaining: 10_000, resetSeconds: 30 });
  }
});
