import type { KeyboardEvent } from 'react';
import type { LadderRow } from '@/lib/calls/sip/rows';

/** The rows on show, and the way from one message to the next. */
export interface ShownRungs {
  rows: LadderRow[];
  rungs: Extract<LadderRow, { kind: 'rung' }>[];
  /** Which of the rungs is chosen; -1 for none. */
  at: number;
  go: (to: number) => void;
}

const PAGE = 15;

/** The keys that walk through messages. */
export function walk({ at, rungs, go }: ShownRungs) {
  return (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? 0 : at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
      Home: 0,
      End: rungs.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
}
