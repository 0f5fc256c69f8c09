import { useRef, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';
import type { Offer } from '@/lib/resources/least-cost-routing/board';

/**
 * The carriers available to the chosen owner's table; loaded again when an administrator chooses another account.
 * @param ofPage what the page has read; the latest, until another account is chosen
 */
export function useOffer(ofPage: Offer) {
  const [chosen, setChosen] = useState<Offer | null>(null);
  const offer = chosen ?? ofPage;
  const [owner, setOwner] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const asked = useRef<AbortController>(undefined);

  async function choose(sid: string, onOffer: (offer: Offer) => void) {
    asked.current?.abort();
    const current = (asked.current = new AbortController());
    setOwner(sid);
    setFailure(null);
    setWaiting(true);
    const path = `/least-cost-routing/offer?account=${encodeURIComponent(sid)}`;
    const result = await callBff<Offer>('GET', path, undefined, current.signal).catch(() => null);
    if (current.signal.aborted) return;
    setWaiting(false);
    if (!result) return;
    if (!result.ok) {
      // What is known of the owner before says nothing of this one.
      setChosen({ ...offer, taken: null, rivals: { ...offer.rivals, names: [], failed: true } });
      return setFailure(result.problem.message);
    }
    setChosen(result.value);
    onOffer(result.value);
  }

  return { offer, owner, failure, waiting, choose };
}
