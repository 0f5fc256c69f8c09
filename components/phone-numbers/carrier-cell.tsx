'use client';

import { rowFacts } from '@/components/resource/row-facts';
import { useRowFact } from '@/components/resource/use-row-fact';
import { InlineRetry } from '@/components/ui/inline-retry';

const names = rowFacts<string>('GET', '/phone-numbers/carriers');

/** The name of a number's carrier. It comes after the list, which is to cost the platform few calls. */
export function CarrierCell({ sid }: { sid: string | null }) {
  const { ref, known, retry } = useRowFact(names, sid);
  if (known && !known.ok) return <InlineRetry onRetry={retry}>Carriers error</InlineRetry>;
  return (
    <span ref={ref} title={known?.value}>
      {/* Its line is there before the name is. */}
      {known?.value ?? (sid ? '\u00a0' : '–')}
    </span>
  );
}
