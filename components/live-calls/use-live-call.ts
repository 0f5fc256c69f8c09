'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import type { Span } from '@/lib/calls/span';
import type { FollowedCall, LiveCallState } from '@/lib/resources/live-calls/call-view';

/** After the end the record is looked for so often: the platform writes it a moment later. */
const LOOKS_FOR_RECORD = 5;
/** The trace is read with every n-th look: it costs as much as the call. */
const LOOKS_A_TRACE = 2;

export interface LiveCallAsked {
  api: string;
  first: LiveCallState;
  /** Where its trace is; null where there is none. */
  trace: string | null;
  /** Between two looks, where the console does not say it. */
  periodSeconds: number;
}

/** Keeps a call up to date while it goes on and the window is visible; reads the page anew when its record is there. */
export function useLiveCall({ api, first, trace, periodSeconds }: LiveCallAsked) {
  const router = useRouter();
  // As on the list: what is watched is not left because a session ends.
  useUnsavedWork(true);
  const [state, setState] = useState(first);
  const [spans, setSpans] = useState<Span[]>([]);
  const [problem, setProblem] = useState('');
  const [traceProblem, setTraceProblem] = useState('');
  const [pausedSeconds, setPaused] = useState<number | null>(null);
  const lookNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    const leaving = new AbortController();
    const read = <T>(path: string) => callBff<T>('GET', path, undefined, leaving.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    let again = false;
    let ends = 0;
    let looks = 0;
    let readingTrace = false;

    const readTrace = async () => {
      if (!trace || readingTrace || looks++ % LOOKS_A_TRACE > 0) return;
      readingTrace = true;
      const steps = await read<{ spans: Span[] }>(trace);
      readingTrace = false;
      if (steps.ok) setSpans(steps.value.spans);
      // A trace of which nothing is written yet is not found.
      setTraceProblem(steps.ok || steps.problem.kind === 'not-found' ? '' : steps.problem.message);
    };
    /** @returns seconds until the next look; null for none */
    const tell = (call: FollowedCall): number | null => {
      setPaused(call.pausedSeconds);
      setProblem(call.failed ?? '');
      if (call.state) setState(call.state);
      if (call.recorded) router.refresh();
      else if (call.state?.answered && call.pausedSeconds === null) void readTrace().catch(() => undefined);
      // One that is not listed may come back when it ends.
      if (call.state?.listed && !call.state.running) ends += 1;
      return ends >= LOOKS_FOR_RECORD ? null : call.nextSeconds;
    };
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const call = await read<FollowedCall>(api);
      if (!call.ok) setProblem(call.problem.message);
      const seconds = call.ok ? tell(call.value) : pauseAfter(call.problem, periodSeconds);
      if (seconds !== null) timer = setTimeout(look, seconds * 1000);
    };
    // One after the other: an answer that is late does not undo a newer one.
    const look = () => {
      clearTimeout(timer);
      again = asking;
      if (asking) return;
      asking = true;
      // Left, it ends in an error that nobody waits for.
      ask()
        .catch(() => undefined)
        .finally(() => {
          asking = false;
          if (again && !leaving.signal.aborted) look();
        });
    };
    lookNow.current = look;
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, trace, periodSeconds, router]);

  return { state, spans, problem, traceProblem, pausedSeconds, lookNow: useCallback(() => lookNow.current(), []) };
}

const pauseAfter = ({ retryAfter }: Problem, periodSeconds: number) => Math.max(retryAfter ?? 0, periodSeconds);
