'use client';

import { rowFacts } from '@/components/resource/row-facts';
import { useRowFact } from '@/components/resource/use-row-fact';
import { InlineRetry } from '@/components/ui/inline-retry';
import { NamedLink } from '@/components/ui/named-link';
import { recordPath } from '@/lib/access/paths';
import { phoneNumberText } from '@/lib/format/phone-number';
import type { NamedCarrier } from '@/lib/resources/phone-numbers/page';

const carriers = rowFacts<NamedCarrier>('GET', '/phone-numbers/carriers');

/** The name of a number's carrier. It loads after the list, which should cost the platform few calls. */
export function CarrierCell({ sid, number }: { sid: string | null; number: string }) {
  const { ref, known, retry } = useRowFact(carriers, sid);
  if (known && !known.ok) {
    const label = `Retry carrier of ${phoneNumberText(number)}`;
    return (
      <InlineRetry onRetry={retry} label={label} reason={known.problem.message}>
        Carriers error
      </InlineRetry>
    );
  }
  return (
    <span ref={ref} title={known?.value.name}>
      {/* Reserves its line until the name has loaded. */}
      {known && sid ? (
        <NamedLink name={known.value.name} href={known.value.opens ? recordPath('carriers', sid) : undefined} />
      ) : sid ? (
        '\u00a0'
      ) : (
        '–'
      )}
    </span>
  );
}
