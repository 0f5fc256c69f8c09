import { flagOf, jsonOf, numberOf, textOf, type Span } from './span';

type Named = Pick<Span, 'name' | 'attributes'>;

/** A span of which it is known how long it took. */
type Measured = Named & { duration: number };

/** What kind of step a span is, as far as the console shows kinds apart. */
export type SpanKind = 'stt' | 'tts' | 'dtmf' | 'app' | 'other';

const LISTEN = /(?:^|:)stt-listen:(\d+)/;

/** The channel that a recogniser listened to, 1 for the caller; null when the span is no recognition. */
export function sttChannel(span: Named): number | null {
  if (span.name.includes(':gather{')) return 1;
  const found = LISTEN.exec(span.name);
  return found ? Math.max(1, Number(found[1])) : null;
}

/** What a span stands for, judged by its name. */
export function kindOf(span: Named): SpanKind {
  if (sttChannel(span) !== null) return 'stt';
  if (span.name === 'tts-generation' || span.name.startsWith('verb:say')) return 'tts';
  if (span.name.startsWith('dtmf:')) return 'dtmf';
  if (span.name.startsWith('verb:hook') || span.name === 'performAppWebhook') return 'app';
  return 'other';
}

/** What a recogniser understood. */
export interface SttResult {
  /** How it ended: 'speech' or 'timeout'; other words as they came; null when it never did. */
  resolve: string | null;
  vendor: string | null;
  transcript: string | null;
  confidence: number | null;
  language: string | null;
}

/** The result of a recognition; null for spans that are none. A result that is no JSON leaves the texts empty. */
export function sttOf(span: Named): SttResult | null {
  if (sttChannel(span) === null) return null;
  const result = jsonOf(span, 'stt.result');
  const vendor = result?.vendor as { name?: unknown } | string | null | undefined;
  const alternatives = result?.alternatives;
  const first = (Array.isArray(alternatives) ? alternatives[0] : null) as Record<string, unknown> | null;
  const confidence = first?.confidence === undefined || first.confidence === '' ? NaN : Number(first.confidence);
  return {
    resolve: textOf(span, 'stt.resolve'),
    vendor: text(typeof vendor === 'object' && vendor ? vendor.name : vendor),
    transcript: text(first?.transcript),
    confidence: Number.isFinite(confidence) ? confidence : null,
    language: text(result?.language_code),
  };
}

/** A key that somebody pressed. */
export interface Dtmf {
  key: string;
  /** Seconds. */
  duration: number;
}

/** The key press of a span named 'dtmf:…'; its duration is a text that ends in 'ms', else the span's own counts. */
export function dtmfOf(span: Measured): Dtmf | null {
  if (!span.name.startsWith('dtmf:')) return null;
  const said = /^\s*(\d+(?:\.\d+)?)\s*(?:ms)?\s*$/.exec(textOf(span, 'duration') ?? '');
  return {
    key: textOf(span, 'dtmf') ?? span.name.slice('dtmf:'.length),
    duration: said ? Number(said[1]) / 1000 : span.duration / 1000,
  };
}

/** A text that was turned into speech. */
export interface Tts {
  vendor: string;
  isCached: boolean;
  /** Seconds until there was audio to play; the first byte counts when it was streamed. */
  latency: number;
}

/** Milliseconds; versions of the platform differ in what they call it. */
const FIRST_BYTE = ['time_to_first_byte_ms', 'time_to_first_byte', 'tts.time_to_first_byte_ms'];

/** The speech that a span generated; null for other spans. */
export function ttsOf(span: Measured): Tts | null {
  const vendor = span.name === 'tts-generation' ? textOf(span, 'tts.vendor') : null;
  if (vendor === null) return null;
  const firstByte = FIRST_BYTE.map((key) => numberOf(span, key)).find((found) => found !== null);
  return {
    vendor,
    isCached: flagOf(span, 'tts.cached'),
    latency: (firstByte ?? span.duration) / 1000,
  };
}

/**
 * What was measured while speech was made, such as 'connect_ms' and 'time_to_first_byte_ms' of speech that is streamed. Vendors
 * and versions of the platform differ in what they measure; the names are theirs, in words.
 * @returns name and milliseconds of each
 */
export function streamTimes(span: Named): [name: string, ms: number][] {
  return Object.keys(span.attributes).flatMap((key): [string, number][] => {
    const ms = key.endsWith('_ms') || FIRST_BYTE.includes(key) ? numberOf(span, key) : null;
    const name = key
      .replace(/^tts\.|_ms$/g, '')
      .replace('time_to_', '')
      .replace(/[._]+/g, ' ');
    return ms === null ? [] : [[name.charAt(0).toUpperCase() + name.slice(1), ms]];
  });
}

/** An application's answer to something that the caller did. */
export interface AppResponse {
  /** What it was asked about: 'speechDetected', 'dtmfDetected' …; null for other webhooks. */
  reason: string | null;
  statusCode: number;
  /** Seconds. */
  latency: number;
}

/** The answer of the application that a span waited for; null for other spans. */
export function appOf(span: Measured): AppResponse | null {
  if (!span.name.startsWith('verb:hook')) return null;
  return {
    reason: text(jsonOf(span, 'http.body')?.reason),
    statusCode: numberOf(span, 'http.statusCode') ?? 404,
    latency: span.duration / 1000,
  };
}

/** Whether an application was waited for because the caller had said or keyed something. */
export function answersCaller({ reason }: AppResponse): boolean {
  return reason === 'speechDetected' || reason === 'dtmfDetected';
}

/** Seconds from which a step is slow enough for a caller to notice. */
export const SLOW = { tts: 1, app: 1, stt: 1.5 } as const;

/** Whether a step kept the caller waiting. Recognitions are judged by their latency, not here. */
export function isSlow(span: Measured): boolean {
  const tts = ttsOf(span);
  if (tts) return tts.latency >= SLOW.tts;
  return kindOf(span) === 'app' && span.duration >= SLOW.app * 1000;
}

/** Whether a step failed: an application that answered with an error or not at all. */
export function isFailed(span: Named): boolean {
  const status = numberOf(span, 'http.statusCode');
  return (status !== null && status >= 400) || flagOf(span, 'error');
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
