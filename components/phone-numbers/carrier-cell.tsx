'use client';

import { useVisibleFact } from '@/components/resource/visible-facts';
import { InlineRetry } from '@/components/ui/inline-retry';
import { callBff } from '@/lib/kit/bff-client';
import type { Result } from '@/lib/kit/problem';

type Names = Record<string, string>;

export interface CarrierCellProps {
  sid: string | null;
  /** The sids of all carriers on the page, with commas: asked for together, once. */
  on: string;
}

/** The name of a number's carrier. It comes after the list, which is to cost the platform few calls. */
export function CarrierCell({ sid, on }: CarrierCellProps) {
  const { value, ref, retry } = useVisibleFact<Result<Names>>(
    `carriers ${on}`,
    sid ? (signal) => callBff<Names>('GET', `/phone-numbers/carriers?sids=${on}`, undefined, signal) : null,
  );
  const failed = value && !value.ok;
  const name = value?.ok && sid ? (value.value[sid] ?? 'Unknown') : '';
  return (
    <span ref={ref} title={name || undefined}>
      {failed ? <InlineRetry onRetry={retry}>Carriers error</InlineRetry> : name || (sid ? '\u00a0' : '–')}
    </span>
  );
}
