'use client';

import { useEffect, useRef } from 'react';

/**
 * The text filter of a list: applied a moment after the last key, and set from outside by Back and Forward.
 * @param q the text in the URL
 * @param apply puts a text there
 * @returns a ref for the input, and what to do when something is typed and when the filters are reset
 */
export function useSearchText(q: string, apply: (text: string) => void, debounceMs: number) {
  const input = useRef<HTMLInputElement>(null);
  /** Set while there is typed text that has not been applied yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(q);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // While the user is typing, their input is newer.
    if (q === applied.current || timer.current !== undefined) return;
    applied.current = q;
    if (input.current) input.current.value = q;
  }, [q]);

  function typed(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      applied.current = text.trim();
      apply(applied.current);
    }, debounceMs);
  }

  function clear() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (input.current) input.current.value = '';
  }

  return { input, typed, clear };
}
