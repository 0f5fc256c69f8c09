'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import type { LiveView } from '@/lib/resources/live-calls/view';

/** How long after a list is due it is asked for, so that it is a new one. */
const LATE_MS = 400;

/**
 * Keeps the calls in progress up to date: asks again when their list is due, only while the window is visible.
 * @param account the sid of one, or '' for all
 */
export function useLiveCalls(first: LiveView, account: string) {
  const [view, setView] = useState(first);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [stopped, setStopped] = useState(false);
  const look = useRef<() => void>(() => undefined);
  const begun = useRef(false);

  useEffect(() => {
    if (stopped) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    const again = ({ periodSeconds, pausedSeconds }: LiveView) => {
      timer = setTimeout(ask, (pausedSeconds ?? periodSeconds) * 1000 + LATE_MS);
    };
    const ask = () => {
      if (asking || document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      asking = true;
      callBff<LiveView>('GET', `/live-calls?${new URLSearchParams({ account })}`, undefined, leaving.signal)
        .then((answer) => {
          asking = false;
          setProblem(answer.ok ? null : answer.problem);
          if (answer.ok) setView(answer.value);
          again(answer.ok ? answer.value : first);
        })
        // Left.
        .catch(() => undefined);
    };
    look.current = ask;
    // After a pause nobody waits for a whole period.
    if (begun.current) ask();
    else again(first);
    begun.current = true;
    document.addEventListener('visibilitychange', ask);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [account, first, stopped]);

  return {
    view,
    problem,
    stopped,
    toggle: useCallback(() => setStopped((was) => !was), []),
    now: useCallback(() => look.current(), []),
  };
}
