import type { Region } from './regions';
import { appOf, dtmfOf, sttChannel, sttOf, ttsOf } from './span-facts';
import { childrenById, endOf, type TimedSpan } from './span';

/** The time from when the caller stops until the application speaks, in its parts. Seconds. */
export interface TurnLatency {
  /** Of what the caller said or keyed. */
  spanId: string;
  text: string;
  /** When the caller stopped, since the recording began; null where that is not known. */
  stopped: number | null;
  /** When what was said or keyed had been understood. */
  understood: number;
  /** When the application began to speak. */
  spoke: number;
  /** Until it was understood; null where it is not known when the caller stopped. */
  recognition: number | null;
  /** How long the application took to answer. */
  webhook: number;
  /** Until there was audio to play; 0 for speech from the cache. */
  speech: number;
  /** What is left: the platform itself, and pauses that the application wanted. */
  rest: number;
  /** From `stopped` to `spoke`; null where the former is unknown. */
  total: number | null;
}

/** Steps overlap by so much where two clocks round; seconds. */
const ROUNDING = 0.05;

/**
 * How long the caller waited for each answer.
 * @param spans by start
 * @param regions of the recording: they know how long recognisers took
 * @param zero milliseconds since 1970 from which times count
 */
export function turnLatencies(spans: TimedSpan[], regions: Region[], zero: number): TurnLatency[] {
  const seconds = (ms: number) => (ms - zero) / 1000;
  const below = childrenById(spans);
  const latencies = new Map(
    regions.flatMap(({ kind, spanId, latency }) => (kind === 'stt' ? [[spanId, latency]] : [])),
  );
  const says = spans.flatMap((span) => sayOf(span, below.get(span.id) ?? [], seconds));
  const heard = spans
    .flatMap((span) => heardOf(span, below.get(span.id) ?? [], latencies.get(span.id) ?? null, seconds))
    .sort((a, b) => a.end - b.end);
  // Both are in the order of time: what was spoken before one turn was spoken before the next one, too.
  let spoken = 0;
  return heard.flatMap((turn, place): TurnLatency[] => {
    const next = heard[place + 1]?.end ?? Infinity;
    while (spoken < says.length && says[spoken]!.start < turn.end - ROUNDING) spoken += 1;
    const say = says[spoken];
    if (!say || say.start >= next) return [];
    const { spanId, text, stopped, understood, webhook } = turn;
    const spoke = say.start + say.made;
    const recognition = stopped === null ? null : understood - stopped;
    const rest = Math.max(0, spoke - understood - webhook - say.made);
    const total = stopped === null ? null : spoke - stopped;
    return [{ spanId, text, stopped, understood, spoke, recognition, webhook, speech: say.made, rest, total }];
  });
}

/** A text that was spoken: when its verb began, and how long until there was audio. */
function sayOf(span: TimedSpan, children: TimedSpan[], seconds: (ms: number) => number) {
  if (!span.name.startsWith('verb:say')) return [];
  const made = children.find((one) => ttsOf(one) !== null);
  const tts = made && ttsOf(made);
  const before = made ? Math.max(0, made.start - span.start) / 1000 : 0;
  return [{ start: seconds(span.start), made: tts ? before + (tts.isCached ? 0 : tts.latency) : 0 }];
}

interface Heard {
  spanId: string;
  text: string;
  stopped: number | null;
  understood: number;
  webhook: number;
  /** Of the verb, its webhook included. */
  end: number;
}

/** What the caller said or keyed in one step. @param latency of its recogniser, seconds; null where it is not known */
function heardOf(
  span: TimedSpan,
  children: TimedSpan[],
  latency: number | null,
  seconds: (ms: number) => number,
): Heard[] {
  const hooks = children.filter((one) => appOf(one) !== null);
  const webhook = hooks.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  const end = seconds(endOf(span));
  const understood = end - webhook;
  const keys = children.flatMap((child) => {
    const dtmf = dtmfOf(child);
    return dtmf ? [{ key: dtmf.key, end: seconds(child.start) + dtmf.duration }] : [];
  });
  if (keys.length > 0) {
    const text = keys.map(({ key }) => key).join(' ');
    return [{ spanId: span.id, text, stopped: Math.min(understood, keys.at(-1)!.end), understood, webhook, end }];
  }
  const said = sttChannel(span) === 1 && span.name.includes(':gather{') ? sttOf(span) : null;
  if (said?.resolve !== 'speech') return [];
  const stopped = latency === null ? null : understood - latency;
  return [{ spanId: span.id, text: said.transcript ?? '', stopped, understood, webhook, end }];
}

/** The middle of some numbers, the value that nine in ten do not exceed, and the largest; null for none. */
export function spreadOf(values: number[]): { median: number; p90: number; worst: number } | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!;
  return { median: at(0.5), p90: at(0.9), worst: sorted.at(-1)! };
}
