'use client';

import { AllTick, RowTick } from '@/components/resource/ticks';
import { phoneNumberText } from '@/lib/format/phone-number';
import { useBulk } from './bulk';
import type { BulkNumber } from './bulk-plan';

/** Selects one number. */
export function NumberTick({ number }: { number: BulkNumber }) {
  return <RowTick rows={useBulk()} row={number} name={phoneNumberText(number.number)} />;
}

/** Selects all numbers of the page. */
export function PageTick() {
  return <AllTick rows={useBulk()} />;
}
