import { useEffect, useMemo, useState } from 'react';
import type { MatchRow } from '@/lib/call-routing/routes';
import type { OfferedCarrier } from '@/lib/resources/least-cost-routing/board';
import type { Row } from '@/lib/resources/least-cost-routing/form';
import { coveredMark, lintRows, shareTie, type Mark } from '@/lib/resources/least-cost-routing/lint';
import { coveredInWorker } from './run-matching';

const REST_MS = 300;

/**
 * The findings per row. Those that need comparisons follow a moment later, from a worker.
 * @param tied see `LoadedBoard`
 */
export function useChecks(rows: Row[], carriers: OfferedCarrier[], tied: number[][]): Mark[][] {
  const [covered, setCovered] = useState<{ key: string; by: Map<number, number[]> }>({ key: '', by: new Map() });
  const key = JSON.stringify(rows.map(({ regex, carrier_sid }) => ({ text: regex, hasCarrier: carrier_sid !== '' })));

  useEffect(() => {
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      const by = await coveredInWorker(JSON.parse(key) as MatchRow[], stale.signal);
      if (by && !stale.signal.aborted) setCovered({ key, by });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [key]);

  return useMemo(() => {
    const marks = lintRows(
      rows.map(({ regex, carrier_sid }) => ({ text: regex, carrierSid: carrier_sid })),
      carriers,
      tied,
    );
    if (covered.key !== key) return marks;
    return marks.map((found, index) => {
      const by = covered.by.get(index);
      const known = found.some(({ kind }) => ['duplicate', 'invalid', 'empty', 'long'].includes(kind));
      const mayBeFirst = by?.some((place) => shareTie(tied, index, place));
      return by === undefined || known || mayBeFirst ? found : [...found, coveredMark(by)];
    });
  }, [rows, carriers, tied, covered, key]);
}
