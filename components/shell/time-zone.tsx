'use client';

import { useEffect } from 'react';
import { tellTimeZone } from '@/components/resource/own-time-zone';
import { useRested } from '@/components/ui/use-rested';

/**
 * Tells the server the viewer's time zone, so that it renders local times. Not before the page is at rest, because asking the
 * browser takes long the first time: 24 ms, 100 on a slow computer. A page that needs the zone earlier (`OwnTimeZone`) and the
 * sign-in tell it themselves.
 */
export function TimeZone() {
  const rested = useRested();
  useEffect(() => {
    if (rested) tellTimeZone();
  }, [rested]);
  return null;
}
