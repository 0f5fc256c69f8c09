import { useEffect, useState } from 'react';
import type { MatchRow } from '@/lib/call-routing/routes';
import { explainInWorker, type Explained } from './run-matching';

const REST_MS = 150;

/** The result for one number. */
export interface Tried {
  number: string;
  explained: Explained;
}

/**
 * Matches numbers against a table, again after every change of the table.
 * @param table the rows in the order in which the platform checks them
 * @param numbers empty: nothing is matched
 * @param onFound called with every result that is not superseded
 * @returns the results, or null while there are none for this table and these numbers; and a function to retry
 */
export function useExplain(table: MatchRow[], numbers: string[], onFound: (tried: Tried[]) => void) {
  const [attempts, setAttempts] = useState(0);
  const [found, setFound] = useState<{ key: string; tried: Tried[] } | null>(null);
  const key = JSON.stringify([numbers, table]);

  useEffect(() => {
    const stale = new AbortController();
    const [asked, rows] = JSON.parse(key) as [string[], MatchRow[]];
    if (asked.length === 0) return;
    const timer = setTimeout(async () => {
      const all = await Promise.all(
        asked.map(async (number) => ({ number, explained: await explainInWorker(rows, number, stale.signal) })),
      );
      const tried = all.flatMap(({ number, explained }) => (explained ? { number, explained } : []));
      if (stale.signal.aborted || tried.length < asked.length) return;
      setFound({ key, tried });
      onFound(tried);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [key, attempts, onFound]);

  return {
    tried: found?.key === key ? found.tried : null,
    retry: () => {
      setFound(null);
      setAttempts(attempts + 1);
    },
  };
}
