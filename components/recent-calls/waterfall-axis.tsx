import type { CSSProperties } from 'react';
import styles from './waterfall.module.css';

const STEPS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3600];
const MARKS = 5;

/** The visible part of a trace, in milliseconds since the start of the trace. */
export interface TracePart {
  from: number;
  length: number;
}

/** Seconds at which the axis has a mark, never more than six of them. */
function marksOf({ from, length }: TracePart): number[] {
  const seconds = length / 1000;
  const step = STEPS.find((one) => seconds / one <= MARKS) ?? Math.ceil(seconds / MARKS / 3600) * 3600;
  const first = Math.ceil(from / 1000 / step - 1e-9);
  const last = Math.floor((from + length) / 1000 / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Math.round((first + at) * step * 1000) / 1000);
}

const placeOf = (seconds: number, { from, length }: TracePart) => (length > 0 ? (seconds * 1000 - from) / length : 0);

const at = (seconds: number, part: TracePart) => ({ '--x': `${placeOf(seconds, part) * 100}%` }) as CSSProperties;

/** From here on, there is no room for a label after its mark. */
const LATE = 0.92;

const label = (seconds: number) => (seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} m` : `${seconds} s`);

/** The header of the waterfall: its columns, and time since the start of the call. */
export function WaterfallAxis({ part }: { part: TracePart }) {
  return (
    <div className={styles.head} aria-hidden="true">
      <span>Span</span>
      <span className={styles.axis}>
        {marksOf(part).map((seconds) => (
          <span
            key={seconds}
            className={placeOf(seconds, part) > LATE ? styles.late : undefined}
            style={at(seconds, part)}
          >
            {label(seconds)}
          </span>
        ))}
      </span>
      <span className="num">Duration</span>
    </div>
  );
}

/** The grid lines behind the rows, and the player's position. @param cursor milliseconds since the start of the trace */
export function WaterfallLines({ part, cursor }: { part: TracePart; cursor: number | null }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      <div>
        {marksOf(part).map((seconds) => (
          <span key={seconds} style={at(seconds, part)} />
        ))}
        {cursor !== null && <i className={styles.cursor} style={at(cursor / 1000, part)} />}
      </div>
    </div>
  );
}
