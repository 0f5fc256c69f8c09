'use client';

import { useEffect } from 'react';
import { BASE_PATH } from '@/lib/kit/base-path';
import { ALERTS_SEEN_COOKIE, ALERTS_SEEN_EVENT } from '@/lib/kit/alerts-seen';

/** Notes that the alerts up to now have been looked at. @param now the server's clock, milliseconds since 1970 */
export function MarkAlertsSeen({ now }: { now: number }) {
  useEffect(() => {
    document.cookie = `${ALERTS_SEEN_COOKIE}=${now}; Path=${BASE_PATH || '/'}; SameSite=Lax; Max-Age=604800`;
    dispatchEvent(new Event(ALERTS_SEEN_EVENT));
  }, [now]);
  return null;
}
