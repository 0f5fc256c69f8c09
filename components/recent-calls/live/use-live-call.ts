import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import { watch } from '@/components/resource/watch';
import { callBff } from '@/lib/kit/bff-client';
import type { Span } from '@/lib/calls/span';
import type { FollowedCall, LiveCallState } from '@/lib/resources/live-calls/call-view';

/** The number of attempts to find the record after the end: the platform writes it a moment later. */
const LOOKS_FOR_RECORD = 5;
/** Of these, so many also read the trace, whose last steps are written some seconds after the end. */
const LOOKS_FOR_LAST_STEPS = 2;

export interface LiveCallAsked {
  api: string;
  first: LiveCallState;
  /** The path of its trace; null if there is none. */
  trace: string | null;
  /** The default polling interval, if the console gives none; 0 = the call is read only on request. */
  periodSeconds: number;
}

/** Refreshes a call in progress, by itself while the window is visible or on request only; reloads the page when the call's record exists. */
export function useLiveCall({ api, first, trace, periodSeconds }: LiveCallAsked) {
  const router = useRouter();
  // As on the list: a session's end does not leave a page that is being watched.
  const onRequest = periodSeconds === 0;
  useUnsavedWork(!onRequest);
  const [state, setState] = useState(first);
  const [spans, setSpans] = useState<Span[]>([]);
  const [problem, setProblem] = useState('');
  const [traceProblem, setTraceProblem] = useState('');
  const [pausedSeconds, setPaused] = useState<number | null>(null);
  /** The record was looked for often enough; the next round begins on request. */
  const [gaveUp, setGaveUp] = useState(false);
  const [round, setRound] = useState(0);
  const look = useRef<() => Promise<FollowedCall | null>>(async () => null);

  useEffect(() => {
    const leaving = new AbortController();
    let ends = 0;
    let readingTrace = false;

    const readTrace = async (path: string) => {
      if (readingTrace) return;
      readingTrace = true;
      const steps = await callBff<{ spans: Span[] }>('GET', path, undefined, leaving.signal);
      readingTrace = false;
      // A trace only grows: a shorter one is older, from another replica's cache.
      if (steps.ok) setSpans((before) => (steps.value.spans.length >= before.length ? steps.value.spans : before));
      // A trace without any data yet is not found; if there is no room for the request, it comes later.
      const isComing =
        !steps.ok && (steps.problem.kind === 'not-found' || (steps.problem.kind === 'rate-limited' && !onRequest));
      setTraceProblem(steps.ok || isComing ? '' : steps.problem.message);
    };
    const tell = (call: FollowedCall) => {
      setPaused(call.pausedSeconds);
      setProblem(call.failed ?? '');
      if (call.state) setState(call.state);
      // A call that is not listed may come back when it ends.
      if (call.state?.listed && !call.state.running) ends += 1;
      if (call.recorded) router.refresh();
      else if (trace && call.state && mayHaveGrown(call.state, ends) && call.pausedSeconds === null)
        void readTrace(trace).catch(() => undefined);
      if (onRequest || ends < LOOKS_FOR_RECORD) return;
      watched.end();
      setGaveUp(true);
    };
    const watched = watch<FollowedCall>({
      value: api,
      stream: api.replace('?', '/stream?'),
      fresh: false,
      onRequest,
      pauseMs: (last) => (last?.nextSeconds ?? periodSeconds) * 1000,
      onValue: tell,
      onProblem: (failed) => failed && setProblem(failed.message),
    });
    look.current = watched.now;
    return () => {
      leaving.abort();
      watched.end();
    };
  }, [api, trace, periodSeconds, onRequest, router, round]);

  const lookNow = useCallback(() => look.current(), []);
  const lookAgain = () => {
    setGaveUp(false);
    setRound(round + 1);
  };
  return { state, spans, problem, traceProblem, pausedSeconds, lookNow, lookAgain: gaveUp ? lookAgain : null };
}

/** Whether its trace may have more than before. A call that is no longer listed may still be going on. @param ends looks since its end */
function mayHaveGrown({ answered, running, listed }: LiveCallState, ends: number): boolean {
  return running ? answered : !listed || ends <= LOOKS_FOR_LAST_STEPS;
}
