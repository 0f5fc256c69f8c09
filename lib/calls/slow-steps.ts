import type { Region } from './regions';
import type { TimedSpan } from './span';
import { socketAnswers } from './socket-answers';
import { isSlow, SLOW } from './step-verdicts';
import { ttsOf } from './tts-facts';
import type { Turn } from './transcript';

/**
 * The steps that kept the caller waiting.
 * @param regions of the recording, the only source of a recogniser's latency
 * @returns seconds, by span
 */
export function slowSteps(spans: TimedSpan[], regions: Region[]): Map<string, number> {
  const steps = new Map<string, number>();
  const thoughts = socketAnswers(spans);
  for (const span of spans) {
    const thought = thoughts.get(span.id) ?? 0;
    const seconds = (ttsOf(span)?.latency ?? span.duration / 1000) + thought;
    if (isSlow(span) || (thought > 0 && seconds >= SLOW.app)) steps.set(span.id, seconds);
  }
  for (const { kind, slow, latency, spanId } of regions) {
    if (kind === 'stt' && slow && latency !== null) steps.set(spanId, latency);
  }
  return steps;
}

/**
 * The turns with a noticeable wait: speech that was late because it had to be synthesised, and input that was recognised or
 * answered late.
 * @returns seconds of the slowest step, by the turn's span
 */
export function slowTurns(turns: Turn[], steps: Map<string, number>, spans: TimedSpan[]): Map<string, number> {
  const known = new Map(spans.map((span) => [span.id, span]));
  const slowest = new Map<string, number>();
  const note = (id: string | null | undefined, seconds: number) => {
    if (id) slowest.set(id, Math.max(seconds, slowest.get(id) ?? 0));
  };
  for (const [id, seconds] of steps) {
    note(id, seconds);
    note(known.get(id)?.parentId, seconds);
  }
  // Keys are siblings of their answer, below the step that gathered them; all others are above it.
  const place = ({ kind, spanId }: Turn) => (kind === 'dtmf' ? (known.get(spanId)?.parentId ?? spanId) : spanId);
  return new Map(
    turns.flatMap((turn) => {
      const seconds = slowest.get(place(turn));
      return seconds === undefined ? [] : [[turn.spanId, seconds]];
    }),
  );
}
