import type { KeyboardEvent } from 'react';
import { placeByKey } from '@/components/ui/place-by-key';
import type { LadderRow } from '@/lib/calls/sip/rows';

/** The visible rows, and how to go to another message. */
export interface ShownRungs {
  rows: LadderRow[];
  rungs: Extract<LadderRow, { kind: 'rung' }>[];
  /** The index of the selected rung; -1 for none. */
  at: number;
  go: (to: number) => void;
}

const PAGE = 15;

/** Keyboard navigation between messages. */
export function walk({ at, rungs, go }: ShownRungs) {
  return (event: KeyboardEvent) => {
    const to = placeByKey(event.key, { at, count: rungs.length, page: PAGE });
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
}
