'use client';

import { useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/kit/base-path';

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

/** The last chosen account survives sections (decisions.md); the server checks it against what the user may see. */
export function rememberAccount(sid: string): void {
  document.cookie = `console-account=${sid}; Path=${BASE_PATH || '/'}; SameSite=Lax${sid ? '' : '; Max-Age=0'}`;
}

/**
 * A list as it was left, but so that a record that was just made is in it: a filter by another account goes over to the
 * record's.
 * @param place path and query of the list
 * @param account whose the new record is; anything but an id leaves the filter as it is
 */
export function placeShowing(place: string, account: unknown): string {
  if (typeof account !== 'string' || !account) return place;
  const [path, search] = place.split('?');
  const params = new URLSearchParams(search);
  const chosen = params.get('account') ?? /(?:^|; )console-account=([^;]+)/.exec(document.cookie)?.[1];
  if (!chosen || chosen === account) return place;
  rememberAccount(account);
  if (params.has('account')) params.set('account', account);
  params.delete('page');
  const left = params.toString();
  return path + (left && `?${left}`);
}
