'use client';

import { useJobView } from '@/components/resource/use-job';
import { Checkbox } from '@/components/ui/checkbox';
import { phoneNumberText } from '@/lib/format/phone-number';
import { useBulk } from './bulk';
import type { BulkNumber } from './bulk-plan';

/** Ticks one number. */
export function NumberTick({ number }: { number: BulkNumber }) {
  const { selected, job, toggle } = useBulk();
  const running = useJobView(job).phase === 'running';
  return (
    <Checkbox
      aria-label={`Select ${phoneNumberText(number.number)}`}
      checked={selected.has(number.id)}
      disabled={running}
      onChange={({ nativeEvent }) => toggle(number, (nativeEvent as Partial<MouseEvent>).shiftKey === true)}
    />
  );
}

/** Ticks all numbers of the page. */
export function PageTick() {
  const { page, selected, job, togglePage } = useBulk();
  const running = useJobView(job).phase === 'running';
  const count = page.filter(({ id }) => selected.has(id)).length;
  return (
    <Checkbox
      aria-label="Select all on this page"
      checked={count > 0 && count === page.length}
      indeterminate={count > 0 && count < page.length}
      disabled={running}
      onChange={togglePage}
    />
  );
}
