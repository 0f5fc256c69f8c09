'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useRested } from '@/components/ui/use-rested';

/**
 * Fetches the scripts of the forms of the area on screen, once the page has come: a click on Add or on a row then waits for
 * the record only.
 * @param files addresses of scripts by area
 */
export function FetchAhead({ files }: { files: Record<string, string[]> }) {
  const rested = useRested();
  const area = usePathname().split('/')[2] ?? '';
  const wanted = files[area];
  useEffect(() => {
    if (!rested || !wanted) return;
    for (const href of wanted) {
      if (document.head.querySelector(`link[href="${href}"]`)) continue;
      const link = document.createElement('link');
      Object.assign(link, { rel: 'prefetch', as: 'script', href });
      document.head.append(link);
    }
  }, [rested, wanted]);
  return null;
}
