'use client';

import { useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem, Result } from '@/lib/kit/problem';

export interface Lookup<T> {
  /** Undefined until it is known, and again while it is asked for anew. */
  value?: T;
  problem?: Problem;
  retry(): void;
}

export interface LookupOptions<T> {
  /** How long the question must stand still before it is asked. */
  restMs?: number;
  /** Whether what was asked once is known from then on; else it is asked anew each time its part is opened. */
  remembers?: boolean;
  /** How it is asked, where the question is no path below /api. */
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
  const rested = useRested(question, restMs);
  // What is not remembered belongs to this opening of its part: another one is not to see it.
  const [opening] = useState(() => (remembers ? 0 : ++openings));
  const asking = useRef(new Map<string, AbortController>());
  const known = useSWR<T, Problem>(
    rested === null ? null : [rested, opening],
    async ([asked]: [string, number]) => {
      const leaving = new AbortController();
      asking.current.set(asked, leaving);
      const answer = await ask(asked, leaving.signal);
      if (!answer.ok) throw answer.problem;
      return answer.value;
    },
    {
      revalidateIfStale: !remembers,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      // What is remembered is asked for once, also by several who ask at the same moment.
      dedupingInterval: remembers ? 2000 : 0,
    },
  );
  const { mutate } = useSWRConfig();
  useEffect(() => {
    // Others may wait for what is remembered.
    if (remembers || rested === null) return;
    const asked = asking.current;
    return () => {
      // By then the next question may be under way: only this one is given up.
      asked.get(rested)?.abort();
      asked.delete(rested);
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

/** A question once it has stood still. */
function useRested(question: string | null, restMs: number): string | null {
  const [rested, setRested] = useState(restMs === 0 ? question : null);
  useEffect(() => {
    if (restMs === 0) return;
    const timer = setTimeout(() => setRested(question), restMs);
    return () => clearTimeout(timer);
  }, [question, restMs]);
  return restMs === 0 ? question : rested;
}
