'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';

/**
 * What comes after a save: another page, or this one read again. `following` until it is on screen; a form stays busy as
 * long, or a second press would save the same once more.
 */
export function useFollowUp() {
  const router = useRouter();
  const [following, start] = useTransition();
  const follow = (to?: string) =>
    start(() => {
      if (to) router.push(to);
      router.refresh();
    });
  return { following, follow };
}
