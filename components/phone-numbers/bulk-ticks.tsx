'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { useBulk, type BulkNumber } from './bulk';

/** Ticks one number. */
export function NumberTick({ number }: { number: BulkNumber }) {
  const { selected, running, toggle } = useBulk();
  return (
    <Checkbox
      aria-label={`Select ${number.text}`}
      checked={selected.has(number.sid)}
      disabled={running}
      onChange={() => toggle(number)}
    />
  );
}

/** Ticks all numbers of the page. */
export function PageTick() {
  const { page, selected, running, togglePage } = useBulk();
  const count = page.filter(({ sid }) => selected.has(sid)).length;
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
