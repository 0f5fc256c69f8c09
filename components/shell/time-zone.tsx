'use client';

import { useEffect } from 'react';
import { BASE_PATH } from '@/lib/kit/base-path';

const A_YEAR = 31_536_000;

/** Tells the server the viewer's time zone, so that it renders times as the viewer reads them. */
export function TimeZone() {
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (/^[\w+/-]{1,64}$/.test(zone))
      document.cookie = `tz=${zone}; Path=${BASE_PATH || '/'}; Max-Age=${A_YEAR}; SameSite=Lax`;
  }, []);
  return null;
}
