import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { Wait } from '@/components/ui/wait';
import type { Answer } from '@/components/resource/use-answer';
import styles from './workbench.module.css';

export interface TracePartProps {
  answer: Answer<unknown>;
  onRetry: () => void;
  /** Shown once the trace is here. */
  children: ReactNode;
}

/** The place of the trace: it comes, it failed, or it is there. */
export function TracePart({ answer, onRetry, children }: TracePartProps) {
  if (answer.state === 'failed') {
    return (
      <div className={styles.wait}>
        <Message
          tone="red"
          end={
            <Button size="sm" icon="retry" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {answer.problem.message}
        </Message>
      </div>
    );
  }
  if (answer.state !== 'here') {
    return (
      <p className={styles.wait}>
        <Wait>Loading trace…</Wait>
      </p>
    );
  }
  return children;
}
