'use client';

import { useCallback, useEffect, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';

export type Answer<T> =
  { state: 'none' } | { state: 'loading' } | { state: 'failed'; problem: Problem } | { state: 'here'; value: T };

/**
 * Reads something once, when its part is opened.
 * @param path below /api; null reads nothing
 * @returns what is known of it, and how to try again
 */
export function useAnswer<T>(path: string | null): [Answer<T>, () => void] {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ path: string; tries: number; answer: Answer<T> }>();
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    callBff<T>('GET', path, undefined, leaving.signal).then(
      (result) =>
        setAnswer({
          path,
          tries,
          answer: result.ok ? { state: 'here', value: result.value } : { state: 'failed', problem: result.problem },
        }),
      () => undefined, // Cancelled: nobody waits for it any more.
    );
    return () => leaving.abort();
  }, [path, tries]);
  const retry = useCallback(() => setTries((n) => n + 1), []);
  if (path === null) return [{ state: 'none' }, retry];
  return [answer?.path === path && answer.tries === tries ? answer.answer : { state: 'loading' }, retry];
}
