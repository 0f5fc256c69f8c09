'use client';

import { Select } from '@/components/ui/select';
import { PAGE_SIZES } from '@/lib/kit/list';
import { useListParams } from './use-list-params';

/** How many rows a page of the list has. */
export function PerPage({ size }: { size: number }) {
  const { change, wanted } = useListParams();
  const shown = wanted.size ?? String(size);
  return (
    <Select
      prefix="Per page"
      size="sm"
      value={shown || String(PAGE_SIZES[0])}
      options={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
      onChange={(event) => change({ size: event.target.value === String(PAGE_SIZES[0]) ? '' : event.target.value })}
    />
  );
}
