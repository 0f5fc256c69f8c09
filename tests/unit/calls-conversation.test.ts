import { readFileSync } from 'node:fs';
import { turnLatencies } from '@/lib/calls/conversation';
import { spreadOf } from '@/lib/calls/spread';
import { readTrace } from '@/lib/calls/read-trace';
import { regionsOf, timeZero } from '@/lib/calls/regions';
import { slowSteps } from '@/lib/calls/slow-steps';
import { timedSpans } from '@/lib/calls/span';
import { transcriptOf, transcriptText, untimedTurns } from '@/lib/calls/transcript';
import { interruptions, silences, voiced } from '@/lib/calls/voices';
import { samplePath } from '../support/samples';
import { span } from '../support/spans';
import { byHand, type Otlp } from '../support/trace-by-hand';

const sample = samplePath('trace.json');
const seconds = (value: number) => Math.round(value * 1000) / 1000;

/** Peaks of 10 ms, loud in the given ranges. */
function peaks(length: number, ...loud: [number, number][]): Float32Array {
  const all = new Float32Array(length * 100);
  for (const [from, to] of loud) all.fill(0.5, from * 100, to * 100);
  return all;
}

describe('what a caller waits for', () => {
  const record = span('r', { name: 'background-record:listen', start: 0, duration: 20_000 });
  const gather = span('g', {
    name: 'verb:gather{inputs=speech}:gather{x}',
    start: 1000,
    duration: 4000,
    attributes: { 'stt.resolve': 'speech', 'stt.result': '{"alternatives":[{"transcript":"hello"}]}' },
  });
  const hook = span('h', { name: 'verb:hook (voice)', parent: 'g', start: 4600, duration: 400 });
  const say = span('s', { name: 'verb:say{text=Hi}', start: 5100, duration: 2000 });
  const tts = span('t', {
    name: 'tts-generation',
    parent: 's',
    start: 5110,
    duration: 300,
    attributes: { 'tts.vendor': 'google', 'tts.cached': false },
  });
  const spans = [record, gather, hook, say, tts];
  const turns = (audio: Float32Array[], trace = spans) => turnLatencies(trace, regionsOf(trace, 0, audio), 0);

  it('is split into recognition, webhook, speech output and the rest', () => {
    // The caller speaks until 3.98 s; speech ends 0.02 s after its last loud peak.
    const [turn] = turns([peaks(20, [2, 3.98]), peaks(20)]);
    expect(seconds(turn!.stopped!)).toBe(4);
    expect(seconds(turn!.recognition!)).toBe(0.6);
    expect(seconds(turn!.webhook)).toBe(0.4);
    expect(seconds(turn!.speech)).toBe(0.31);
    expect(seconds(turn!.rest)).toBe(0.1);
    expect(seconds(turn!.total!)).toBe(1.41);
    expect(seconds(turn!.spoke)).toBe(5.41);
  });

  it('is unknown as a whole where it is not known when the caller stopped; its other parts are told', () => {
    const [turn] = turns([]);
    expect([turn!.stopped, turn!.recognition, turn!.total]).toEqual([null, null, null]);
    expect(seconds(turn!.webhook)).toBe(0.4);
  });

  it('counts speech from the cache as none, and the first byte of streamed speech', () => {
    const of = (attributes: Record<string, string | number | boolean>) =>
      turns([], [record, gather, hook, say, { ...tts, attributes: { 'tts.vendor': 'x', ...attributes } }])[0]!.speech;
    expect(seconds(of({ 'tts.cached': true }))).toBe(0.01);
    expect(seconds(of({ time_to_first_byte_ms: '120' }))).toBe(0.13);
  });

  it('begins with the last key where keys were pressed', () => {
    const keyed = span('g', { name: 'verb:gather{inputs=digits}', start: 1000, duration: 4000 });
    const key = span('k', { name: 'dtmf:5', parent: 'g', start: 3000, duration: 100, attributes: { dtmf: '5' } });
    const [turn] = turns([], [record, keyed, key, hook, say, tts]);
    expect([turn!.text, seconds(turn!.stopped!), seconds(turn!.recognition!)]).toEqual(['5', 3.1, 1.5]);
  });

  it('ends with the prompt within the next question', () => {
    const next = span('n', { name: 'verb:gather{inputs=speech,with nested say task}', start: 5090, duration: 6000 });
    const prompt = { ...say, name: 'nested:say{text=Hi}', parentId: 'n' };
    const [turn, ...more] = turns([peaks(20, [2, 3.98]), peaks(20)], [record, gather, hook, next, prompt, tts]);
    expect(seconds(turn!.total!)).toBe(1.41);
    expect(more).toEqual([]);
  });

  describe('of an application with a websocket', () => {
    const app = (hook: string) => span('l', { name: 'lookupApplication', attributes: { 'app.hook': hook } });
    const heard = { ...gather, duration: 3010 };
    const event = { ...hook, start: 4000, duration: 10 };
    const config = span('c', { name: 'verb:config{x}', start: 5050 });
    const of = (hook: string, ...others: typeof spans) => {
      const trace = [record, app(hook), heard, event, ...others, config, say, tts].sort((a, b) => a.start - b.start);
      const [turn] = turns([], trace);
      return [seconds(turn!.understood), seconds(turn!.webhook), seconds(turn!.rest)];
    };

    it('contains the time until it said what to do, not only until it acknowledged the input', () => {
      // It acknowledges at 4.01 s, and sends the next verbs at 5.05 s.
      expect(of('wss://apps.example.com/call')).toEqual([4, 1.05, 0.05]);
      // One that is asked by HTTP has answered by then.
      expect(of('https://apps.example.com/call')).toEqual([4, 0.01, 1.09]);
    });

    it('is a slow step if that kept the caller waiting', () => {
      const trace = [record, app('wss://apps.example.com/call'), heard, event, config, say, tts];
      const slow = [
        ...slowSteps(
          trace.toSorted((a, b) => a.start - b.start),
          [],
        ),
      ];
      expect(slow.map(([id, wait]) => [id, seconds(wait)])).toEqual([['h', 1.05]]);
    });

    it('contains no time in which another verb goes on, or something else is reported to it', () => {
      const pause = span('p', { name: 'verb:pause{1}', start: 3000, duration: 1500 });
      expect(of('wss://apps.example.com/call', pause)).toEqual([4, 0.01, 1.09]);
      const other = span('o', { name: 'verb:hook (status)', start: 4400, duration: 5 });
      expect(of('wss://apps.example.com/call', other)).toEqual([4, 0.01, 1.09]);
    });
  });

  it('is no turn when nothing was said afterwards', () => {
    expect(turns([], [record, gather, hook])).toEqual([]);
  });

  it('takes no longer for each step when a call has ten thousand of them', () => {
    let reads = 0;
    const counted = (trace: typeof spans) =>
      trace.map((one) => ({
        ...one,
        get parentId() {
          reads += 1;
          return one.parentId;
        },
      }));
    const long = Array.from({ length: 2000 }, (_, turn) =>
      spans.slice(1).map((one) => ({
        ...one,
        id: `${one.id}${turn}`,
        parentId: one.parentId && `${one.parentId}${turn}`,
        start: one.start + turn * 8000,
      })),
    ).flat();
    expect(turns([], counted([record, ...long]))).toHaveLength(2000);
    expect(reads).toBeLessThan(long.length * 10);
  });

  it('has a median, what nine in ten do not exceed, and a worst', () => {
    expect(spreadOf([5, 1, 4, 2, 3, 9, 8, 7, 6, 10])).toEqual({ median: 5, p90: 9, worst: 10 });
    expect(spreadOf([])).toBeNull();
  });
});

