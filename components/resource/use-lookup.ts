import { useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem, Result } from '@/lib/kit/problem';

export interface Lookup<T> {
  /** Undefined until it is known, and while it is being read again. */
  value?: T;
  problem?: Problem;
  retry(): void;
}

export interface LookupOptions<T> {
  /** How long the question must be unchanged before it is asked. */
  restMs?: number;
  /** Whether the last answer is shown while it is read again; otherwise nothing is until then. */
  remembers?: boolean;
  /** How it is asked, if the question is not a path below /api. */
  ask?(question: string, signal: AbortSignal): Promise<Result<T>>;
}

let openings = 0;

const askBff = <T>(path: string, signal: AbortSignal) => callBff<T>('GET', path, undefined, signal);

/**
 * Looks something up in the browser.
 * @param question a path below /api, or what `ask` makes of it; null looks nothing up
 */
export function useLookup<T>(
  question: string | null,
  { restMs = 0, remembers = false, ask = askBff<T> }: LookupOptions<T> = {},
): Lookup<T> {
  const rested = useUnchanged(question, restMs);
  // What is not cached belongs to this opening of its part, and must not appear in another one.
  const [opening] = useState(() => (remembers ? 0 : ++openings));
  const pending = useRef(new Map<string, AbortController>());
  const known = useSWR<T, Problem>(
    rested === null ? null : [rested, opening],
    async ([path]: [string, number]) => {
      const leaving = new AbortController();
      pending.current.set(path, leaving);
      const answer = await ask(path, leaving.signal);
      if (!answer.ok) throw answer.problem;
      return answer.value;
    },
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      // A cached answer is requested once, even by several components at the same moment.
      dedupingInterval: remembers ? 2000 : 0,
    },
  );
  const { mutate } = useSWRConfig();
  useEffect(() => {
    // Others may be waiting for a cached answer.
    if (remembers || rested === null) return;
    const waiting = pending.current;
    return () => {
      // The next question may already be running: only this one is aborted.
      waiting.get(rested)?.abort();
      waiting.delete(rested);
      void mutate([rested, opening], undefined, { revalidate: false });
    };
  }, [rested, remembers, opening, mutate]);
  const current = rested === question && !known.isValidating;
  return {
    value: current || (remembers && rested === question) ? known.data : undefined,
    problem: current ? known.error : undefined,
    retry: () => void known.mutate(),
  };
}

/** A question that has been unchanged for a while. */
function useUnchanged(question: string | null, restMs: number): string | null {
  const [rested, setRested] = useState(restMs === 0 ? question : null);
  useEffect(() => {
    if (restMs === 0) return;
    const timer = setTimeout(() => setRested(question), restMs);
    return () => clearTimeout(timer);
  }, [question, restMs]);
  return restMs === 0 ? question : rested;
}
