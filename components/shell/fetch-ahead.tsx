'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useRested } from '@/components/ui/use-rested';
import { BASE_PATH } from '@/lib/kit/base-path';

export interface FetchAheadProps {
  /** Addresses of scripts by area: of its list, and of the pages of one record. */
  files: Record<string, { list: string[]; records: string[] }>;
}

/** What somebody does who is about to follow a link. */
const APPROACHES = ['pointerover', 'focusin', 'touchstart'];

/**
 * Fetches scripts before a click needs them, so that the click waits for data only: those of the area's records once its list
 * has rested, and those of another page when the pointer or the focus reaches a link to it. No data are fetched: they would be
 * old when they are shown.
 */
export function FetchAhead({ files }: FetchAheadProps) {
  const rested = useRested();
  const area = usePathname().split('/')[2] ?? '';
  const ofRecords = files[area]?.records;
  useEffect(() => {
    if (rested && ofRecords) fetchScripts(ofRecords);
  }, [rested, ofRecords]);

  useEffect(() => {
    const approach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || !link.pathname.startsWith(BASE_PATH)) return;
      const [, room, to = '', below] = link.pathname.slice(BASE_PATH.length).split('/');
      const wanted = room === 'internal' ? files[to] : undefined;
      if (wanted) fetchScripts(below ? [...wanted.list, ...wanted.records] : wanted.list);
    };
    for (const name of APPROACHES) document.addEventListener(name, approach, { passive: true });
    return () => APPROACHES.forEach((name) => document.removeEventListener(name, approach));
  }, [files]);
  return null;
}

function fetchScripts(addresses: string[]): void {
  for (const href of addresses) {
    // A page's own scripts stand in the document: nothing is asked for twice.
    if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as: 'script', href });
    document.head.append(link);
  }
}
