import { useRef } from 'react';
import type { Answer } from '@/components/resource/use-answer';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { countOf } from '@/lib/format/count';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { AnswerPart } from './answer-part';
import { Download } from './download';
import tools from './part-tools.module.css';
import { useWindow } from './use-window';
import styles from './workbench.module.css';

/** The height of an unwrapped line; wrapped ones are measured. */
const LINE_HEIGHT = 18;

interface CallLogsProps {
  call: CallView;
  /** `lines` is null if the platform keeps none. */
  answer: Answer<{ lines: string[] | null }>;
  onRetry: () => void;
}

/** The system's log of the call. */
export function CallLogs({ call, answer, onRetry }: CallLogsProps) {
  return (
    <AnswerPart answer={answer} onRetry={onRetry} loading="Loading logs…">
      {({ lines }) => {
        if (!lines) return <p className={styles.wait}>The platform keeps no logs of this call.</p>;
        return lines.length > 0 ? <Log call={call} lines={lines} /> : <p className={styles.wait}>No data.</p>;
      }}
    </AnswerPart>
  );
}

/** The lines, and what takes along all of them: only those on screen could be selected. */
function Log({ call, lines }: { call: CallView; lines: string[] }) {
  const textOf = () => `${lines.join('\n')}\n`;
  return (
    <>
      <div className={`flow ${tools.tools}`}>
        <span>{countOf(lines.length, 'line')}</span>
        <Button size="sm" variant="quiet" icon="copy" onClick={() => void copyText(textOf(), 'Log')}>
          Copy
        </Button>
        <Download call={call} name="log.txt" type="text/plain" textOf={textOf}>
          Download
        </Download>
      </div>
      <LogLines lines={lines} />
    </>
  );
}

/** Renders only the lines on screen: a call may have tens of thousands. */
function LogLines({ lines }: { lines: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { first, last, before, after } = useWindow(box, LINE_HEIGHT, lines.length);
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
