import { useLayoutEffect, useRef } from 'react';

/** The distance from its end, in pixels, at which a list still counts as scrolled to the end. */
const NEAR = 60;

/** Keeps the newest turn in view for a user who reads along; anyone else keeps their scroll position. */
export function useNewest(turns: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(0);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const wasAtEnd = current.scrollTop + current.clientHeight >= before.current - NEAR;
    before.current = current.scrollHeight;
    if (wasAtEnd) current.scrollTop = current.scrollHeight;
  }, [turns]);
  return list;
}
