import { readFileSync } from 'node:fs';
import { readTrace } from '@/lib/calls/read-trace';
import { kindOf, sttOf } from '@/lib/calls/span-facts';
import { isFailed } from '@/lib/calls/step-verdicts';
import { streamTimes, ttsOf } from '@/lib/calls/tts-facts';
import { extentOf, treeOf } from '@/lib/calls/span-tree';
import { durationWords } from '@/lib/calls/span-words';
import { regionsOf, timeZero } from '@/lib/calls/regions';
import { timedSpans } from '@/lib/calls/span';
import { transcriptOf } from '@/lib/calls/transcript';
import { samplePath } from '../support/samples';
import { span } from '../support/spans';

describe('facts of spans', () => {
  it('reads a recognition, with numbers as texts', () => {
    const result = {
      vendor: { name: 'google' },
      alternatives: [{ transcript: 'Tom', confidence: '0.61' }],
      language_code: 'en-US',
    };
    const gather = span('a', {
      name: 'verb:gather{inputs=speech}',
      attributes: { 'stt.resolve': 'speech', 'stt.result': JSON.stringify(result) },
    });
    expect(sttOf(gather)).toEqual({
      resolve: 'speech',
      vendor: 'google',
      transcript: 'Tom',
      confidence: 0.61,
      language: 'en-US',
    });
  });

  it.each(['no json', '[]', 'null', '{"alternatives":{}}', '{"alternatives":[]}', '{"alternatives":[null]}'])(
    'is not upset by a result of %s',
    (result) => {
      const gather = span('a', { name: 'stt-listen:2', attributes: { 'stt.result': result } });
      expect(sttOf(gather)).toMatchObject({ transcript: null, confidence: null, vendor: null });
    },
  );

  it.each([null, '', ' ', true])('takes %j for an unknown confidence, not for 0 or 1', (confidence) => {
    const result = JSON.stringify({ alternatives: [{ transcript: 'Tom', confidence }] });
    expect(sttOf(span('a', { name: 'stt-listen:1', attributes: { 'stt.result': result } }))).toMatchObject({
      transcript: 'Tom',
      confidence: null,
    });
  });

  it('tells kinds apart, unknown names included', () => {
    const names = [
      'verb:gather{x}',
      'background-gather:gather{x}',
      'stt-listen:2',
      'tts-generation',
      'verb:say{a}',
      'dtmf:1',
    ];
    expect(names.map((name) => kindOf(span('a', { name })))).toEqual(['stt', 'stt', 'stt', 'tts', 'tts', 'dtmf']);
    expect(kindOf(span('a', { name: 'verb:hook (voice)' }))).toBe('app');
    expect(kindOf(span('a', { name: 'quite new' }))).toBe('other');
  });

  it('counts a webhook without a status as failed: there was no answer, or none of use', () => {
    const verdict = (name: string, attributes: Record<string, string | number> = {}) =>
      isFailed(span('a', { name, attributes }));
    expect(verdict('performAppWebhook', { 'http.statusCode': 200 })).toBe(false);
    // Of a call's first webhook the platform notes the error under another name.
    expect(verdict('performAppWebhook', { webhookStatus: 500 })).toBe(true);
    expect(verdict('performAppWebhook')).toBe(true);
    expect(verdict('verb:hook (voice)')).toBe(true);
    expect(verdict('verb:hook (voice)', { 'http.statusCode': 502 })).toBe(true);
    expect(verdict('verb:say{text=Hi}')).toBe(false);
  });

  it('counts speech as failed of which nothing was made', () => {
    const made = (attributes: Record<string, string | number | boolean>) =>
      !isFailed(span('a', { name: 'tts-generation', attributes: { 'tts.vendor': 'google', ...attributes } }));
    expect(made({ 'tts.cached': false })).toBe(true);
    expect(made({ 'tts.cached': true })).toBe(true);
    expect(made({ time_to_first_byte_ms: '180' })).toBe(true);
    expect(made({})).toBe(false);
  });

  it('counts a dialled call as failed that was refused, not one that was cancelled', () => {
    const refused = (status: number) =>
      isFailed(span('a', { name: 'invite', attributes: { 'invite.status_code': status } }));
    expect([200, 486, 487, 503].map(refused)).toEqual([false, true, false, true]);
  });

  it('names what was measured while speech was streamed, whatever that is', () => {
    const attributes = {
      'tts.vendor': 'elevenlabs',
      time_to_first_byte_ms: '180',
      connect_ms: 42,
      'tts.name_lookup_ms': '3.5',
      'elevenlabs.latency_ms': 95,
      nonsense_ms: 'soon',
      'elevenlabs.req_id': '17',
    };
    const speech = span('a', { name: 'tts-generation', duration: 900, attributes });
    expect(streamTimes(speech)).toEqual([
      ['First byte', 180],
      ['Connect', 42],
      ['Name lookup', 3.5],
      ['Elevenlabs latency', 95],
    ]);
    const [region] = regionsOf([span('r', { name: 'background-record:listen', start: 0 }), speech], 0, []);
    expect(region!.facts).toEqual(
      expect.arrayContaining([
        ['First byte', '180 ms'],
        ['Connect', '42 ms'],
      ]),
    );
    expect(streamTimes(span('b', { name: 'tts-generation', attributes: { 'tts.cached': true } }))).toEqual([]);
  });

  it('counts the first byte of streamed speech', () => {
    const streamed = { 'tts.vendor': 'elevenlabs', time_to_first_byte: '180' };
    expect(ttsOf(span('a', { name: 'tts-generation', duration: 900, attributes: streamed }))?.latency).toBe(0.18);
    for (const key of ['time_to_first_byte_ms', 'tts.time_to_first_byte_ms']) {
      const attributes = { 'tts.vendor': 'elevenlabs', [key]: 210 };
      expect(ttsOf(span('a', { name: 'tts-generation', duration: 900, attributes }))?.latency).toBe(0.21);
    }
    expect(ttsOf(span('a', { name: 'tts-generation', duration: 900 }))).toBeNull();
  });
});

