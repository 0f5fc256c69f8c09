'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';

/**
 * A save: what is sent, and what follows it, which is another page or this one read again. `busy` from the first until the
 * last is on screen, or a second press would save the same once more.
 */
export function useSave() {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [following, start] = useTransition();
  const led = useRef(false);

  useEffect(() => {
    if (!following) led.current = false;
  }, [following]);

  async function send<T>(answer: Promise<T>): Promise<T> {
    setSending(true);
    try {
      return await answer;
    } finally {
      setSending(false);
    }
  }

  function follow(to?: string) {
    // Presses that came before the first was on screen are one save, and lead on once.
    if (led.current) return;
    led.current = true;
    start(() => {
      if (to) router.push(to);
      router.refresh();
    });
  }

  return { busy: sending || following, send, follow };
}
