import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { timelineMarks } from '@/lib/calls/timeline';
import type { Heard } from '@/lib/calls/voices';
import styles from './waveform.module.css';

/** Below this many pixels per second, there is no room for a label for each. */
const ROOM_FOR_SECONDS = 50;

/** The position of a segment in the waveform. @param zoom pixels per second */
export const placeAt = (seconds: number, length: number, zoom: number) =>
  ({ '--x': `${seconds * zoom}px`, '--w': `${length * zoom}px` }) as CSSProperties;

export interface WaveformTimelineProps {
  /** The rendered part, in seconds, and how much of the recording there is. */
  from: number;
  to: number;
  drawn: number;
  /** Pixels per second. */
  zoom: number;
  /** The scroll position in pixels. */
  left: number;
  heard: Heard | null;
}

/** Seconds, and below them where no one spoke and where both did. Conversation lists the same as text. */
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
