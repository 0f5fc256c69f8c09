'use client';

import { useEffect, useState } from 'react';

const KEY = 'list-place';

/**
 * Notes the query of the list on screen, so that coming back from one of its records keeps it. There is one place only:
 * another section's list replaces it, and so starts clean.
 */
export function rememberPlace(base: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ base, search: location.search }));
  } catch {
    // Without storage the way back leads to the bare list.
  }
}

/** The address of a list as it was left; bare on the server and until it is known. */
export function useListPlace(base: string): string {
  const [search, setSearch] = useState('');
  useEffect(() => {
    try {
      const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { base: string; search: string } | null;
      // eslint-disable-next-line react-hooks/set-state-in-effect -- the storage can only be read after hydration
      if (place?.base === base && place.search.startsWith('?')) setSearch(place.search);
    } catch {
      // As above.
    }
  }, [base]);
  return base + search;
}