const sample = samplePath('trace.json');

// Skipped if the samples are not next to the checkout; the hand-computed cases above need nothing.
(sample ? describe : describe.skip)('the recorded trace (../shared/platform/samples)', () => {
  const spans = () => timedSpans(readTrace(JSON.parse(readFileSync(sample!, 'utf8'))) ?? []);

  it('has 72 spans below one root', () => {
    const tree = treeOf(spans());
    expect(tree).toHaveLength(72);
    expect(tree.filter(({ depth }) => depth === 0).map(({ span: { name } }) => name)).toEqual(['incoming-call']);
    expect(durationWords(extentOf(spans()).duration)).toBe('1 m 28 s');
  });

  it('begins to record with the listener', () => {
    const zero = timeZero(spans());
    expect(zero).not.toBeNull();
    expect(zero! - spans()[0]!.start).toBeCloseTo(140, -1);
  });

  it('gives the regions that were counted by hand: 8 recognitions, 8 answers, 5 spoken texts that were not cached', () => {
    const regions = regionsOf(spans(), timeZero(spans())!, []);
    const count = (kind: string) => regions.filter((region) => region.kind === kind).length;
    expect({ stt: count('stt'), app: count('app'), tts: count('tts'), latency: count('latency') }).toEqual({
      stt: 8,
      app: 8,
      tts: 5,
      latency: 0,
    });
  });

  it('tells the conversation in order', () => {
    const turns = transcriptOf(spans(), timeZero(spans())!);
    const said = turns.filter(({ who }) => who === 'Caller').map(({ text }) => text.slice(0, 20));
    expect(said.slice(0, 4)).toEqual(['yeah', 'Tom', 'yeah', 'Smith']);
    expect(turns[1]).toMatchObject({ who: 'Application', kind: 'say' });
    // The recogniser was on before “Are you …” began; the caller answered that question.
    const first = turns.findIndex(({ text }) => text === 'yeah');
    expect(turns[first - 1]!.text).toBe('Are you …');
    expect(turns[first + 1]!.text).toBe('To get s…');
    expect(turns.filter(({ isCut }) => isCut)).toEqual(turns.filter(({ kind }) => kind === 'say'));
    expect(turns.map(({ at }) => at)).toEqual(turns.map(({ at }) => at).toSorted((a, b) => a - b));
  });
});
