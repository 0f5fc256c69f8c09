import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import { RowHeights } from './row-heights';

const BEYOND = 8;

export interface RowWindow {
  /** The rows to render: from `first` up to, but not including, `last`. */
  first: number;
  last: number;
  /** The height of the rows that are not rendered, in px. */
  before: number;
  after: number;
}

/**
 * Which rows of a long list are on screen, plus a few. Only those are rendered, so that 10,000 cost no more than 20. Rows that
 * carry their index as `data-row` are measured once rendered; without it, all have the given height. Why this isn't a library:
 * decision 14.
 * @param box the scrolling element, @param height of a row in px, exact or estimated
 * @param shown a row to scroll to whenever it changes; -1 for none
 */
export function useWindow(box: RefObject<HTMLElement | null>, height: number, count: number, shown = -1): RowWindow {
  const [view, setView] = useState({ top: 0, height: 416 });
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const heights = useMemo(() => new RowHeights(count, height), [count, height]);
  const revealing = useRef<number | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setView({ top: element.scrollTop, height: element.clientHeight });
    read();
    element.addEventListener('scroll', read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [box]);

  useLayoutEffect(() => {
    const element = box.current;
    // A user who moves through the rows by keyboard must not lose their place.
    const isWalked = element !== document.activeElement && element?.contains(document.activeElement);
    if (shown < 0 || isWalked) return;
    revealing.current = shown;
    show(element, heights, shown);
  }, [box, heights, shown]);

  useLayoutEffect(() => {
    let news = false;
    let isThere = false;
    for (const row of box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const place = Number(row.dataset.row);
      isThere ||= place === revealing.current;
      news = heights.set(place, row.offsetHeight) || news;
    }
    // A row's position is certain only after it and the rows above it have been measured.
    if (revealing.current !== null && isThere) {
      show(box.current, heights, revealing.current);
      if (!news) revealing.current = null;
    }
    if (news) redraw();
  });

  const first = Math.max(0, heights.at(view.top) - BEYOND);
  const last = Math.min(count, heights.at(view.top + view.height) + 1 + BEYOND);
  return { first, last, before: heights.top(first), after: heights.total - heights.top(last) };
}

function show(box: HTMLElement | null, heights: RowHeights, row: number): void {
  if (!box) return;
  const [top, end] = [heights.top(row), heights.top(row + 1)];
  // A sticky header covers part of the rows' area.
  const head = box.querySelector('[role="columnheader"]')?.closest<HTMLElement>('[role="row"]')?.offsetHeight ?? 0;
  const room = box.clientHeight - head;
  if (top < box.scrollTop) box.scrollTo(0, top);
  else if (end > box.scrollTop + room) box.scrollTo(0, end - room);
  const rows = box.getBoundingClientRect().top + head - box.scrollTop;
  if (box.matches(':focus-visible')) showInWindow(rows + top, rows + end);
}

/** For who goes through the rows with the keys: an enlarged window is lower than the box. */
function showInWindow(top: number, end: number): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const above = top - parseFloat(scrollPaddingTop);
  const below = end - innerHeight + parseFloat(scrollPaddingBottom);
  if (above < 0) scrollBy(0, above);
  else if (below > 0) scrollBy(0, below);
}