// Skipped if the samples are missing: they are recordings of real calls, kept outside the project.
(sample ? describe : describe.skip)('the turns of a real call (samples/trace.json)', () => {
  it('agree with what was computed from the trace by itself', () => {
    const body = JSON.parse(readFileSync(sample!, 'utf8')) as Otlp;
    const spans = timedSpans(readTrace(body)!);
    const zero = timeZero(spans)!;
    const found = turnLatencies(spans, regionsOf(spans, zero, []), zero);
    expect(found).toHaveLength(8);
    const expected = byHand(body);
    found.forEach((turn, at) => {
      expect(turn.understood).toBeCloseTo(expected[at]!.understood, 3);
      expect(turn.webhook).toBeCloseTo(expected[at]!.answered, 3);
      expect(turn.speech).toBeCloseTo(expected[at]!.speech, 2);
      expect(turn.spoke).toBeCloseTo(expected[at]!.spoke, 2);
    });
    // Derived by hand from the trace: "Tom" until 21.687 s, acknowledged in 7 ms and answered after another 113 ms, speech of
    // 0.257 s, heard at 22.067 s.
    expect(found[1]).toMatchObject({ text: 'Tom' });
    expect(found[1]!.webhook).toBeCloseTo(0.12, 2);
    expect(Math.max(...found.map(({ rest }) => rest))).toBeLessThan(0.01);
    expect(found[1]!.spoke).toBeCloseTo(22.067, 2);
    expect(found[1]!.speech).toBeCloseTo(0.258, 2);
  });
});

describe('what the audio tells', () => {
  it('somebody speaks in stretches: pauses between words belong to them, clicks do not', () => {
    expect(voiced(peaks(20, [1, 2], [2.4, 3], [6, 6.03], [9, 10]))).toEqual([
      { start: 1, end: 3 },
      { start: 9, end: 10 },
    ]);
    expect(voiced([])).toEqual([]);
  });

  it('nobody speaks between them; before the first word and after the last is no silence', () => {
    const caller = voiced(peaks(40, [2, 3], [20, 21]));
    const application = voiced(peaks(40, [3.5, 8], [20.5, 30]));
    expect(silences(caller, application)).toEqual([
      { start: 3, end: 3.5 },
      { start: 8, end: 20 },
    ]);
    expect(silences([], [])).toEqual([]);
  });

  it('the caller interrupts who begins while the application speaks, and goes on', () => {
    const application = voiced(peaks(40, [5, 10], [20, 25]));
    const caller = voiced(peaks(40, [7, 11], [19, 21], [24.9, 27]));
    expect(interruptions(caller, application)).toEqual([{ start: 7, end: 10 }]);
  });
});

describe('a transcript', () => {
  it('keeps what was said at an unknown time, and says so', () => {
    const turns = untimedTurns([
      { ...span('a', { name: 'verb:say{text=Hello}' }), start: null, duration: null },
      span('b', { name: 'verb:say{text=Known}' }),
    ]);
    expect(turns.map(({ text, at }) => [text, at])).toEqual([['Hello', Infinity]]);
    expect(transcriptText(turns)).toBe('time unknown  Application: Hello\n');
  });

  it('says once, at its end, why texts are cut', () => {
    const said = ['One, two, three...', 'Hello', 'Four, five, six...'].map((text, place) =>
      span(String(place), { name: `verb:say{text=${text}}`, start: place * 1000 }),
    );
    expect(transcriptText(transcriptOf(said, 0))).toBe(
      '00:00.0  Application: One, two, three…\n00:01.0  Application: Hello\n00:02.0  Application: Four, five, six…\n' +
        '\nThe platform’s trace keeps only the beginning of what it speaks.\n',
    );
  });
});
