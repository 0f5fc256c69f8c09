'use client';

import { useEffect, useState, type RefObject } from 'react';

const BEYOND = 8;

/**
 * Which rows of a long list are on screen, with a few beyond. Only those are drawn.
 * @param box the scrolling element, @param height of a row in px
 */
export function useWindow(box: RefObject<HTMLElement | null>, height: number, count: number): [number, number] {
  const [view, setView] = useState({ top: 0, height: 416 });
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
  const first = Math.max(0, Math.floor(view.top / height) - BEYOND);
  const last = Math.min(count, Math.ceil((view.top + view.height) / height) + BEYOND);
  return [Math.min(first, Math.max(0, count - 1)), last];
}
