'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { APPROACHES, undisturbed } from '@/components/ui/rest';
import { useRested } from '@/components/ui/use-rested';
import { BASE_PATH } from '@/lib/kit/base-path';
import { allStyles } from './all-styles';
import { linkWithin, pagesAhead } from './page-ahead';

export interface FetchAheadProps {
  /** Script URLs by area: for its list, and for the pages of one record. */
  files: Record<string, { list: string[]; records: string[] }>;
}

/**
 * Loads scripts ahead, so that a click waits for data only: those of the area's record pages once its list is idle, and those of
 * another page when the pointer or the focus reaches a link to it. Data is fetched only a moment before the click (page-ahead.ts).
 */
export function FetchAhead({ files }: FetchAheadProps) {
  const area = usePathname().split('/')[2] ?? '';
  const rested = useRested(area);
  const ofRecords = files[area]?.records;
  useEffect(() => {
    if (rested) void allStyles();
    if (!rested || !ofRecords) return;
    const leaving = new AbortController();
    void loadInTurn(ofRecords, leaving.signal);
    return () => leaving.abort();
  }, [rested, ofRecords]);

  useEffect(() => {
    const approach = ({ target }: Event) => {
      const link = linkWithin(target);
      if (!link) return;
      const [, room, to = '', below] = link.pathname.slice(BASE_PATH.length).split('/');
      const wanted = room === 'internal' ? files[to] : undefined;
      if (wanted) for (const href of below ? [...wanted.list, ...wanted.records] : wanted.list) void loadScript(href);
    };
    for (const name of APPROACHES) document.addEventListener(name, approach, { passive: true });
    return () => APPROACHES.forEach((name) => document.removeEventListener(name, approach));
  }, [files]);

  useEffect(pagesAhead, []);
  return null;
}

/** One after the other, and none while a link is approached: on a slow link, a click has to share it with one of them at most. */
async function loadInTurn(addresses: string[], signal: AbortSignal): Promise<void> {
  for (const href of addresses) {
    await undisturbed(signal);
    if (signal.aborted) return;
    await loadScript(href);
  }
}

/**
 * Loads a script, which so far only registers the modules in it. It is an element with `async`, because the framework looks for
 * one of those when a page names its scripts, and would otherwise run it a second time.
 * @returns when the browser has it, or could not fetch it; at once if the document already names it
 */
function loadScript(src: string): Promise<void> {
  const present = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  if (present) {
    // The framework's module loader adds its scripts without.
    present.async = true;
    return Promise.resolve();
  }
  const script = document.createElement('script');
  return new Promise((settle) => {
    const failed = () => {
      script.remove();
      settle();
    };
    Object.assign(script, { src, async: true, fetchPriority: 'low', onload: settle, onerror: failed });
    document.head.append(script);
  });
}
