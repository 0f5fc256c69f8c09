'use client';

import { useEffect } from 'react';
import { noteSeen, type Period } from '@/lib/resources/alerts/seen';

export interface MarkAlertsSeenProps {
  /** The key of their list, as in the count of new ones. */
  list: string;
  shown: Period;
}

/** Marks the alerts on screen as seen, and no others. */
export function MarkAlertsSeen({ list, shown: [from, to] }: MarkAlertsSeenProps) {
  useEffect(() => noteSeen(list, [from, to]), [list, from, to]);
  return null;
}
