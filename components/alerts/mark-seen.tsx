'use client';

import { useEffect } from 'react';
import { noteSeen, type Stretch } from '@/lib/kit/alerts-seen';

export interface MarkAlertsSeenProps {
  /** Which list they are of, as the count of new ones calls it. */
  list: string;
  shown: Stretch;
}

/** Notes that the alerts on screen have been looked at: those, and no others. */
export function MarkAlertsSeen({ list, shown: [from, to] }: MarkAlertsSeenProps) {
  useEffect(() => noteSeen(list, [from, to]), [list, from, to]);
  return null;
}
