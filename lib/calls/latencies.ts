import { turnLatencies } from './conversation';
import { spreadOf } from './spread';
import { regionsOf, timeZero } from './regions';
import { timedSpans, type Span } from './span';
import { socketAnswers } from './socket-answers';
import { appOf, isUnderstood, sttOf } from './span-facts';
import { ttsOf } from './tts-facts';

/** What a caller waits for. Cached speech is separate: it would make every vendor look fast. */
export type Stage = 'turn' | 'recognition' | 'webhook' | 'speech' | 'cached speech';

const STAGES: readonly Stage[] = ['turn', 'recognition', 'webhook', 'speech', 'cached speech'];

/** One wait in a call. */
interface StageLatency {
  stage: Stage;
  /** The vendor of the service; null if no vendor is involved, or none is named. */
  vendor: string | null;
  seconds: number;
  spanId: string;
  /** When it occurred, in seconds since the start of the recording, or since the call's first step. */
  at: number;
}

/** A wait of unknown length: if a vendor reports nothing, only the recording reveals it. */
type UnmeasuredLatency = Pick<StageLatency, 'stage' | 'vendor'>;

/** How long the caller waited, according to one trace. */
export interface TraceLatencies {
  /** Seconds to wait before asking again: others need the platform's requests, and nothing was read. */
  pause: number;
  latencies: StageLatency[];
  /** Waits whose length the trace does not contain. */
  unmeasured: UnmeasuredLatency[];
}

/** The caller's waits according to a trace, and those that it leaves unmeasured. */
export function stageLatencies(spans: Span[]): Omit<TraceLatencies, 'pause'> {
  const timed = timedSpans(spans);
  const zero = timeZero(timed);
  const begin = zero ?? timed[0]?.start ?? 0;
  const regions = regionsOf(timed, begin, []);
  const results = new Map(timed.map((span) => [span.id, sttOf(span)]));
  const unmeasured: UnmeasuredLatency[] = [];
  const known = (seconds: number | null, one: Omit<StageLatency, 'seconds'>): StageLatency[] => {
    if (seconds !== null) return [{ ...one, seconds }];
    unmeasured.push({ stage: one.stage, vendor: one.vendor });
    return [];
  };
  const turns = turnLatencies(timed, regions, begin).flatMap(({ spanId, total, understood }) =>
    known(total, { stage: 'turn', vendor: null, spanId, at: understood }),
  );
  const heard = regions.flatMap(({ kind, latency, spanId, end }) => {
    const result = kind === 'stt' ? results.get(spanId) : null;
    return result && isUnderstood(result)
      ? known(latency, { stage: 'recognition', vendor: result.vendor, spanId, at: end })
      : [];
  });
  const thoughts = socketAnswers(timed);
  const steps = timed.flatMap((span): StageLatency[] => {
    const at = (span.start - begin) / 1000;
    const app = appOf(span);
    if (app) {
      const seconds = app.latency + (thoughts.get(span.id) ?? 0);
      return [{ stage: 'webhook', vendor: null, seconds, spanId: span.id, at }];
    }
    const tts = ttsOf(span);
    if (!tts) return [];
    const { vendor, latency, isCached } = tts;
    return [{ stage: isCached ? 'cached speech' : 'speech', vendor, seconds: latency, spanId: span.id, at }];
  });
  return { latencies: [...turns, ...heard, ...steps], unmeasured };
}

/** A wait with the call in which it occurred. */
export interface MeasuredLatency extends StageLatency {
  application: string | null;
  /** The page of the call. */
  href: string;
}

/** Statistics of one group of waits. In seconds. */
export interface LatencyLine {
  stage: Stage;
  /** All waits of the stage, those of one vendor, or those in calls of one application. */
  by: 'all' | 'vendor' | 'application';
  name: string | null;
  /** How many were measured, and of how many. */
  count: number;
  total: number;
  /** Null if none was measured. */
  spread: { median: number; p90: number; worst: MeasuredLatency } | null;
}

/** An unmeasured wait with the application of its call. */
export type OpenLatency = UnmeasuredLatency & Pick<MeasuredLatency, 'application'>;

/** Summarises waits by stage, and each stage by vendor and by application where there are several. */
export function latencyLines(
  measured: readonly MeasuredLatency[],
  unmeasured: readonly OpenLatency[] = [],
): LatencyLine[] {
  return STAGES.flatMap((stage) => {
    const all = measured.filter((one) => one.stage === stage);
    const open = unmeasured.filter((one) => one.stage === stage);
    const groups = (by: 'vendor' | 'application') => {
      const names = [...new Set([...all, ...open].map((one) => one[by]))];
      // If no vendor is named there is nothing to distinguish.
      if (names.every((name) => name === null)) return [];
      return names
        .toSorted((a, b) => (a ?? '').localeCompare(b ?? '', 'en'))
        .map((name) => {
          const isNamed = (one: OpenLatency) => one[by] === name;
          return lineOf({ stage, by, name }, all.filter(isNamed), open.filter(isNamed));
        });
    };
    if (all.length + open.length === 0) return [];
    const total = lineOf({ stage, by: 'all', name: null }, all, open);
    // If nothing was measured, only the breakdown by vendor is useful.
    return [total, ...groups('vendor'), ...(all.length > 0 ? groups('application') : [])];
  });
}

function lineOf(
  line: Pick<LatencyLine, 'stage' | 'by' | 'name'>,
  measured: MeasuredLatency[],
  open: OpenLatency[],
): LatencyLine {
  const spread = spreadOf(measured.map(({ seconds }) => seconds));
  const worst = measured.toSorted((a, b) => b.seconds - a.seconds)[0];
  const count = measured.length;
  return { ...line, count, total: count + open.length, spread: spread && worst ? { ...spread, worst } : null };
}

/**
 * Describes the waits missing from the traces in a sentence or two; null if every wait was measured.
 * @param lines of `latencyLines`
 */
export function unmeasuredWords(lines: readonly LatencyLine[]): string | null {
  const ofStage = lines.filter(({ stage }) => stage === 'recognition');
  const all = ofStage.find(({ by }) => by === 'all');
  if (!all || all.count === all.total) return null;
  const silent = ofStage.filter(({ by, count }) => by === 'vendor' && count === 0);
  const names = silent.map(({ name }) => name ?? 'vendors that the trace doesn’t name');
  const who = names.length > 0 ? `; it isn’t measured by ${new Intl.ListFormat('en').format(names)}` : '';
  return `Recognition was measured in ${all.count.toLocaleString('en')} of ${all.total.toLocaleString('en')} steps${who}. A whole turn is measured only if its recognition is. For the others, open the call: its page finds the end of speech in the recording.`;
}
