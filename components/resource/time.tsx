import type { ReactNode } from 'react';
import { labelled, zoneName } from '@/lib/format/time-zone';
import { wallClock } from '@/lib/format/wall-clock';

export interface TimeProps {
  /** The moment, as the platform wrote it or in milliseconds since 1970. */
  at: string | number;
  /** The viewer's. */
  timeZone: string;
  /** The time in that zone. */
  children: ReactNode;
}

/** A time in the viewer's time zone, with the zone and the exact moment on hover. */
export function Time({ at, timeZone, children }: TimeProps) {
  if (Number.isNaN(new Date(at).getTime())) return children;
  const moment = typeof at === 'number' ? new Date(at).toISOString() : at;
  return (
    <time dateTime={moment} title={`${moment} (shown in ${zoneName(timeZone)})`}>
      {children}
    </time>
  );
}

/** The time of day alone: '8:44 pm'. @param at milliseconds since 1970 */
export function Clock({ at, timeZone, seconds = false }: { at: number; timeZone: string; seconds?: boolean }) {
  const clock = wallClock(at, timeZone)!.format(seconds ? 'h:mm:ss a' : 'h:mm a');
  return (
    <Time at={at} timeZone={timeZone}>
      {labelled(clock, timeZone)}
    </Time>
  );
}
