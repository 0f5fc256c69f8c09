'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { APPROACHES, undisturbed } from '@/components/ui/rest';
import { useRested } from '@/components/ui/use-rested';
import { BASE_PATH } from '@/lib/kit/base-path';
import { linkWithin, pagesAhead } from './page-ahead';

export interface FetchAheadProps {
  /** Script URLs by area: for its list, and for the pages of one record. */
  files: Record<string, { list: string[]; records: string[] }>;
}

/**
 * Prefetches scripts, so that a click waits for data only: those of the area's record pages once its list is idle, and those of
 * another page when the pointer or the focus reaches a link to it. Data is fetched only a moment before the click (page-ahead.ts).
 */
export function FetchAhead({ files }: FetchAheadProps) {
  const area = usePathname().split('/')[2] ?? '';
  const rested = useRested(area);
  const ofRecords = files[area]?.records;
  useEffect(() => {
    if (!rested || !ofRecords) return;
    const leaving = new AbortController();
    void fetchInTurn(ofRecords, leaving.signal);
    return () => leaving.abort();
  }, [rested, ofRecords]);

  useEffect(() => {
    const approach = ({ target }: Event) => {
      const link = linkWithin(target);
      if (!link) return;
      const [, room, to = '', below] = link.pathname.slice(BASE_PATH.length).split('/');
      const wanted = room === 'internal' ? files[to] : undefined;
      if (wanted) for (const href of below ? [...wanted.list, ...wanted.records] : wanted.list) void fetchScript(href);
    };
    for (const name of APPROACHES) document.addEventListener(name, approach, { passive: true });
    return () => APPROACHES.forEach((name) => document.removeEventListener(name, approach));
  }, [files]);

  useEffect(pagesAhead, []);
  return null;
}

/** One after the other, and none while a link is approached: on a slow link, a click has to share it with one of them at most. */
async function fetchInTurn(addresses: string[], signal: AbortSignal): Promise<void> {
  for (const href of addresses) {
    await undisturbed(signal);
    if (signal.aborted) return;
    await fetchScript(href);
  }
}

/** @returns when the browser has it, or could not fetch it; at once if the document already names it, or it is on its way */
function fetchScript(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  return new Promise((settle) => {
    Object.assign(link, { rel: 'prefetch', as: 'script', href, onload: settle, onerror: settle });
    document.head.append(link);
  });
}
