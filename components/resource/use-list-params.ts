'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useCallback, useTransition } from 'react';
import { navigationProgress } from '@/components/ui/navigation-progress';

/**
 * Changes query parameters of the list on screen; an empty value removes one. Every change goes back to page 1. The old
 * rows stay until the new ones are there, and the focus stays where it is.
 */
export function useListParams(): (changes: Record<string, string>) => void {
  const router = useRouter();
  const pathname = usePathname();
  const [, start] = useTransition();
  return useCallback(
    (changes) => {
      const params = new URLSearchParams(location.search);
      params.delete('page');
      for (const [key, value] of Object.entries(changes)) {
        if (value) params.set(key, value);
        else params.delete(key);
      }
      const search = params.toString();
      const href = pathname + (search && `?${search}`);
      navigationProgress.start();
      start(() => {
        // What a cookie remembers may have changed although the address does not.
        if (`?${search}` === (location.search || '?')) router.refresh();
        else router.replace(href, { scroll: false });
      });
    },
    [router, pathname],
  );
}
