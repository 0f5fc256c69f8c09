import { useEffect, useState } from 'react';
import { whenRested } from './rest';

/**
 * Whether the page is at rest (rest.ts).
 * @param page what must rest anew after a change: a page that was just navigated to
 */
export function useRested(page = ''): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void whenRested(leaving.signal).then(() => {
      if (!leaving.signal.aborted) setRested(page);
    });
    return () => leaving.abort();
  }, [page]);
  return rested === page;
}
