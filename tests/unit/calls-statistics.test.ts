import { readFileSync } from 'node:fs';
import { latencyLines, stageLatencies, unmeasuredWords, type MeasuredLatency } from '@/lib/calls/latencies';
import { readTrace } from '@/lib/calls/read-trace';
import { rateWords, statisticsOf, type CountedCall } from '@/lib/calls/statistics';
import { filterWords } from '@/lib/resources/recent-calls/filter-words';
import { recentCallsList } from '@/lib/resources/recent-calls/list';
import { sampleWords } from '@/lib/resources/recent-calls/statistics';
import { readListQuery } from '@/lib/kit/list-query';
import { samplePath } from '../support/samples';
import { span } from '../support/spans';

const call = (more: Partial<CountedCall> = {}): CountedCall => ({
  attemptedAt: '2026-11-20T10:20:00Z',
  answered: true,
  duration: 10,
  sipStatus: 200,
  trunk: 'Bandwidth',
  ...more,
});
const hourOf = (time: string) => (time === '' ? undefined : new Date(time).getUTCHours());

describe('what calls have in common', () => {
  const calls = [
    call(),
    call({ duration: 30 }),
    call({ duration: 20, attemptedAt: '2026-11-20T23:59:59Z' }),
    call({ answered: false, duration: 0, sipStatus: 486 }),
    call({ answered: false, duration: 0, sipStatus: 486, trunk: 'Vonage', attemptedAt: '' }),
    call({ answered: false, duration: null, sipStatus: null, trunk: null }),
  ];
  const found = statisticsOf(calls, hourOf);

  it('is how many there are by status, trunk and hour, and how many of them were answered', () => {
    expect([found.calls, found.answered]).toEqual([6, 3]);
    expect(found.statuses).toEqual([
      { key: 200, calls: 3, answered: 3 },
      { key: 486, calls: 2, answered: 0 },
      { key: null, calls: 1, answered: 0 },
    ]);
    expect(found.trunks.map(({ key, calls: count }) => [key, count])).toEqual([
      ['Bandwidth', 4],
      ['Vonage', 1],
      [null, 1],
    ]);
    expect(found.hours).toHaveLength(24);
    expect(found.hours.filter(({ calls: count }) => count > 0).map(({ key, calls: count }) => [key, count])).toEqual([
      [10, 4],
      [23, 1],
    ]);
  });

  it('durations are those of answered calls', () => {
    expect(found.durations).toEqual({ median: 20, p90: 30, worst: 30 });
    expect(statisticsOf([call({ answered: false })], hourOf).durations).toBeNull();
  });

  it('a rate of nothing is none', () => expect([rateWords(1, 3), rateWords(0, 0)]).toEqual(['33.3%', '–']));

  it('almost all are not all, and a few are not none', () => {
    expect([rateWords(2999, 3000), rateWords(1, 3000)]).toEqual(['99.9%', '0.1%']);
    expect([rateWords(3000, 3000), rateWords(0, 3000)]).toEqual(['100.0%', '0.0%']);
  });
});

