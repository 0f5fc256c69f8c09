'use client';

import { rowFacts } from '@/components/resource/row-facts';
import { useRowFact } from '@/components/resource/use-row-fact';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';
import type { GatewayCounts as Counts } from '@/lib/resources/carriers/gateway-counts';

const counts = rowFacts<Counts>('GET', '/carriers/gateways');

/** The numbers of inbound and outbound SIP gateways, loaded once the row is on screen. */
export function GatewayCounts({ sid, name }: { sid: string; name: string }) {
  const { ref, known, retry } = useRowFact(counts, sid);
  return (
    <span ref={ref}>
      {!known ? (
        <Wait>Checking gateways...</Wait>
      ) : known.ok ? (
        `${known.value.inbound} in · ${known.value.outbound} out`
      ) : (
        <InlineRetry onRetry={retry} label={`Retry gateways of ${name}`} reason={known.problem.message}>
          Gateways error
        </InlineRetry>
      )}
    </span>
  );
}
