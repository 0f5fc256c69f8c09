import { useEffect, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';
import type { Findings } from '@/lib/kit/findings';
import type { Problem } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';

/** The first delay after a key press applies to searching the console's memory, the second to asking the platform. */
const LOOK_MS = 80;
const REST_MS = 600;

interface Answered {
  typed: string;
  /** Whether the platform was asked, too. */
  deep: boolean;
  findings: Findings | null;
  problem: Problem | null;
}

/** Only numbers and calls need the platform; everything else is in memory. */
const needsPlatform = (wanted: string) => /\d{4}|[\d\s+().*/-]{5}/.test(wanted) || isSid(wanted);

/** The results for the typed text. The last results stay until the next ones arrive. */
export function useFindings(typed: string) {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const wanted = typed.trim();

  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    let deepArrived = false;
    const ask = (deep: boolean) => {
      const query = new URLSearchParams({ q: wanted.slice(0, 200), ...(deep ? { deep: '1' } : {}) });
      callBff<Findings>('GET', `/search?${query.toString()}`, undefined, leaving.signal).then(
        (result) => {
          if (leaving.signal.aborted || (deepArrived && !deep)) return;
          deepArrived = deep;
          setAnswered({
            typed: wanted,
            deep,
            findings: result.ok ? result.value : null,
            problem: result.ok ? null : result.problem,
          });
          // The console waits a moment before it answers without the lists that it is still reading.
          if (result.ok && result.value.pending) ask(deep);
        },
        () => undefined, // Cancelled by the next key press.
      );
    };
    const look = setTimeout(() => ask(false), LOOK_MS);
    const rest = needsPlatform(wanted) ? setTimeout(() => ask(true), REST_MS) : undefined;
    return () => {
      clearTimeout(look);
      clearTimeout(rest);
      leaving.abort();
    };
  }, [wanted, attempt]);

  return {
    findings: wanted ? (answered?.findings ?? null) : null,
    /** Whether the results belong to the typed text, though more of them may come. */
    answered: answered?.typed === wanted,
    waiting:
      !!wanted &&
      (answered?.typed !== wanted || !!answered.findings?.pending || (needsPlatform(wanted) && !answered.deep)),
    problem: wanted && answered?.typed === wanted ? answered.problem : null,
    retry: () => {
      setAnswered(null);
      setAttempt(attempt + 1);
    },
  };
}
