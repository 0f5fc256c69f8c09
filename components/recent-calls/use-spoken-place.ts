import { useEffect, type RefObject } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { countOf } from '@/lib/format/count';
import type { Recording } from './use-recording';
import { scrollOf } from './wave';

/** Announces the player's position to screen reader users. */
export function useSpokenPlace(
  wave: RefObject<WaveSurfer | null>,
  { recording, time, wanted, length }: { recording: Recording; time: number; wanted: number | null; length: number },
): void {
  useEffect(() => {
    const scroll = wave.current && scrollOf(wave.current);
    const place = Math.min(wanted ?? time, length);
    const words = `${countOf(Math.floor(place / 60), 'minute')} ${countOf(Math.floor(place % 60), 'second')}`;
    scroll?.setAttribute('aria-valuemin', '0');
    scroll?.setAttribute('aria-valuemax', String(Math.round(length)));
    scroll?.setAttribute('aria-valuenow', String(Math.round(place)));
    scroll?.setAttribute('aria-valuetext', wanted === null ? words : `${words}, waiting for the recording`);
  }, [wave, recording, time, wanted, length]);
}
