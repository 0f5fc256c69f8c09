import { useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/kit/base-path';
import { attempt } from '@/lib/kit/browser-storage';
import { useSignedInUser } from './signed-in-user';

const KEY = 'list-place';

interface Place {
  /** Whose list it was: another user may log in to this tab after an expired session. */
  user: string;
  base: string;
  search: string;
}

/**
 * Remembers the query of the list on screen, so that coming back from one of its records keeps it. There is only one slot:
 * another section's list replaces it, and so starts clean.
 */
export function rememberPlace(user: string, base: string): void {
  const params = new URLSearchParams(location.search);
  // A new record is highlighted once.
  params.delete('made');
  const place: Place = { user, base, search: params.size > 0 ? `?${params.toString()}` : '' };
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(place)));
}

/** After signing out, the next user's lists must not show what this one has searched for, or the account chosen last. */
export function forgetPlace(): void {
  rememberAccount('');
  attempt(() => sessionStorage.removeItem(KEY));
}

/** The URL of a list as it was left; bare on the server and until it is known. */
export function useListPlace(base: string): string {
  const user = useSignedInUser();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const place = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the storage can only be read after hydration
    if (place?.user === user && place.base === base) setSearch(place.search);
  }, [user, base]);
  return base + search;
}

/** The account chosen last carries over between sections (decisions.md); the server checks it against what the user may see. */
export function rememberAccount(sid: string): void {
  document.cookie = `console-account=${sid}; Path=${BASE_PATH || '/'}; SameSite=Lax${sid ? '' : '; Max-Age=0'}`;
}

const KEPT = ['sort', 'dir', 'size', 'account'];

/**
 * The URL of a list as it was left, adapted so that it shows a record that was just created: without the filters that may hide
 * it, and with the account filter set to the record's account.
 * @param place path and query of the list
 * @param made the record and its account; '' when it belongs to no single account, undefined where that does not matter
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
