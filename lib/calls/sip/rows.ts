import { connects, isOwnOuter } from './clock';
import type { Ladder, Rung } from './ladder';

/** A row of a ladder. */
export type LadderRow =
  | { kind: 'rung'; place: number; rung: Rung; seconds: number }
  /** A period in which nothing was sent. */
  | { kind: 'gap'; seconds: number; from: number; to: number }
  /** What the rung above usually means. */
  | { kind: 'why'; sentence: string };

/** The shortest gap that the ladder shows, in seconds without a message. */
const GAP = 5;

/**
 * The rows of a ladder.
 * @param zero the start of the ladder's clock, in milliseconds since 1970 by the capture's clock
 * @param filter words that must all appear in a message; gaps and explanations are then omitted
 */
export function ladderRows({ rungs, failure }: Ladder, zero: number, filter: string): LadderRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const rows: LadderRow[] = [];
  let last: number | null = null;
  rungs.forEach((rung, place) => {
    const seconds = (rung.at - zero) / 1000;
    if (words.length > 0) {
      const text = `${rung.title} ${rung.ends.join(' ')} ${rung.text}`.toLowerCase();
      if (words.every((word) => text.includes(word))) rows.push({ kind: 'rung', place, rung, seconds });
      return;
    }
    if (last !== null && seconds - last >= GAP)
      rows.push({ kind: 'gap', seconds: seconds - last, from: last, to: seconds });
    rows.push({ kind: 'rung', place, rung, seconds });
    // An earlier message may have been sent again after this one.
    last = Math.max(last ?? -Infinity, seconds + (rung.again.at(-1) ?? 0));
    if (failure?.rung === place) rows.push({ kind: 'why', sentence: failure.sentence });
  });
  return rows;
}

/**
 * When the call was answered, in milliseconds since 1970 by the capture's clock: the first answer on the outer leg, else the
 * inner.
 */
export function answeredAt({ rungs, legs }: Pick<Ladder, 'rungs' | 'legs'>): number | null {
  const answers = rungs.filter(connects);
  return (answers.find(({ leg }) => isOwnOuter(legs[leg]!)) ?? answers[0])?.at ?? null;
}

/** A time on a ladder's clock, to the millisecond: '00:12.418', before its start '−00:00.412'. */
export function rungClock(seconds: number): string {
  const ms = Math.round(Math.abs(seconds) * 1000);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const rest = `${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
  const hours = Math.floor(ms / 3_600_000);
  const minutes = two((ms / 60_000) % 60);
  return `${seconds < 0 && ms > 0 ? '−' : ''}${hours > 0 ? `${hours}:` : ''}${minutes}:${rest}`;
}
