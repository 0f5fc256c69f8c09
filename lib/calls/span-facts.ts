import { numberIn, textIn } from './loose';
import { jsonOf, numberOf, textOf, type Span } from './span';

export type Named = Pick<Span, 'name' | 'attributes'>;

/** A span of known duration. */
export type Measured = Named & { duration: number };

/** The kinds of steps that the console distinguishes. */
type SpanKind = 'stt' | 'tts' | 'dtmf' | 'app' | 'other';

const LISTEN = /(?:^|:)stt-listen:(\d+)/;

/** The channel that a recogniser listened to, 1 for the caller; null if the span is not a recognition. */
export function sttChannel(span: Named): number | null {
  if (span.name.includes(':gather{')) return 1;
  const found = LISTEN.exec(span.name);
  return found ? Math.max(1, Number(found[1])) : null;
}

/** Whether the application speaks in a span, by a verb of its own or as the prompt within another ('nested:say{…}'). */
export function isSay({ name }: Named): boolean {
  return /^(?:verb|nested):say\b/.test(name);
}

/** The kind of a span, judging by its name. */
export function kindOf(span: Named): SpanKind {
  if (sttChannel(span) !== null) return 'stt';
  if (span.name === 'tts-generation' || isSay(span)) return 'tts';
  if (span.name.startsWith('dtmf:')) return 'dtmf';
  if (span.name.startsWith('verb:hook') || span.name === 'performAppWebhook') return 'app';
  return 'other';
}

/** A recogniser's result. */
export interface SttResult {
  /** How it ended: 'speech', 'transcript' or 'timeout'; other words unchanged; null if it never did. */
  resolve: string | null;
  vendor: string | null;
  transcript: string | null;
  confidence: number | null;
  language: string | null;
}

/** Whether something was understood: an answer to a question, or a part of a running transcription. */
export function isUnderstood({ resolve }: Pick<SttResult, 'resolve'>): boolean {
  return resolve === 'speech' || resolve === 'transcript';
}

/** The result of a recognition; null for other spans. A result that is not JSON leaves the texts empty. */
export function sttOf(span: Named): SttResult | null {
  if (sttChannel(span) === null) return null;
  const result = jsonOf(span, 'stt.result');
  const vendor = result?.vendor as { name?: unknown } | string | null | undefined;
  const alternatives = result?.alternatives;
  const first = (Array.isArray(alternatives) ? alternatives[0] : null) as Record<string, unknown> | null;
  return {
    resolve: textOf(span, 'stt.resolve'),
    vendor: textIn(typeof vendor === 'object' && vendor ? vendor.name : vendor),
    transcript: textIn(first?.transcript),
    confidence: numberIn(first?.confidence),
    language: textIn(result?.language_code),
  };
}

/** A key press. */
interface Dtmf {
  key: string;
  /** In seconds. */
  duration: number;
}

/** The key press of a span named 'dtmf:…'; its duration is a text ending in 'ms', otherwise the span's own is used. */
export function dtmfOf(span: Measured): Dtmf | null {
  if (!span.name.startsWith('dtmf:')) return null;
  const said = /^\s*(\d+(?:\.\d+)?)\s*(?:ms)?\s*$/.exec(textOf(span, 'duration') ?? '');
  return {
    key: textOf(span, 'dtmf') ?? span.name.slice('dtmf:'.length),
    duration: said ? Number(said[1]) / 1000 : span.duration / 1000,
  };
}

/** In milliseconds; the name differs between versions of the platform. */
export const FIRST_BYTE = ['time_to_first_byte_ms', 'time_to_first_byte', 'tts.time_to_first_byte_ms'];

/** An application's response to the caller's input. */
interface AppResponse {
  /** The event that it was asked about: 'speechDetected', 'dtmfDetected' …; null for other webhooks. */
  reason: string | null;
  statusCode: number;
  /** In seconds. */
  latency: number;
}

/** The application's response that a span waited for; null for other spans. */
export function appOf(span: Measured): AppResponse | null {
  if (!span.name.startsWith('verb:hook')) return null;
  return {
    reason: textIn(jsonOf(span, 'http.body')?.reason),
    statusCode: numberOf(span, 'http.statusCode') ?? 404,
    latency: span.duration / 1000,
  };
}

/** Whether the application was asked because the caller had said or keyed something. */
export function answersCaller({ reason }: AppResponse): boolean {
  return reason === 'speechDetected' || reason === 'dtmfDetected';
}
