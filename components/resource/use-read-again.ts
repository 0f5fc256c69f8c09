import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import type { Problem } from '@/lib/kit/problem';
import { useWait } from './use-wait';

/** Renders the page again after a failure. `tries` counts that: what failed once more may say the same, and is read out again. */
export function useReadAgain(problem: Problem) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const [tries, setTries] = useState(0);
  const wait = useWait(problem);

  function retry() {
    start(() => {
      router.refresh();
      // Counted once the page is there again.
      setTries(tries + 1);
    });
  }

  return { retry, busy, tries, wait };
}
