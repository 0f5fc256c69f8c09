'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { UNKNOWN_ZONE } from '@/lib/format/time-zone';
import { BASE_PATH } from '@/lib/kit/base-path';

const A_YEAR = 31_536_000;

/** Stores the viewer's time zone where the server finds it. */
export function tellTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (/^[\w+/-]{1,64}$/.test(zone))
    document.cookie = `tz=${zone}; Path=${BASE_PATH || '/'}; Max-Age=${A_YEAR}; SameSite=Lax`;
}

/** Re-renders a page whose times were rendered before the viewer's time zone was known. */
export function OwnTimeZone({ timeZone }: { timeZone: string }) {
  const router = useRouter();
  useEffect(() => {
    if (timeZone !== UNKNOWN_ZONE) return;
    tellTimeZone();
    router.refresh();
  }, [router, timeZone]);
  return null;
}
