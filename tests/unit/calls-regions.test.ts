import { regionsOf, timeZero } from '@/lib/calls/regions';
import { PEAK_SECONDS, speechEnd } from '@/lib/calls/speech-end';
import { transcriptOf, turnAt } from '@/lib/calls/transcript';
import { span } from '../support/spans';

/** Silence with one range of speech, in peaks of 10 ms. */
function peaks(seconds: number, from: number, to: number, loud = 0.5): Float32Array {
  const all = new Float32Array(Math.round(seconds / PEAK_SECONDS));
  all.fill(loud, Math.round(from / PEAK_SECONDS), Math.round(to / PEAK_SECONDS));
  return all;
}

describe('where speech ends', () => {
  it('is 0.02 s after the last of five loud peaks', () => {
    expect(speechEnd(peaks(10, 2, 4), 1, 6)).toBeCloseTo(4.02);
  });
  it('needs five in a row: four are a click', () => {
    const audio = peaks(10, 2, 4);
    audio.fill(0.9, 500, 504);
    expect(speechEnd(audio, 1, 6)).toBeCloseTo(4.02);
    audio.fill(0.9, 500, 505);
    expect(speechEnd(audio, 1, 6)).toBeCloseTo(5.07);
  });
  it('does not count what is as loud as 0.03', () => {
    expect(speechEnd(peaks(10, 2, 4, 0.03), 1, 6)).toBeNull();
    expect(speechEnd(peaks(10, 2, 4, 0.031), 1, 6)).toBeCloseTo(4.02);
  });
  it('is never after the end of the region', () => {
    expect(speechEnd(peaks(10, 2, 9), 1, 6)).toBe(6);
  });
  it('is unknown before the audio has arrived', () => {
    expect(speechEnd(peaks(3, 2, 3), 1, 6)).toBeNull();
    expect(speechEnd([], 1, 6)).toBeNull();
  });
});

const ZERO = 1_000_000;
const record = span('record', { name: 'background-record:listen', start: ZERO, duration: 20_000 });
const gather = (attributes: Record<string, string | number>) =>
  span('gather', { name: 'verb:gather{inputs=speech}', start: ZERO + 2000, duration: 3000, attributes });
const hook = (
  reason: string,
  duration = 200,
  attributes: Record<string, string | number> = { 'http.statusCode': 200 },
) =>
  span('hook', {
    name: 'verb:hook (voice)',
    parent: 'gather',
    start: ZERO + 4800,
    duration,
    attributes: { 'http.body': JSON.stringify({ reason }), ...attributes },
  });

describe('time zero', () => {
  it('is the start of the recording, else of the listener, else unknown', () => {
    const listen = span('l', { name: 'background-listen:listen', start: 5 });
    expect(timeZero([listen, record])).toBe(ZERO);
    expect(timeZero([listen])).toBe(5);
    expect(timeZero([span('x')])).toBeNull();
  });
});

