import { useEffect, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';

/** A record, page or action that leads somewhere. Only records have details. */
export interface Hit {
  area: string;
  name: string;
  detail?: string;
  href: string;
}

export interface Findings {
  records: Hit[];
  actions: { label: string; href?: string; provider?: string }[];
  failed: string[];
  more: boolean;
}

/** After so long without a key what is in the console's memory is looked through; after so long the platform is asked. */
const LOOK_MS = 80;
const REST_MS = 600;

interface Answered {
  typed: string;
  findings: Findings | null;
  problem: Problem | null;
}

/** What is found by what is typed. While the next answer is on its way the last one stays. */
export function useFindings(typed: string) {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const wanted = typed.trim();

  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const ask = (deep: boolean) => {
      const query = new URLSearchParams({ q: wanted.slice(0, 200), ...(deep ? { deep: '1' } : {}) });
      callBff<Findings>('GET', `/search?${query.toString()}`, undefined, leaving.signal).then(
        (result) => {
          if (leaving.signal.aborted) return;
          setAnswered({
            typed: wanted,
            findings: result.ok ? result.value : null,
            problem: result.ok ? null : result.problem,
          });
        },
        () => undefined, // Cancelled by the next key.
      );
    };
    const look = setTimeout(() => ask(false), LOOK_MS);
    // Numbers and calls; anything else is in memory.
    const rest = /\d{4}|[\d\s+().-]{5}/.test(wanted) ? setTimeout(() => ask(true), REST_MS) : undefined;
    return () => {
      clearTimeout(look);
      clearTimeout(rest);
      leaving.abort();
    };
  }, [wanted, attempt]);

  return {
    findings: wanted ? (answered?.findings ?? null) : null,
    waiting: !!wanted && answered?.typed !== wanted,
    problem: wanted && answered?.typed === wanted ? answered.problem : null,
    retry: () => {
      setAnswered(null);
      setAttempt(attempt + 1);
    },
  };
}
