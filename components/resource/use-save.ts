import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { useStillShown } from '@/components/ui/use-still-shown';

/**
 * A save, followed by another page or by this one read again. `busy` until that is on screen; otherwise a second press would
 * save again. Whoever has left meanwhile isn't led on.
 */
export function useSave() {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [following, start] = useTransition();
  const stillShown = useStillShown();
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
    // Presses before the first result was on screen are one save, and lead on once.
    if (led.current) return;
    led.current = true;
    const leads = stillShown();
    start(() => {
      if (to && leads) router.push(to);
      router.refresh();
    });
  }

  return { busy: sending || following, send, follow };
}
