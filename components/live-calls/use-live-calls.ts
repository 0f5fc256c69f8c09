import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import type { Problem } from '@/lib/kit/problem';
import type { LiveView } from '@/lib/resources/live-calls/view';
import { watch } from '@/components/resource/watch';

/** The delay after a list is due, so that the request gets a new one. */
const LATE_MS = 400;

/**
 * Refreshes the calls in progress while the window is visible.
 * @param account the sid of one, or '' for all
 */
export function useLiveCalls(first: LiveView, account: string) {
  const [view, setView] = useState(first);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [stopped, setStopped] = useState(false);
  // When the session ends, a user who watches is asked to sign in over the page, and the refreshes continue.
  const onRequest = first.periodSeconds === 0;
  useUnsavedWork(!onRequest);
  const look = useRef<() => Promise<LiveView | null>>(async () => null);
  /** The account whose list has been shown since it was read by the server. */
  const begun = useRef<string>(undefined);
  const [watched, setWatched] = useState(account);
  // Another account is another list, on the same page: its filters stay as they are.
  if (watched !== account) {
    setWatched(account);
    setView(first);
    setProblem(null);
    setStopped(false);
  }

  useEffect(() => {
    if (stopped) return;
    const query = new URLSearchParams({ account });
    const reading = watch<LiveView>({
      value: `/live-calls?${query}`,
      stream: `/live-calls/stream?${query}`,
      fresh: begun.current !== account,
      onRequest,
      // How long the platform had to be left alone when the page began says nothing about a later failure.
      pauseMs: (last) => (last?.pausedSeconds ?? first.periodSeconds) * 1000 + LATE_MS,
      onValue: setView,
      onProblem: setProblem,
    });
    begun.current = account;
    look.current = reading.now;
    return reading.end;
  }, [account, first, stopped, onRequest]);

  return {
    view,
    problem,
    stopped,
    toggle: useCallback(() => setStopped((was) => !was), []),
    now: useCallback(() => look.current(), []),
  };
}
