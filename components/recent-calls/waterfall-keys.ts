import type { KeyboardEvent } from 'react';
import { isPlainKey } from '@/components/ui/is-plain-key';
import { placeByKey } from '@/components/ui/place-by-key';
import type { Branch } from '@/lib/calls/span-tree';
import { ROW_HEIGHT } from './waterfall-row';

/** The visible rows, and their actions. */
export interface ShownSpans {
  rows: Branch[];
  /** The index of the selected row; -1 for none. */
  place: number;
  /** The IDs of the spans whose children are hidden. */
  closed: ReadonlySet<string>;
  onPick: (branch: Branch) => void;
  onToggle: (branch: Branch) => void;
}

/** The keys of a tree: Up and Down move between rows, Right opens a branch, Left closes it or goes to its parent. */
export function waterfallKeys({ rows, place, closed, onPick, onToggle }: ShownSpans) {
  const here = rows[place];
  const folds = here !== undefined && here.children > 0;
  const isClosed = folds && closed.has(here.span.id);
  const isOpen = folds && !isClosed;
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!isPlainKey(event)) return;
    const { key, currentTarget } = event;
    const page = Math.floor(currentTarget.clientHeight / ROW_HEIGHT) || 1;
    const toggles = (key === 'ArrowRight' && isClosed) || (key === 'ArrowLeft' && isOpen);
    // Left, too, leads into a tree in which nothing is selected.
    const step = key === 'ArrowRight' || key === 'ArrowLeft' ? 'ArrowDown' : key;
    const to =
      key === 'ArrowLeft' && here
        ? parentPlace(rows, place)
        : placeByKey(step, { at: place, count: rows.length, page });
    if (to === undefined) return;
    event.preventDefault();
    if (toggles) onToggle(here!);
    else if (rows[to]) onPick(rows[to]);
  };
}

/** -1 for a row without a parent. */
function parentPlace(rows: Branch[], place: number): number {
  const depth = rows[place]?.depth ?? 0;
  return rows.findLastIndex((row, at) => at < place && row.depth < depth);
}
