'use client';

import { useEffect, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';
import { ALERTS_SEEN_COOKIE, ALERTS_SEEN_EVENT } from '@/lib/kit/alerts-seen';
import styles from './nav-links.module.css';

/** How many alerts have come since they were last looked at in this browser. @param seconds between two looks */
export function AlertCount({ seconds }: { seconds: number }) {
  const [said, setSaid] = useState('');

  useEffect(() => {
    let leaving = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      leaving.abort();
      leaving = new AbortController();
      const since = new RegExp(`(?:^|; )${ALERTS_SEEN_COOKIE}=(\\d+)`).exec(document.cookie)?.[1] ?? '0';
      callBff<{ count: number | null; more: boolean }>(
        'GET',
        `/alerts/count?since=${since}`,
        undefined,
        leaving.signal,
      ).then(
        (result) => {
          if (!result.ok || result.value.count === null) return;
          const { count, more } = result.value;
          setSaid(count === 0 ? '' : count > 99 || more ? '99+' : String(count));
        },
        () => undefined, // Cancelled by a newer look.
      );
    };
    look();
    const timer = setInterval(look, seconds * 1000);
    document.addEventListener('visibilitychange', look);
    addEventListener(ALERTS_SEEN_EVENT, look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener(ALERTS_SEEN_EVENT, look);
    };
  }, [seconds]);

  if (!said) return null;
  return (
    <span className={styles.count}>
      <span className="vh">new: </span>
      {said}
    </span>
  );
}
