'use client';

import { useRef, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';
import type { Offer } from '@/lib/resources/least-cost-routing/board';

/** What the chosen owner's table may use; asked for anew when an administrator chooses another account. */
export function useOffer(first: Offer, onOffer: (offer: Offer) => void) {
  const [offer, setOffer] = useState(first);
  const [owner, setOwner] = useState({ sid: '', name: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const asked = useRef<AbortController>(undefined);

  async function choose(sid: string, name: string) {
    asked.current?.abort();
    const current = (asked.current = new AbortController());
    setOwner({ sid, name });
    setFailure(null);
    setWaiting(true);
    const path = `/least-cost-routing/offer?account=${encodeURIComponent(sid)}`;
    const result = await callBff<Offer>('GET', path, undefined, current.signal).catch(() => null);
    if (current.signal.aborted) return;
    setWaiting(false);
    if (!result) return;
    if (!result.ok) return setFailure(result.problem.message);
    setOffer(result.value);
    onOffer(result.value);
  }

  return { offer, owner, failure, waiting, choose, retry: () => choose(owner.sid, owner.name) };
}
