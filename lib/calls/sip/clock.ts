import { textOf, type TimedSpan } from '../span';
import type { Legs } from './answer';
import type { Ladder, Rung } from './ladder';

/** Moments of a call that appear in both its capture and its trace, in milliseconds since 1970 by the clock of each. */
interface Moments {
  begun: number | null;
  answered: number | null;
  ended: number | null;
}

/** The offset between the clocks of capture and trace. */
interface Alignment {
  /** Milliseconds to add to the capture's times; 0 if the clocks agree. */
  offset: number;
  /** The range of the individual offsets, in milliseconds. */
  spread: number;
  /** The moments that it is based on; empty if there is nothing to compare. */
  by: (keyof Moments)[];
}

const MOMENTS = ['begun', 'answered', 'ended'] as const;
/** What network and processing between two machines may take: a smaller difference is not a clock difference. */
const AGREE_MS = 500;

/** The moments of a call in its capture: those of the inner leg if there is one, since the trace describes that leg. */
export function capturedMoments({ rungs, legs }: Pick<Ladder, 'rungs' | 'legs'>): Moments {
  const inside = legs.findIndex(({ inner }) => inner);
  const leg = inside < 0 ? legs.findIndex(isOwnOuter) : inside;
  const own = rungs.filter((rung) => rung.leg === leg);
  const invite = own.find(({ method, status }) => method === 'INVITE' && status === null);
  const answered = own.find(connects);
  const ended = own.find(({ method, status }) => status === null && (method === 'BYE' || method === 'CANCEL'));
  return { begun: invite?.at ?? null, answered: answered?.at ?? null, ended: ended?.at ?? null };
}

/** The moments of a call in its trace. */
export function tracedMoments(spans: TimedSpan[]): Moments {
  const over = spans.find(({ name }) => /^call-status:(completed|failed|busy|no-answer)$/.test(name));
  return {
    begun: spans.find(({ name }) => /^(incoming|outgoing)-call/.test(name))?.start ?? null,
    answered: spans.find(({ name }) => name === 'call-status:in-progress')?.start ?? null,
    ended: over?.start ?? null,
  };
}

/** Compares two clocks by the moments that both record. */
export function align(captured: Moments, traced: Moments): Alignment {
  const by = MOMENTS.filter((moment) => captured[moment] !== null && traced[moment] !== null);
  const differences = by.map((moment) => traced[moment]! - captured[moment]!).sort((a, b) => a - b);
  if (differences.length === 0) return { offset: 0, spread: 0, by: [] };
  const middle = differences[Math.floor((differences.length - 1) / 2)]!;
  const spread = differences.at(-1)! - differences[0]!;
  return { offset: Math.abs(middle) < AGREE_MS ? 0 : middle, spread, by };
}

const WORDS: Record<keyof Moments, string> = { begun: 'INVITE', answered: 'answer', ended: 'end' };

/** What users should know about the times of a ladder; null if there is nothing. */
export function alignmentWords({ offset, spread, by }: Alignment): string | null {
  if (by.length === 0 || (offset === 0 && spread < AGREE_MS)) return null;
  const moments = by.map((moment) => WORDS[moment]).join(', ');
  const unsure = spread >= AGREE_MS ? ` They disagree by up to ${seconds(spread)}.` : '';
  if (offset === 0) return `Capture and trace were compared by ${moments}.${unsure}`;
  const clock = offset > 0 ? 'behind' : 'ahead of';
  return `The capture’s clock is ${apart(Math.abs(offset))} ${clock} that of the trace. Times here are aligned by ${moments}.${unsure}`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The difference between two clocks in words, in a suitable unit. */
function apart(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return seconds(ms);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Whether a leg is the call's own towards its carrier or device. */
export const isOwnOuter = ({ inner, connected }: Ladder['legs'][number]) => !inner && !connected;

/** Whether a status means success. */
export const isOk = (status: number) => status >= 200 && status < 300;

/** Whether a message answers the call, or a change of it, with success. */
export const connects = ({ method, status }: Rung) => method === 'INVITE' && status !== null && isOk(status);

/** The Call-IDs in a call's trace: that of the outer leg, which the call's record contains, and that of the inner one. */
export function legsOf(spans: Pick<TimedSpan, 'attributes'>[]): Legs | null {
  for (const span of spans) {
    const [outer, inner] = [textOf(span, 'externalCallId'), textOf(span, 'callId')];
    if (outer && inner && outer !== inner) return { outer, inner };
  }
  return null;
}
