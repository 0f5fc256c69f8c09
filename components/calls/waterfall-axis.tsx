import type { CSSProperties } from 'react';
import styles from './waterfall.module.css';

const STEPS = [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3600];
const MARKS = 5;

/** Seconds at which the axis has a mark, never more than six of them. @param duration milliseconds */
function marksOf(duration: number): number[] {
  const seconds = duration / 1000;
  const step = STEPS.find((one) => seconds / one <= MARKS) ?? Math.ceil(seconds / MARKS / 3600) * 3600;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, i) => Math.round(i * step * 100) / 100);
}

const at = (seconds: number, duration: number) =>
  ({ '--x': `${duration > 0 ? ((seconds * 1000) / duration) * 100 : 0}%` }) as CSSProperties;

const label = (seconds: number) => (seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} m` : `${seconds} s`);

/** The head of the waterfall: its columns, and time since the call began. */
export function WaterfallAxis({ duration }: { duration: number }) {
  return (
    <div className={styles.head} aria-hidden="true">
      <span>Span</span>
      <span className={styles.axis}>
        {marksOf(duration).map((seconds) => (
          <span key={seconds} style={at(seconds, duration)}>
            {label(seconds)}
          </span>
        ))}
      </span>
      <span className={styles.num}>Duration</span>
    </div>
  );
}

/** The lines of the axis behind the rows, and where the player is. @param cursor milliseconds since the trace began */
export function WaterfallLines({ duration, cursor }: { duration: number; cursor: number | null }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      <div>
        {marksOf(duration).map((seconds) => (
          <span key={seconds} style={at(seconds, duration)} />
        ))}
        {cursor !== null && <i className={styles.cursor} style={at(cursor / 1000, duration)} />}
      </div>
    </div>
  );
}
