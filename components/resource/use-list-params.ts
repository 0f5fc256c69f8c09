import { usePathname, useRouter } from 'next/navigation';
import { useCallback, useEffect, useOptimistic, useTransition } from 'react';
import { navigationProgress } from '@/components/ui/navigation-progress';

/** The pending query: the URL contains it only once the new rows are there. */
let underWay: { pathname: string; search: string; isReread: boolean } | null = null;

/** Query parameters by their names; an empty value removes one. */
type Changes = Record<string, string>;

/**
 * Changes query parameters of the list on screen; each change is an entry of the history and goes back to page 1. The old rows
 * stay until the new ones arrive, and the focus stays where it is; changes made in the meantime add up.
 * @returns `change`, and `wanted`: pending changes, which the controls show at once
 */
export function useListParams(): { change: (changes: Changes) => void; wanted: Changes } {
  const router = useRouter();
  const pathname = usePathname();
  const [isPending, start] = useTransition();
  const [wanted, want] = useOptimistic<Changes, Changes>({}, (before, changes) => ({ ...before, ...changes }));

  useEffect(() => {
    if (!isPending) return;
    // The rows are there, or the page was left. Another part of the page that comes meanwhile ends nothing.
    return () => {
      // By a new URL, the bar notices it itself.
      if (underWay?.isReread) navigationProgress.done();
      underWay = null;
    };
  }, [isPending]);

  const change = useCallback(
    (changes: Changes) => {
      const before = underWay?.pathname === pathname ? underWay.search : location.search.slice(1);
      const params = new URLSearchParams(before);
      params.delete('page');
      params.delete('made');
      // It was asked for about these rows. More of them on a page are still the same ones.
      if (!('size' in changes)) params.delete('more');
      for (const [key, value] of Object.entries(changes)) {
        if (value) params.set(key, value);
        else params.delete(key);
      }
      const search = params.toString();
      const href = pathname + (search && `?${search}`);
      underWay = { pathname, search, isReread: search === before };
      navigationProgress.start();
      start(() => {
        want(changes);
        // What a cookie remembers may have changed although the URL has not.
        if (search === before) router.refresh();
        else router.push(href, { scroll: false });
      });
    },
    [router, pathname, want],
  );
  return { change, wanted };
}