describe('regions of speech to text', () => {
  const caller = peaks(20, 2.5, 4.2);

  it('begin 0.05 s after the span and end with it', () => {
    const [stt] = regionsOf([record, gather({ 'stt.resolve': 'speech' })], ZERO, [caller]);
    expect(stt).toMatchObject({ kind: 'stt', channel: 0, start: 2.05, end: 5 });
  });

  it('have the latency from the end of speech to their end, less the time of the application', () => {
    const regions = regionsOf([record, gather({ 'stt.resolve': 'speech' }), hook('speechDetected')], ZERO, [caller]);
    const latency = regions.find(({ kind }) => kind === 'latency');
    // 5 s − 4.22 s − 0.2 s
    expect(latency?.latency).toBeCloseTo(0.58);
    expect(latency?.start).toBeCloseTo(4.22);
    expect(latency?.label).toBe('0.58 s');
    expect(latency?.end).toBeCloseTo(4.8);
  });

  it('believe the latency that the platform measured', () => {
    const regions = regionsOf([gather({ 'stt.resolve': 'speech', 'stt.latency_ms': '440' })], ZERO, []);
    expect(regions.find(({ kind }) => kind === 'latency')?.latency).toBe(0.44);
  });

  it.each(['210,440', '210,440,', '[210, 440]', '{"values":[{"intValue":"210"},{"doubleValue":440}]}'])(
    'take the last of several latencies: %s',
    (latencies) => {
      const regions = regionsOf([gather({ 'stt.resolve': 'speech', 'stt.latency_ms': latencies })], ZERO, []);
      expect(regions.find(({ kind }) => kind === 'latency')?.latency).toBe(0.44);
    },
  );

  it('have a latency, too, when the caller hung up during the application’s response, where the recording ends', () => {
    const spans = [gather({ 'stt.resolve': 'speech' }), hook('speechDetected', 2000)];
    // The speech was recognised at 3 s; the recording ends 1.5 s later, the step only after 5 s.
    const audio = [peaks(4.5, 2.2, 2.6)];
    const latency = (isWhole: boolean, heard = audio) =>
      regionsOf(spans, ZERO, heard, isWhole).find(({ kind }) => kind === 'latency')?.latency;
    expect(latency(true)).toBeCloseTo(0.38);
    // More may follow, or was said after the recording had been stopped.
    expect(latency(false)).toBeUndefined();
    expect(latency(true, [peaks(2.8, 2.2, 2.6)])).toBeUndefined();
  });

  it.each([
    [{ 'stt.resolve': 'timeout' }, 'None (speech session timeout)'],
    [{ 'stt.resolve': 'killed' }, 'None (call disconnected or speech session terminated)'],
    [{}, 'None (call disconnected or speech session terminated)'],
  ])('have none after %j', (attributes, note) => {
    const regions = regionsOf([gather(attributes as Record<string, string>)], ZERO, [caller]);
    expect(regions).toHaveLength(1);
    expect(regions[0]).toMatchObject({ latency: null, latencyNote: note });
    expect(regions[0]?.facts).toContainEqual(['Latency', note]);
  });

  it('have a latency in a running transcription, too, whose parts end with a transcript', () => {
    const listen = (attributes: Record<string, string>) =>
      span('x', { name: 'stt-listen:1', start: ZERO + 2000, duration: 3000, attributes });
    const [measured] = regionsOf([listen({ 'stt.resolve': 'transcript', 'stt.latency_ms': '440' })], ZERO, []);
    expect(measured).toMatchObject({ kind: 'stt', latency: 0.44 });
    const [heard] = regionsOf([listen({ 'stt.resolve': 'transcript' })], ZERO, [caller]);
    expect(heard?.latency).toBeGreaterThan(0);
    const [lost] = regionsOf([listen({ 'stt.resolve': 'connection failure' })], ZERO, [caller]);
    expect(lost?.latency).toBeNull();
  });

  it('belong to the channel that was listened to', () => {
    const listen = span('x', { name: 'stt-listen:2', start: ZERO, duration: 1000 });
    expect(regionsOf([listen], ZERO, [])[0]?.channel).toBe(1);
  });
});

describe('other regions', () => {
  it('show a key press for 0.1 s at least', () => {
    const key = (duration: string) =>
      regionsOf([span('k', { name: 'dtmf:4', start: ZERO + 1000, attributes: { dtmf: '4', duration } })], ZERO, [])[0];
    expect(key('40ms')).toMatchObject({ kind: 'dtmf', label: '4', start: 1, end: 1.1 });
    expect(key('250ms')?.end).toBe(1.25);
    expect(key('long')?.end).toBe(1.1);
  });

  it('show an answer of the application for 0.05 s at least, and 404 without a status', () => {
    const app = (...given: Parameters<typeof hook>) =>
      regionsOf([hook(...given)], ZERO, []).find(({ kind }) => kind === 'app');
    expect(app('speechDetected', 10)).toMatchObject({ channel: 1, label: '200', latency: 0.01, start: 4.8, end: 4.85 });
    expect(app('dtmfDetected', 300, {})).toMatchObject({ label: '404', end: 5.1 });
    expect(app('callStatus')).toBeUndefined();
    expect(app('speechDetected', 1200)?.slow).toBe(true);
  });

  it('show speech that had to be made, not what was cached', () => {
    const tts = (attributes: Record<string, string | boolean>) =>
      regionsOf([span('t', { name: 'tts-generation', start: ZERO, duration: 210, attributes })], ZERO, []);
    expect(tts({ 'tts.vendor': 'google', 'tts.cached': false })[0]).toMatchObject({
      kind: 'tts',
      channel: 1,
      end: 0.21,
    });
    expect(tts({ 'tts.vendor': 'google', 'tts.cached': true })).toEqual([]);
    expect(tts({ 'tts.vendor': 'google', 'tts.cached': 'true' })).toEqual([]);
    expect(tts({})).toEqual([]);
  });

  it('leave out what was over before the recording began', () => {
    const early = span('k', { name: 'verb:gather{x}', start: ZERO - 5000, duration: 1000 });
    expect(regionsOf([early], ZERO, [])).toEqual([]);
    // Streamed speech: its first byte came before the recording began, its last after.
    const streamed = span('t', {
      name: 'tts-generation',
      start: ZERO - 2000,
      duration: 3000,
      attributes: { 'tts.vendor': 'google', time_to_first_byte_ms: 300 },
    });
    expect(regionsOf([streamed], ZERO, [])).toEqual([]);
  });
});

