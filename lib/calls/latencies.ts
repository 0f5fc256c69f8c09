import { spreadOf, turnLatencies } from './conversation';
import { regionsOf, timeZero } from './regions';
import { timedSpans, type Span } from './span';
import { appOf, sttOf, ttsOf } from './span-facts';

/** What a caller waits for. Speech from the cache is apart: it would make every vendor look fast. */
export type Stage = 'turn' | 'recognition' | 'webhook' | 'speech' | 'cached speech';

const STAGES: readonly Stage[] = ['turn', 'recognition', 'webhook', 'speech', 'cached speech'];

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

/** A wait of which the trace does not say how long it was: where a vendor reports nothing, only the recording knows. */
export interface UnmeasuredLatency {
  stage: Stage;
  vendor: string | null;
}

/** What a trace tells of how long its caller waited, and which waits it leaves open. */
export function stageLatencies(spans: Span[]): { latencies: StageLatency[]; unmeasured: UnmeasuredLatency[] } {
  const timed = timedSpans(spans);
  const zero = timeZero(timed);
  const begin = zero ?? timed[0]?.start ?? 0;
  const regions = regionsOf(timed, begin, []);
  const vendorOf = new Map(timed.map((span) => [span.id, sttOf(span)?.vendor ?? null]));
  const unmeasured: UnmeasuredLatency[] = [];
  const known = (seconds: number | null, one: Omit<StageLatency, 'seconds'>): StageLatency[] => {
    if (seconds !== null) return [{ ...one, seconds }];
    unmeasured.push({ stage: one.stage, vendor: one.vendor });
    return [];
  };
  const turns = turnLatencies(timed, regions, begin).flatMap(({ spanId, total, understood }) =>
    known(total, { stage: 'turn', vendor: null, spanId, at: understood }),
  );
  const understood = new Set(timed.filter((span) => sttOf(span)?.resolve === 'speech').map(({ id }) => id));
  const heard = regions.flatMap(({ kind, latency, spanId, end }) =>
    kind === 'stt' && understood.has(spanId)
      ? known(latency, { stage: 'recognition', vendor: vendorOf.get(spanId) ?? null, spanId, at: end })
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
  return { latencies: [...turns, ...heard, ...steps], unmeasured };
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
  /** How many were measured, and of how many. */
  count: number;
  total: number;
  /** Null where none was measured. */
  spread: { median: number; p90: number; worst: MeasuredLatency } | null;
}

/** A wait that was not measured, with the application of its call. */
export type OpenLatency = UnmeasuredLatency & Pick<MeasuredLatency, 'application'>;

/** Sums waits up: by stage, and in each by vendor and by application where there are several. */
export function latencyLines(
  measured: readonly MeasuredLatency[],
  unmeasured: readonly OpenLatency[] = [],
): LatencyLine[] {
  return STAGES.flatMap((stage) => {
    const all = measured.filter((one) => one.stage === stage);
    const open = unmeasured.filter((one) => one.stage === stage);
    const groups = (by: 'vendor' | 'application') => {
      const names = [...new Set([...all, ...open].map((one) => one[by]))];
      // Where no vendor is told of any there is nothing to be told apart.
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
    // Where nothing was measured it is of use whose vendor measures nothing, and no more.
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
 * What is not in the traces, in a sentence or two; null where every wait was measured.
 * @param lines of `latencyLines`
 */
export function unmeasuredWords(lines: readonly LatencyLine[]): string | null {
  const ofStage = lines.filter(({ stage }) => stage === 'recognition');
  const all = ofStage.find(({ by }) => by === 'all');
  if (!all || all.count === all.total) return null;
  const silent = ofStage.filter(({ by, count }) => by === 'vendor' && count === 0);
  const names = silent.map(({ name }) => name ?? 'vendors that the trace doesn’t name');
  const who = names.length > 0 ? `; it isn’t measured by ${new Intl.ListFormat('en').format(names)}` : '';
  return `Recognition was measured in ${all.count.toLocaleString('en')} of ${all.total.toLocaleString('en')} steps${who}. A whole turn is known only where its recognition is. For the others, the page of a call finds the end of speech in its recording.`;
}
