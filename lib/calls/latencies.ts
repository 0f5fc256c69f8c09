import { spreadOf, turnLatencies } from './conversation';
import { regionsOf, timeZero } from './regions';
import { timedSpans, type Span } from './span';
import { appOf, sttOf, ttsOf } from './span-facts';

/** What a caller waits for. Speech from the cache is apart: it would make every vendor look fast. */
export type Stage = 'turn' | 'recognition' | 'webhook' | 'speech' | 'cached speech';

export const STAGES: readonly Stage[] = ['turn', 'recognition', 'webhook', 'speech', 'cached speech'];

/** One wait in a call. */
export interface StageLatency {
  stage: Stage;
  /** Whose service it was; null where no vendor has a part in it, or none is told. */
  vendor: string | null;
  seconds: number;
  spanId: string;
  /** When it was, in seconds since the recording began, or since the call's first step. */
  at: number;
}

/** What a trace tells of how long its caller waited. What is not known without the audio is left out. */
export function stageLatencies(spans: Span[]): StageLatency[] {
  const timed = timedSpans(spans);
  const zero = timeZero(timed);
  const begin = zero ?? timed[0]?.start ?? 0;
  const regions = regionsOf(timed, begin, []);
  const vendorOf = new Map(timed.map((span) => [span.id, sttOf(span)?.vendor ?? null]));
  const turns = turnLatencies(timed, regions, begin).flatMap(({ spanId, total, understood }): StageLatency[] =>
    total === null ? [] : [{ stage: 'turn', vendor: null, seconds: total, spanId, at: understood }],
  );
  const heard = regions.flatMap(({ kind, latency, spanId, end }): StageLatency[] =>
    kind === 'stt' && latency !== null
      ? [{ stage: 'recognition', vendor: vendorOf.get(spanId) ?? null, seconds: latency, spanId, at: end }]
      : [],
  );
  const steps = timed.flatMap((span): StageLatency[] => {
    const at = (span.start - begin) / 1000;
    const app = appOf(span);
    if (app) return [{ stage: 'webhook', vendor: null, seconds: app.latency, spanId: span.id, at }];
    const tts = ttsOf(span);
    if (!tts) return [];
    const { vendor, latency, isCached } = tts;
    return [{ stage: isCached ? 'cached speech' : 'speech', vendor, seconds: latency, spanId: span.id, at }];
  });
  return [...turns, ...heard, ...steps];
}

/** A wait with the call in which it was. */
export interface MeasuredLatency extends StageLatency {
  application: string | null;
  /** Where the call is. */
  href: string;
}

/** How long callers waited, in one respect. Seconds. */
export interface LatencyLine {
  stage: Stage;
  /** All of the stage, those of one vendor, or those in calls of one application. */
  by: 'all' | 'vendor' | 'application';
  name: string | null;
  count: number;
  median: number;
  p90: number;
  worst: MeasuredLatency;
}

/** Sums waits up: by stage, and in each by vendor and by application where there are several. */
export function latencyLines(measured: readonly MeasuredLatency[]): LatencyLine[] {
  return STAGES.flatMap((stage) => {
    const all = measured.filter((one) => one.stage === stage);
    const groups = (by: 'vendor' | 'application') => {
      const names = [...new Set(all.map((one) => one[by]))].toSorted((a, b) => (a ?? '').localeCompare(b ?? '', 'en'));
      // Where no vendor is told of any there is nothing to be told apart.
      if (names.every((name) => name === null)) return [];
      return names.flatMap((name) =>
        lineOf(
          stage,
          by,
          name,
          all.filter((one) => one[by] === name),
        ),
      );
    };
    return [...lineOf(stage, 'all', null, all), ...groups('vendor'), ...groups('application')];
  });
}

function lineOf(stage: Stage, by: LatencyLine['by'], name: string | null, of: MeasuredLatency[]): LatencyLine[] {
  const spread = spreadOf(of.map(({ seconds }) => seconds));
  const worst = of.reduce<MeasuredLatency | null>(
    (most, one) => (most && most.seconds >= one.seconds ? most : one),
    null,
  );
  return spread && worst ? [{ stage, by, name, count: of.length, median: spread.median, p90: spread.p90, worst }] : [];
}
