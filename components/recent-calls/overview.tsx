import { useMemo, type CSSProperties } from 'react';
import { overviewOf } from '@/lib/calls/peaks';
import styles from './waveform.module.css';

const COLUMNS = 275;
const STEP = 3;

export interface OverviewProps {
  peaks: Float32Array[];
  /** The length drawn below, and the assumed total length, in seconds. */
  drawn: number;
  length: number;
  time: number;
  /** The player's target once that much has arrived. */
  wanted: number | null;
  /** The part that the waveform below shows. */
  from: number;
  to: number;
  onSeek: (seconds: number) => void;
}

/** The whole call in a strip, with the part still to arrive left empty; a click seeks. Keyboard users have the slider below. */
export function Overview({ peaks, drawn, length, time, wanted, from, to, onSeek }: OverviewProps) {
  const lines = useMemo(() => {
    // The peaks are a new array whenever more is drawn, which `drawn` signals.
    const columns = length > 0 ? Math.ceil(COLUMNS * Math.min(1, drawn / length)) : 0;
    return peaks
      .slice(0, 2)
      .map((channel, place) => lineOf(overviewOf(channel, columns), peaks.length === 1 ? 14 : place === 0 ? 8 : 20));
  }, [peaks, drawn, length]);
  const percent = (value: number) => `${length > 0 ? Math.min(100, (value / length) * 100) : 0}%`;
  return (
    <div
      className={styles.over}
      aria-hidden="true"
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        onSeek(((event.clientX - left) / width) * length);
      }}
    >
      <svg viewBox={`0 0 ${COLUMNS * STEP} 28`} preserveAspectRatio="none">
        {lines.map((d, place) => (
          <path key={place} className={place === 0 ? styles.wv1 : styles.wv2} d={d} />
        ))}
      </svg>
      <span className={styles.frame} style={{ '--x': percent(from), '--w': percent(to - from) } as CSSProperties} />
      {wanted !== null && (
        <span className={styles.wanted} data-wanted={wanted} style={{ '--x': percent(wanted) } as CSSProperties} />
      )}
      <span className={styles.head} style={{ '--x': percent(time) } as CSSProperties} />
    </div>
  );
}

function lineOf(peaks: number[], middle: number): string {
  return peaks
    .map((peak, at) => {
      const half = Math.max(0.7, Math.min(1, peak * 1.6) * 6.5);
      return `M${at * STEP + 1.5} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`;
    })
    .join('');
}
