'use client';

import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';
import { useLazyFact } from '@/components/resource/use-lazy-fact';

interface Counts {
  inbound: number;
  outbound: number;
}

/** How many SIP gateways take and make calls; asked for once the row is on screen. */
export function GatewayCounts({ sid, name }: { sid: string; name: string }) {
  const { ref, fact, failed, retry } = useLazyFact<Counts>(`/carriers/${sid}/gateways`);
  return (
    <span ref={ref}>
      {failed ? (
        <InlineRetry onRetry={retry} label={`Retry gateways of ${name}`}>
          Gateways error
        </InlineRetry>
      ) : fact ? (
        `${fact.inbound} in · ${fact.outbound} out`
      ) : (
        <Wait>Checking gateways...</Wait>
      )}
    </span>
  );
}
