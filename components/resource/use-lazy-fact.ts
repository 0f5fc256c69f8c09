'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';

/** So many at a time: a list of a hundred rows must not keep the platform busy for everybody else. */
const AT_ONCE = 4;

const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * A fact about a row that costs a call of its own: read once the row is on screen, a few at a time, given up when the row
 * goes.
 * @param path of the handler below /api
 * @returns `ref` for the element that must be on screen; `fact` once it is there
 */
export function useLazyFact<T>(path: string) {
  const ref = useRef<HTMLSpanElement>(null);
  const [answer, setAnswer] = useState<{ path: string; fact?: T; failed?: boolean }>({ path });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      try {
        const result = await inTurn(async () =>
          abort.signal.aborted ? null : callBff<T>('GET', path, undefined, abort.signal),
        );
        if (!result || abort.signal.aborted) return;
        setAnswer(result.ok ? { path, fact: result.value } : { path, failed: true });
      } catch {
        // Given up, because the row is gone.
      }
    };
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      void read();
    });
    if (ref.current) watcher.observe(ref.current);
    return () => {
      abort.abort();
      watcher.disconnect();
    };
  }, [path, attempt]);

  const retry = useCallback(() => {
    setAnswer({ path });
    setAttempt((count) => count + 1);
  }, [path]);
  const known = answer.path === path ? answer : { path };
  return { ref, fact: known.fact, failed: known.failed ?? false, retry };
}
