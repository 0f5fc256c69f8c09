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
    const params = new URLSearchParams(location.search);
    // A new record is shown once.
    params.delete('made');
    sessionStorage.setItem(KEY, JSON.stringify({ base, search: params.size > 0 ? `?${params.toString()}` : '' }));
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

const KEPT = ['sort', 'dir', 'size', 'account'];

/**
 * A list as it was left, but so that a record that was just made is in it, and shown: without the filters that may hide it,
 * and with that by an account going over to the record's.
 * @param place path and query of the list
 * @param made the record, and whose it is; '' when it is of no single account, undefined where that is of no matter
 */
export function placeShowing(place: string, { sid, account }: { sid?: string; account?: string }): string {
  const [path, search] = place.split('?');
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => KEPT.includes(key)));
  if (account !== undefined) {
    const chosen = params.get('account') ?? /(?:^|; )console-account=([^;]+)/.exec(document.cookie)?.[1];
    if (chosen && chosen !== account) {
      rememberAccount(account);
      params.delete('account');
    }
  }
  if (sid) params.set('made', sid);
  const query = params.toString();
  return path + (query && `?${query}`);
}
