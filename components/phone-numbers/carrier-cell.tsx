'use client';

import { RowFactCell } from '@/components/resource/row-fact-cell';
import { rowFacts } from '@/components/resource/row-facts';
import { NamedLink } from '@/components/ui/named-link';
import { recordPath } from '@/lib/access/paths';
import { phoneNumberText } from '@/lib/format/phone-number';
import type { NamedCarrier } from '@/lib/resources/phone-numbers/page';

const carriers = rowFacts<NamedCarrier>('GET', '/phone-numbers/carriers');

/** The name of a number's carrier. It loads after the list, which should cost the platform few calls. */
export function CarrierCell({ sid, number }: { sid: string | null; number: string }) {
  if (!sid) return '–';
  const label = `carrier of ${phoneNumberText(number)}`;
  return (
    <RowFactCell facts={carriers} sid={sid} label={label} failed="Carriers error">
      {({ name, opens }) => (
        <span title={name}>
          <NamedLink name={name} href={opens ? recordPath('carriers', sid) : undefined} />
        </span>
      )}
    </RowFactCell>
  );
}