describe('how long callers waited', () => {
  const spans = [
    span('r', { name: 'background-record:listen', start: 0, duration: 20_000 }),
    span('g', {
      name: 'verb:gather{inputs=speech}:gather{x}',
      start: 1000,
      duration: 4000,
      attributes: {
        'stt.resolve': 'speech',
        'stt.latency_ms': 350,
        'stt.result': '{"vendor":{"name":"deepgram"},"alternatives":[{"transcript":"hello"}]}',
      },
    }),
    span('h', { name: 'verb:hook (voice)', parent: 'g', start: 4600, duration: 400 }),
    span('s', { name: 'verb:say{text=Hi}', start: 5100, duration: 2000 }),
    span('t', {
      name: 'tts-generation',
      parent: 's',
      start: 5110,
      duration: 300,
      attributes: { 'tts.vendor': 'google', 'tts.cached': false },
    }),
    span('c', {
      name: 'tts-generation',
      start: 9000,
      duration: 2,
      attributes: { 'tts.vendor': 'google', 'tts.cached': true },
    }),
  ];
  const found = stageLatencies(spans).latencies;

  it('is told by the trace alone: recognition, webhook, speech output, and the turn that they make', () => {
    const of = (stage: string) =>
      found.filter((one) => one.stage === stage).map(({ seconds, vendor }) => [seconds, vendor]);
    expect(of('recognition')).toEqual([[0.35, 'deepgram']]);
    expect(of('webhook')).toEqual([[0.4, null]]);
    expect(of('speech')).toEqual([[0.3, 'google']]);
    // Speech from the cache is listed separately.
    expect(of('cached speech')).toEqual([[0.002, 'google']]);
    // It is understood at 4.6 s, 0.35 s after the caller stopped; the audio starts at 5.41 s.
    expect(of('turn').map(([seconds]) => Math.round(Number(seconds) * 1000))).toEqual([1160]);
  });

  it('a trace without measured recognition has no turns to tell of, which is counted, and no trace tells of none', () => {
    const without = spans.map((one) => (one.id === 'g' ? { ...one, attributes: { 'stt.resolve': 'speech' } } : one));
    const { latencies, unmeasured } = stageLatencies(without);
    expect(latencies.map(({ stage }) => stage)).toEqual(['webhook', 'speech', 'cached speech']);
    expect(unmeasured.map(({ stage }) => stage)).toEqual(['turn', 'recognition']);
    expect(stageLatencies([])).toEqual({ latencies: [], unmeasured: [] });
  });

  it('is summed up by stage, vendor and application, each with its median, its P90, its worst and how many there were', () => {
    const measured = (seconds: number, vendor: string, application: string): MeasuredLatency => ({
      stage: 'speech',
      vendor,
      seconds,
      spanId: 's',
      at: 1,
      application,
      href: '/x',
    });
    const many = Array.from({ length: 10 }, (_, place) => measured((place + 1) / 10, 'google', 'Front desk'));
    const lines = latencyLines([...many, measured(4, 'aws', 'Front desk')]);
    expect(
      lines.map(({ by, name, count, spread }) => [by, name, count, spread!.median, spread!.p90, spread!.worst.seconds]),
    ).toEqual([
      ['all', null, 11, 0.6, 1, 4],
      ['vendor', 'aws', 1, 4, 4, 4],
      ['vendor', 'google', 10, 0.5, 0.9, 1],
      ['application', 'Front desk', 11, 0.6, 1, 4],
    ]);
    expect(latencyLines([])).toEqual([]);
    expect(unmeasuredWords(lines)).toBeNull();
  });

  it('says of how many steps recognition is known, and which vendors do not measure it', () => {
    const open = (vendor: string | null) => ({ stage: 'recognition' as const, vendor, application: null });
    const known: MeasuredLatency = {
      ...{ stage: 'recognition', vendor: 'deepgram', seconds: 0.35 },
      ...{ spanId: 's', at: 1, application: null, href: '/x' },
    };
    const lines = latencyLines([known], [open('google'), open('google'), open('deepgram')]);
    expect(lines.map(({ by, name, count, total, spread }) => [by, name, count, total, spread?.median])).toEqual([
      ['all', null, 1, 4, 0.35],
      ['vendor', 'deepgram', 1, 2, 0.35],
      ['vendor', 'google', 0, 2, undefined],
    ]);
    expect(unmeasuredWords(lines)).toMatch(/^Recognition was measured in 1 of 4 steps; it isn’t measured by google\./);
    expect(unmeasuredWords(latencyLines([], [open(null)]))).toMatch(
      /^Recognition was measured in 0 of 1 steps\. A whole turn is measured only/,
    );
  });

  const sample = samplePath('trace.json');
  // Skipped if the samples are missing: they are recordings of real calls, kept outside the project.
  (sample ? it : it.skip)('in a recorded trace is what its own spans say', () => {
    const body = JSON.parse(readFileSync(sample!, 'utf8')) as {
      resourceSpans: { instrumentationLibrarySpans: { spans: Record<string, unknown>[] }[] }[];
    };
    const raw = body.resourceSpans.flatMap((one) => one.instrumentationLibrarySpans.flatMap((lib) => lib.spans));
    const seconds = (name: RegExp) =>
      raw
        .filter((one) => name.test(String(one.name)))
        .map((one) => Number(BigInt(String(one.endTimeUnixNano)) - BigInt(String(one.startTimeUnixNano))) / 1e9)
        .map((value) => Math.round(value * 1000))
        .toSorted((a, b) => a - b);
    const told = (wanted: string) =>
      stageLatencies(readTrace(body)!)
        .latencies.filter(({ stage }) => stage === wanted)
        .map((one) => Math.round(one.seconds * 1000))
        .toSorted((a, b) => a - b);
    expect([...told('speech'), ...told('cached speech')].toSorted((a, b) => a - b)).toEqual(seconds(/^tts-generation/));
    // The application has a websocket, and says what to do only after it has acknowledged an event.
    expect(told('webhook')).toHaveLength(8);
    expect(Math.min(...told('webhook'))).toBeGreaterThan(Math.max(...seconds(/^verb:hook/)));
    expect(Math.max(...told('webhook'))).toBe(820);
  });
});

describe('which calls the figures are of is said', () => {
  const sample = statisticsOf([call()], hourOf);
  const of = (isWhole: boolean, exact: boolean) =>
    sampleWords({ exact: exact ? { calls: 9000, answered: 1 } : null, sample, isWhole, read: 1500, traced: [] });

  it('all of them, the newest, or those among the newest that match', () => {
    expect(of(true, true)).toBe('Everything below covers all of these calls.');
    expect(of(false, true)).toContain(
      'cover all of them; durations and everything below cover the newest 1 of these calls',
    );
    expect(of(false, false)).toContain('of the newest 1,500 that match');
  });

  it('with their filters in words', () => {
    const words = (params: Record<string, string>) => filterWords(readListQuery(recentCallsList, params), null);
    expect(words({ date: '7', direction: 'inbound', sip: '486', q: 'bold' })).toBe(
      'last 7 days · inbound only · SIP code 486 · “bold”',
    );
    expect(words({ date: 'range', from: '2026-11-20T10:00', to: '2026-11-20T11:00', has: 'trace' })).toBe(
      'from 2026-11-20 10:00 · to 2026-11-20 11:00 · with trace',
    );
    expect(words({})).toBe('today');
    // Without a time, the platform is asked for as far back as the other choices go.
    expect(words({ date: 'range', direction: 'inbound' })).toBe('last 30 days · inbound only');
  });
});
