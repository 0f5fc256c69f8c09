import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { timelineMarks } from '@/lib/calls/timeline';
import type { Heard } from '@/lib/calls/voices';
import styles from './waveform.module.css';

/** Pixels of a second below which a label for each finds no room. */
const ROOM_FOR_SECONDS = 50;

/** The place of a stretch in the picture. @param zoom pixels of a second */
export const placeAt = (seconds: number, length: number, zoom: number) =>
  ({ '--x': `${seconds * zoom}px`, '--w': `${length * zoom}px` }) as CSSProperties;

export interface WaveformTimelineProps {
  /** The part that is drawn, in seconds, and how much of the recording there is. */
  from: number;
  to: number;
  drawn: number;
  /** Pixels of a second. */
  zoom: number;
  /** How far it is scrolled, in pixels. */
  left: number;
  heard: Heard | null;
}

/** Seconds, and below them where nobody spoke and where both did. In words they stand under Conversation. */
export function WaveformTimeline({ from, to, drawn, zoom, left, heard }: WaveformTimelineProps) {
  const marks = timelineMarks(from, Math.min(to, drawn)).filter(
    ({ kind }) => zoom >= ROOM_FOR_SECONDS || kind === 'primary',
  );
  const stretches = [
    ...(heard?.silent ?? []).map((one) => ({ ...one, kind: 'silence', words: 'of silence' })),
    ...(heard?.both ?? []).map((one) => ({ ...one, kind: 'both', words: 'of both speaking' })),
  ].filter(({ start, end }) => end >= from && start <= to);
  return (
    <div className={styles.timeline} aria-hidden="true">
      <div className={styles.layer} style={{ transform: `translateX(${-left}px)` }}>
        {marks.map(({ seconds, kind, label }) => (
          <span
            key={seconds}
            className={classNames(styles.mark, kind !== 'tick' && styles[kind])}
            style={placeAt(seconds, 0, zoom)}
          >
            {label}
          </span>
        ))}
        {stretches.map(({ kind, start, end, words }) => (
          <span
            key={`${kind} ${start}`}
            className={classNames(styles.stretch, styles[kind])}
            data-stretch={kind}
            style={placeAt(start, end - start, zoom)}
            title={`${(end - start).toFixed(1)} s ${words}`}
          />
        ))}
      </div>
    </div>
  );
}
