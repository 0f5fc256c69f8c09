'use client';

import { useEffect, useState } from 'react';
import { ALERTS_SEEN_EVENT, countUnseen, readSeen } from '@/lib/kit/alerts-seen';
import { callBff } from '@/lib/kit/bff-client';
import styles from './nav-links.module.css';

/** Of the list that the alerts' page begins with: when its alerts came; null when that is not known now. */
interface Newest {
  list: string;
  times: number[] | null;
  more: boolean;
}

/** How many alerts this browser has not shown yet, of those that their page begins with. @param seconds between two looks */
export function AlertCount({ seconds }: { seconds: number }) {
  const [said, setSaid] = useState('');

  useEffect(() => {
    let leaving = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      leaving.abort();
      leaving = new AbortController();
      callBff<Newest>('GET', '/alerts/count', undefined, leaving.signal).then(
        (result) => {
          if (!result.ok || result.value.times === null) return;
          const { list, times, more } = result.value;
          const count = countUnseen(times, readSeen(list));
          setSaid(count === 0 ? '' : count > 99 || (more && count === times.length) ? '99+' : String(count));
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
