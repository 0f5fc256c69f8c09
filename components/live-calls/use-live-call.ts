'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import type { Span } from '@/lib/calls/span';
import type { LiveCallState } from '@/lib/resources/live-calls/call-view';

/** After the end the record is looked for so often: the platform writes it a moment later. */
const LOOKS_FOR_RECORD = 5;
/** A test call is followed closely for so many looks, with so many seconds between. */
const CLOSE_LOOKS = 30;
const CLOSE_SECONDS = 2;

export interface LiveCallAsked {
  api: string;
  first: LiveCallState;
  /** Where its trace is; null where there is none. */
  trace: string | null;
  periodSeconds: number;
  /** It was just started from here: for its first minute it is looked at more often. */
  isTest: boolean;
}

/** Keeps a call up to date while it goes on and the window is visible; reads the page anew when it has ended. */
export function useLiveCall({ api, first, trace, periodSeconds, isTest }: LiveCallAsked) {
  const router = useRouter();
  // As on the list: what is watched is not left because a session ends.
  useUnsavedWork(true);
  const [state, setState] = useState(first);
  const [spans, setSpans] = useState<Span[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Counts what should be looked at anew at once. */
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ends = 0;
    let close = isTest ? CLOSE_LOOKS : 0;
    // Left, it ends in an error that nobody waits for.
    const look = () => void ask().catch(() => undefined);
    const ask = async () => {
      clearTimeout(timer);
      timer = setTimeout(look, (close-- > 0 ? Math.min(CLOSE_SECONDS, periodSeconds) : periodSeconds) * 1000);
      if (document.visibilityState === 'hidden') return;
      const read = <T>(path: string) => callBff<T>('GET', path, undefined, leaving.signal);
      const [call, steps] = await Promise.all([
        read<LiveCallState>(api),
        trace ? read<{ spans: Span[] }>(trace) : null,
      ]);
      setProblem(call.ok ? null : call.problem);
      // A trace of which nothing is written yet is not found.
      if (steps?.ok) setSpans(steps.value.spans);
      if (!call.ok) return;
      setState(call.value);
      if (call.value.running) return;
      ends += 1;
      router.refresh();
      if (ends >= LOOKS_FOR_RECORD) clearTimeout(timer);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, trace, periodSeconds, isTest, router, looks]);

  return { state, spans, problem, lookNow: () => setLooks((n) => n + 1) };
}
