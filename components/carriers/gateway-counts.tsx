'use client';

import { RowFactCell } from '@/components/resource/row-fact-cell';
import { rowFacts } from '@/components/resource/row-facts';
import { Wait } from '@/components/ui/wait';
import type { GatewayCounts as Counts } from '@/lib/resources/carriers/gateway-counts';

const counts = rowFacts<Counts>('GET', '/carriers/gateways');

/** The numbers of inbound and outbound SIP gateways, loaded once the row is on screen. */
export function GatewayCounts({ sid, name }: { sid: string; name: string }) {
  return (
    <RowFactCell
      facts={counts}
      sid={sid}
      label={`gateways of ${name}`}
      waiting={<Wait>Checking gateways...</Wait>}
      failed="Gateways error"
    >
      {({ inbound, outbound }) => `${inbound} in · ${outbound} out`}
    </RowFactCell>
  );
}
