import { useEffect } from 'react';
import useSWR from 'swr';
import { ALERTS_SEEN_EVENT, countUnseen, readSeen } from '@/lib/resources/alerts/seen';
import { callBff } from '@/lib/kit/bff-client';
import { usePageProvider } from './page-provider';
import styles from './nav-links.module.css';

/** `times` are those of the alerts with which the alerts page opens; null while unknown. */
interface Newest {
  list: string;
  times: number[] | null;
}

/** The number of alerts in the default list that this browser has not shown yet; '' for none. */
async function look([path]: readonly [path: string, provider: string]): Promise<string> {
  const result = await callBff<Newest>('GET', path);
  if (!result.ok) throw result.problem;
  const { list, times } = result.value;
  if (times === null) throw new Error('not known now');
  const count = countUnseen(times, readSeen(list));
  if (count === 0) return '';
  return count > 99 ? '99+' : String(count);
}

/**
 * The number of new alerts, next to the menu entry.
 * @param seconds polling interval; a hidden page does not poll
 */
export function AlertCount({ seconds }: { seconds: number }) {
  // Those of a provider say nothing about another, to which the page may change without being loaded anew.
  const provider = usePageProvider().current.value;
  const { data: said, mutate } = useSWR(['/alerts/count', provider] as const, look, {
    refreshInterval: seconds * 1000,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
    focusThrottleInterval: 0,
  });
  useEffect(() => {
    const again = () => void mutate();
    addEventListener(ALERTS_SEEN_EVENT, again);
    return () => removeEventListener(ALERTS_SEEN_EVENT, again);
  }, [mutate]);

  if (!said) return null;
  return (
    <span className={styles.count}>
      <span className="vh">new: </span>
      {said}
    </span>
  );
}
