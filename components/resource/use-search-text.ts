import { useCallback, useEffect, useRef } from 'react';
import { followedLink } from '@/components/ui/followed-link';

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
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => {
    // While another page is on its way, a text that is applied would lead back here instead.
    const list = location.pathname;
    const click = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link && link.pathname !== list) forget();
    };
    const travel = () => {
      if (location.pathname !== list) forget();
    };
    window.addEventListener('click', click);
    window.addEventListener('popstate', travel);
    return () => {
      forget();
      window.removeEventListener('click', click);
      window.removeEventListener('popstate', travel);
    };
  }, [forget]);
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
    forget();
    if (input.current) input.current.value = '';
  }

  return { input, typed, clear };
}
