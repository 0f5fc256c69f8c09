import { answersCaller, appOf, dtmfOf, isUnderstood, sttChannel, sttOf, type SttResult } from './span-facts';
import { SLOW } from './step-verdicts';
import { streamTimes, ttsOf } from './tts-facts';
import { endOf, numbersOf, type TimedSpan } from './span';
import { durationWords, knownFacts, latencyWords } from './span-words';
import { PEAK_SECONDS, REST, speechEnd } from './speech-end';

export type RegionKind = 'stt' | 'latency' | 'dtmf' | 'tts' | 'app';

/** A section of the recording in which something happened. */
export interface Region {
  id: string;
  kind: RegionKind;
  spanId: string;
  /** 0 is the caller, 1 the application. */
  channel: number;
  /** Seconds since the start of the recording. */
  start: number;
  end: number;
  /** The displayed label. */
  label: string;
  /** In seconds; for speech to text null if unknown, and `latencyNote` says why. */
  latency: number | null;
  latencyNote?: string;
  slow: boolean;
  /** The details shown on click, as label and value. */
  facts: [string, string][];
}

const STT_DELAY = 0.05;
const SHORTEST_DTMF = 0.1;
const SHORTEST_APP = 0.05;

/** When the recording began: at the start of the span that recorded or listened; null if the trace contains neither. */
export function timeZero(spans: TimedSpan[]): number | null {
  const named = (name: string) => spans.find((span) => span.name === name);
  return (named('background-record:listen') ?? named('background-listen:listen'))?.start ?? null;
}

/**
 * The regions of a recording (specification part 2 section 2; details 48 and 49).
 * @param spans of the call, by start
 * @param zero the start of the recording (`timeZero`)
 * @param peaks per channel, 10 ms each, as far as the audio has arrived: without them the end of speech is unknown
 * @param isWhole they are those of the whole recording
 */
export function regionsOf(spans: TimedSpan[], zero: number, peaks: ArrayLike<number>[], isWhole = false): Region[] {
  const seconds = (ms: number) => (ms - zero) / 1000;
  const hooks = new Map<string, number>();
  for (const span of spans) {
    if (span.parentId && appOf(span)) hooks.set(span.parentId, (hooks.get(span.parentId) ?? 0) + span.duration / 1000);
  }
  const regions = spans.flatMap((span): Region[] => {
    const start = seconds(span.start);
    const end = seconds(endOf(span));
    if (sttChannel(span) !== null)
      return sttRegions(span, start + STT_DELAY, end, hooks.get(span.id) ?? 0, { peaks, isWhole });
    return [...dtmfRegion(span, start), ...ttsRegion(span, start), ...appRegion(span, start, end)];
  });
  // A region may end before its span does, and also begin before the recording.
  const heard = regions.filter(({ end }) => end >= 0);
  return heard.map((region) => ({ ...region, start: Math.max(0, region.start) })).sort((a, b) => a.start - b.start);
}

interface Audio {
  peaks: ArrayLike<number>[];
  isWhole: boolean;
}

function sttRegions(span: TimedSpan, start: number, to: number, hook: number, { peaks, isWhole }: Audio): Region[] {
  const result = sttOf(span)!;
  const channel = sttChannel(span)! - 1;
  const end = Math.max(start, to);
  const audio = peaks[channel] ?? [];
  const heard = audio.length * PEAK_SECONDS;
  // A recording that ended while the application responded contains all that was recognised.
  const isOver = isWhole && heard < end && heard > end - hook - REST;
  const found = sttLatency(span, result, end, hook, speechEnd(audio, start, isOver ? heard : end));
  const slow = found.latency !== null && found.latency >= SLOW.stt;
  const label = found.latency === null ? found.note : latencyWords(found.latency);
  const both = { channel, slow, latency: found.latency, latencyNote: found.note };
  const facts: Region['facts'] = [['Latency', label]];
  const stt = regionFor(span, 'stt', { ...both, start, end, label: 'STT', facts: [...sttFacts(result), ...facts] });
  if (found.latency === null) return [stt];
  const from = found.spokenUntil ?? end - hook - found.latency;
  return [stt, regionFor(span, 'latency', { ...both, start: from, end: from + found.latency, label, facts })];
}

/** How long the recogniser took after the caller had stopped, or why that is unknown. */
function sttLatency(span: TimedSpan, result: SttResult, end: number, hook: number, spokenUntil: number | null) {
  const none = (note: string) => ({ latency: null, note, spokenUntil: null });
  if (result.resolve === 'timeout') return none('None (speech session timeout)');
  if (!isUnderstood(result)) return none('None (call disconnected or speech session terminated)');
  // Speech with pauses is recognised in parts; the caller waited for the last.
  const measured = numbersOf(span, 'stt.latency_ms').at(-1);
  if (measured !== undefined) return { latency: Math.max(0, measured / 1000), note: '', spokenUntil };
  if (spokenUntil === null) return none('Unknown (the end of speech wasn’t found)');
  return { latency: Math.max(0, end - spokenUntil - hook), note: '', spokenUntil };
}

function sttFacts({ transcript, confidence, language, vendor, resolve }: SttResult): Region['facts'] {
  return knownFacts([
    ['Transcript', transcript],
    ['Confidence', confidence?.toFixed(2)],
    ['Language', language],
    ['Vendor', vendor],
    ['Resolved', resolve],
  ]);
}

function dtmfRegion(span: TimedSpan, start: number): Region[] {
  const dtmf = dtmfOf(span);
  if (!dtmf) return [];
  const end = start + Math.max(SHORTEST_DTMF, dtmf.duration);
  const facts: Region['facts'] = [
    ['Key', dtmf.key],
    ['Duration', `${Math.round(dtmf.duration * 1000)} ms`],
  ];
  return [regionFor(span, 'dtmf', { channel: 0, start, end, label: dtmf.key, latency: null, slow: false, facts })];
}

function ttsRegion(span: TimedSpan, start: number): Region[] {
  const tts = ttsOf(span);
  if (!tts || tts.isCached) return [];
  const facts: Region['facts'] = [
    ['Vendor', tts.vendor],
    ['Latency', latencyWords(tts.latency)],
    ...streamTimes(span).map(([name, ms]): [string, string] => [name, durationWords(ms)]),
    ['Cached', 'no'],
  ];
  const { latency } = tts;
  const slow = latency >= SLOW.tts;
  return [regionFor(span, 'tts', { channel: 1, start, end: start + latency, label: 'TTS', latency, slow, facts })];
}

function appRegion(span: TimedSpan, start: number, to: number): Region[] {
  const app = appOf(span);
  if (!app || !answersCaller(app)) return [];
  const end = Math.max(to, start + SHORTEST_APP);
  const facts: Region['facts'] = [
    ['Status', String(app.statusCode)],
    ['Latency', latencyWords(app.latency)],
    ['Reason', app.reason ?? ''],
  ];
  const { latency } = app;
  const slow = latency >= SLOW.app;
  return [regionFor(span, 'app', { channel: 1, start, end, label: String(app.statusCode), latency, slow, facts })];
}

function regionFor(span: TimedSpan, kind: RegionKind, more: Omit<Region, 'id' | 'kind' | 'spanId'>): Region {
  return { id: `${span.id}:${kind}`, kind, spanId: span.id, ...more };
}
