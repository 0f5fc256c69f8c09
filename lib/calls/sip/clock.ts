import { textOf, type TimedSpan } from '../span';
import type { Legs } from './answer';
import type { Ladder } from './ladder';

/** Moments of a call that its capture and its trace both tell of, in milliseconds since 1970 by the clock of each. */
export interface Moments {
  begun: number | null;
  answered: number | null;
  ended: number | null;
}

/** How far the clock of the capture is from that of the trace. */
export interface Alignment {
  /** Milliseconds to be added to the times of the capture; 0 where the clocks agree. */
  offset: number;
  /** By how many milliseconds the moments disagree about it. */
  spread: number;
  /** Which moments it rests on; empty when there is nothing to compare. */
  by: (keyof Moments)[];
}

const MOMENTS = ['begun', 'answered', 'ended'] as const;
/** What the way from one machine to the next, and the work there, may take: less is no difference of clocks. */
const AGREE_MS = 500;

/** The moments of a call in its capture: those of the inner leg where there is one, since that is what the trace tells of. */
export function capturedMoments({ rungs, legs }: Pick<Ladder, 'rungs' | 'legs'>): Moments {
  const leg = Math.max(
    0,
    legs.findIndex(({ inner }) => inner),
  );
  const own = rungs.filter((rung) => rung.leg === leg);
  const invite = own.find(({ method, status }) => method === 'INVITE' && status === null);
  const answered = own.find(({ method, status }) => method === 'INVITE' && status !== null && isOk(status));
  const ended = own.find(({ method, status }) => status === null && (method === 'BYE' || method === 'CANCEL'));
  return { begun: invite?.at ?? null, answered: answered?.at ?? null, ended: ended?.at ?? null };
}

/** The moments of a call in its trace. */
export function tracedMoments(spans: TimedSpan[]): Moments {
  const named = (name: string) => spans.find((span) => span.name === name)?.start ?? null;
  const over = spans.find(({ name }) => /^call-status:(completed|failed|busy|no-answer)$/.test(name));
  return {
    begun: spans.find(({ name }) => /^(incoming|outgoing)-call/.test(name))?.start ?? null,
    answered: named('call-status:in-progress'),
    ended: over?.start ?? null,
  };
}

/** Compares two clocks by what both tell of. */
export function align(captured: Moments, traced: Moments): Alignment {
  const by = MOMENTS.filter((moment) => captured[moment] !== null && traced[moment] !== null);
  const differences = by.map((moment) => traced[moment]! - captured[moment]!).sort((a, b) => a - b);
  if (differences.length === 0) return { offset: 0, spread: 0, by: [] };
  const middle = differences[Math.floor((differences.length - 1) / 2)]!;
  const spread = differences.at(-1)! - differences[0]!;
  return { offset: Math.abs(middle) < AGREE_MS ? 0 : middle, spread, by };
}

const WORDS: Record<keyof Moments, string> = { begun: 'INVITE', answered: 'answer', ended: 'end' };

/** What is to be known about the times of a ladder; null when there is nothing. */
export function alignmentWords({ offset, spread, by }: Alignment): string | null {
  if (by.length === 0 || (offset === 0 && spread < AGREE_MS)) return null;
  const moments = by.map((moment) => WORDS[moment]).join(', ');
  const unsure = spread >= AGREE_MS ? ` They disagree by up to ${seconds(spread)}.` : '';
  if (offset === 0) return `Capture and trace were compared by ${moments}.${unsure}`;
  const clock = offset > 0 ? 'behind' : 'ahead of';
  return `The clock of the capture is ${apart(Math.abs(offset))} ${clock} that of the trace. Times here are aligned by ${moments}.${unsure}`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** How far two clocks are apart: nobody counts a day in seconds. */
function apart(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 2) return seconds(ms);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Whether a status says that it worked. */
export const isOk = (status: number) => status >= 200 && status < 300;

/** The Call-IDs of a call in its trace: of the leg outside, which its record names, and of the one inside. */
export function legsOf(spans: Pick<TimedSpan, 'attributes'>[]): Legs | null {
  for (const span of spans) {
    const [outer, inner] = [textOf(span, 'externalCallId'), textOf(span, 'callId')];
    if (outer && inner && outer !== inner) return { outer, inner };
  }
  return null;
}