describe('the transcript', () => {
  const say = (id: string, text: string, start: number) =>
    span(id, { name: `verb:say{text=${text}}`, start: ZERO + start, duration: 1000 });

  it('gathers what was said, understood and keyed', () => {
    const result = JSON.stringify({ alternatives: [{ transcript: 'A room', confidence: 0.97 }] });
    const turns = transcriptOf(
      [
        say('s1', '<speak>How <b>can</b> I help?</speak>', 0),
        gather({ 'stt.resolve': 'speech', 'stt.result': result }),
        span('inner', {
          name: 'stt-listen:1',
          parent: 'gather',
          start: ZERO + 2001,
          attributes: { 'stt.result': result },
        }),
        span('k1', { name: 'dtmf:4', start: ZERO + 6000, duration: 100 }),
        span('k2', { name: 'dtmf:7', start: ZERO + 6500, duration: 100 }),
        span('k3', { name: 'dtmf:1', start: ZERO + 15_000, duration: 100 }),
      ],
      ZERO,
    );
    expect(turns.map(({ who, text, at }) => [who, text, at])).toEqual([
      ['Application', 'How can I help?', 0],
      ['Caller', 'A room', 2],
      ['Caller', '4 7', 6],
      ['Caller', '1', 15],
    ]);
    expect(turns[1]?.confidence).toBe(0.97);
  });

  it('has the prompt within a question, and the answer after it', () => {
    const result = JSON.stringify({ alternatives: [{ transcript: 'Friday' }] });
    const nested = (start: number, duration: number) =>
      span('p', { name: 'nested:say{text=Which day?}', parent: 'gather', start: ZERO + start, duration });
    const told = (prompt: typeof record) =>
      transcriptOf([gather({ 'stt.resolve': 'speech', 'stt.result': result }), prompt], ZERO).map(
        ({ who, text, at }) => [who, text, at],
      );
    const question = ['Application', 'Which day?', 2.1];
    expect(told(nested(2100, 1500))).toEqual([question, ['Caller', 'Friday', 3.6]]);
    // The caller interrupted it.
    expect(told(nested(2100, 2900))).toEqual([question, ['Caller', 'Friday', 5]]);
    // The next one, a few milliseconds before the answer’s step has ended.
    expect(told(nested(4970, 900))[0]).toEqual(['Caller', 'Friday', 2]);
  });

  it.each([
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['a<b and b>c', 'a<b and b>c'],
    ['<speak>Wait <break time="1s"/> please</speak>', 'Wait please'],
    ['<speak>if x < 3 <emphasis level="strong">stop</emphasis></speak>', 'if x < 3 stop'],
    ['5 < 6...', '5 < 6...'],
    ['<!-- nothing -->Good', 'Good'],
    ['<speak/>', '(SSML only)'],
  ])('leaves out markup and nothing else: %s', (text, shown) => {
    expect(transcriptOf([say('a', text, 0)], ZERO)[0]?.text).toBe(shown);
  });

  it('finds the turn at a place', () => {
    const turns = transcriptOf([say('a', 'one', 1000), say('b', 'two', 5000)], ZERO);
    expect([0, 1, 4.9, 5, 100].map((at) => turnAt(turns, at))).toEqual([-1, 0, 0, 1, 1]);
  });
});
