import type { Region } from './regions';
import { appOf, dtmfOf, isSay, sttChannel, sttOf } from './span-facts';
import { socketAnswers } from './socket-answers';
import { ttsOf } from './tts-facts';
import { childrenById, endOf, type TimedSpan } from './span';

/** The time from the end of the caller's speech until the application speaks, in its parts. In seconds. */
export interface TurnLatency {
  /** The span in which the caller said or keyed something. */
  spanId: string;
  text: string;
  /** When the caller stopped, relative to the start of the recording; null if unknown. */
  stopped: number | null;
  /** When the input had been recognised. */
  understood: number;
  /** When the application started to speak. */
  spoke: number;
  /** Time until recognition; null if it is unknown when the caller stopped. */
  recognition: number | null;
  /** The application's response time. */
  webhook: number;
  /** Time until there was audio to play; 0 for cached speech. */
  speech: number;
  /** The remainder: the platform itself, and pauses requested by the application. */
  rest: number;
  /** From `stopped` to `spoke`; null if the former is unknown. */
  total: number | null;
}

/** How far steps may overlap because two clocks round; seconds. */
export const ROUNDING = 0.05;

/**
 * How long the caller waited for each answer.
 * @param spans by start
 * @param regions of the recording, which contain the recognisers' latencies
 * @param zero milliseconds since 1970 from which times count
 */
export function turnLatencies(spans: TimedSpan[], regions: Region[], zero: number): TurnLatency[] {
  const seconds = (ms: number) => (ms - zero) / 1000;
  const below = childrenById(spans);
  const thoughts = socketAnswers(spans);
  const latencies = new Map(
    regions.flatMap(({ kind, spanId, latency }) => (kind === 'stt' ? [[spanId, latency]] : [])),
  );
  const says = spans.flatMap((span) => sayOf(span, below.get(span.id) ?? [], seconds));
  const heard = spans
    .flatMap((span) => heardOf(span, below.get(span.id) ?? [], latencies.get(span.id) ?? null, seconds))
    .sort((a, b) => a.end - b.end);
  // Both are in chronological order: everything spoken before one turn also precedes the next.
  let spoken = 0;
  return heard.flatMap((turn, place): TurnLatency[] => {
    const next = heard[place + 1]?.end ?? Infinity;
    while (spoken < says.length && says[spoken]!.start < turn.end - ROUNDING) spoken += 1;
    const say = says[spoken];
    if (!say || say.start >= next) return [];
    const { spanId, text, stopped, understood } = turn;
    const webhook = turn.webhook + sum(turn.hooks, ({ id }) => thoughts.get(id) ?? 0);
    const spoke = say.start + say.made;
    const recognition = stopped === null ? null : understood - stopped;
    const rest = Math.max(0, spoke - understood - webhook - say.made);
    const total = stopped === null ? null : spoke - stopped;
    return [{ spanId, text, stopped, understood, spoke, recognition, webhook, speech: say.made, rest, total }];
  });
}

/** A spoken text: when its verb started, and how long it took until there was audio. */
function sayOf(span: TimedSpan, children: TimedSpan[], seconds: (ms: number) => number) {
  if (!isSay(span)) return [];
  const made = children.find((one) => ttsOf(one) !== null);
  const tts = made && ttsOf(made);
  const before = made ? Math.max(0, made.start - span.start) / 1000 : 0;
  return [{ start: seconds(span.start), made: tts ? before + (tts.isCached ? 0 : tts.latency) : 0 }];
}

interface Heard extends Pick<TurnLatency, 'spanId' | 'text' | 'stopped' | 'understood' | 'webhook'> {
  hooks: TimedSpan[];
  /** The end of the verb, including its webhook. */
  end: number;
}

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** What the caller said or keyed in one step. @param latency of its recogniser, in seconds; null if unknown */
function heardOf(
  span: TimedSpan,
  children: TimedSpan[],
  latency: number | null,
  seconds: (ms: number) => number,
): Heard[] {
  const hooks = children.filter((one) => appOf(one) !== null);
  const webhook = sum(hooks, ({ duration }) => duration) / 1000;
  const end = seconds(endOf(span));
  const understood = end - webhook;
  const keys = children.flatMap((child) => {
    const dtmf = dtmfOf(child);
    return dtmf ? [{ key: dtmf.key, end: seconds(child.start) + dtmf.duration }] : [];
  });
  if (keys.length > 0) {
    const text = keys.map(({ key }) => key).join(' ');
    return [
      { spanId: span.id, text, stopped: Math.min(understood, keys.at(-1)!.end), understood, webhook, hooks, end },
    ];
  }
  const said = sttChannel(span) === 1 && span.name.includes(':gather{') ? sttOf(span) : null;
  if (said?.resolve !== 'speech') return [];
  const stopped = latency === null ? null : understood - latency;
  return [{ spanId: span.id, text: said.transcript ?? '', stopped, understood, webhook, hooks, end }];
}
