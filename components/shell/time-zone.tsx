'use client';

import { useEffect } from 'react';
import { tellTimeZone } from '@/components/resource/own-time-zone';

/** Tells the server the viewer's time zone, so that it renders local times. */
export function TimeZone() {
  useEffect(tellTimeZone, []);
  return null;
}
