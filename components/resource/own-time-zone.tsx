'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { BASE_PATH } from '@/lib/kit/base-path';

const A_YEAR = 31_536_000;

/** Notes the viewer's time zone where the server finds it. */
export function tellTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (/^[\w+/-]{1,64}$/.test(zone))
    document.cookie = `tz=${zone}; Path=${BASE_PATH || '/'}; Max-Age=${A_YEAR}; SameSite=Lax`;
}

/** On a page whose times were written before the viewer's zone was known: has them written anew. */
export function OwnTimeZone() {
  const router = useRouter();
  useEffect(() => {
    tellTimeZone();
    router.refresh();
  }, [router]);
  return null;
}
