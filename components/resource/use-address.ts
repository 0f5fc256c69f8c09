import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { writeAddress } from './write-address';

/**
 * The URL's parameters, with those changed by the returned function without a request (`writeAddress`). A change counts at once:
 * the router follows in a transition, which waits for a page that is just being read again.
 */
export function useAddress(): [URLSearchParams, typeof changeAddress] {
  const routed = useSearchParams();
  const [changed, setChanged] = useState({ since: routed, address: routed as URLSearchParams });

  function changeAddress(changes: Record<string, string | null>) {
    setChanged({ since: routed, address: writeAddress(changes) });
  }

  return [changed.since === routed ? changed.address : routed, changeAddress];
}
