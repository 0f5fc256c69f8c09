import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '@/lib/kit/problem';
import type { RowFacts } from './row-facts';

/**
 * A fact about a row, requested while the row is on screen, until it is known.
 * @param sid null requests nothing
 * @returns `known`, undefined until then; `ref` for the element that must be on screen
 */
export function useRowFact<T>(facts: RowFacts<T>, sid: string | null) {
  const [answer, setAnswer] = useState<{ sid: string; known: Result<T> }>();
  const [seen, setSeen] = useState(false);
  const watcher = useRef<IntersectionObserver>(undefined);

  const ref = useCallback((element: Element | null) => {
    watcher.current?.disconnect();
    if (!element) return;
    // Only the last counts: of a row that is scrolled past, the others are over.
    watcher.current = new IntersectionObserver((entries) => setSeen(entries.at(-1)!.isIntersecting));
    watcher.current.observe(element);
  }, []);

  const known = answer?.sid === sid ? answer?.known : undefined;
  const wanted = sid !== null && seen && !known;
  useEffect(() => {
    if (wanted) return facts.want(sid, (result) => setAnswer({ sid, known: result }));
  }, [facts, sid, wanted]);

  const retry = useCallback(() => setAnswer(undefined), []);
  return { known, ref, retry };
}
