'use client';

import { useRef } from 'react';
import type { Answer } from '@/components/resource/use-answer';
import { AnswerPart } from './answer-part';
import { useWindow } from './use-window';
import styles from './workbench.module.css';

/** The height of an unwrapped line; wrapped ones are measured. */
const LINE_HEIGHT = 18;

export interface CallLogsProps {
  /** `lines` is null if the platform keeps none. */
  answer: Answer<{ lines: string[] | null }>;
  onRetry: () => void;
}

/** The system's log of the call. */
export function CallLogs({ answer, onRetry }: CallLogsProps) {
  return (
    <AnswerPart answer={answer} onRetry={onRetry} loading="Loading logs…">
      {({ lines }) =>
        lines ? <LogLines lines={lines} /> : <p className={styles.wait}>The platform keeps no logs of this call.</p>
      }
    </AnswerPart>
  );
}

/** Renders only the lines on screen: a call may have tens of thousands. */
function LogLines({ lines }: { lines: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { first, last, before, after } = useWindow(box, LINE_HEIGHT, lines.length);
  if (lines.length === 0) return <p className={styles.wait}>No data.</p>;
  return (
    <div ref={box} className={styles.logs} tabIndex={0} role="region" aria-label="Logs">
      <ol style={{ paddingTop: before, paddingBottom: after }} aria-label="Log lines">
        {lines.slice(first, last).map((line, at) => (
          <li key={first + at} data-row={first + at} aria-setsize={lines.length} aria-posinset={first + at + 1}>
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}
