import type { KeyboardEvent } from 'react';
import { placeByKey } from '@/components/ui/place-by-key';
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
    const to = placeByKey(event.key, { at, count: rungs.length, page: PAGE });
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
}
