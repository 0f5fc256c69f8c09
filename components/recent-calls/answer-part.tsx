import type { ReactNode } from 'react';
import type { Answer } from '@/components/resource/use-answer';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { Wait } from '@/components/ui/wait';
import styles from './workbench.module.css';

export interface AnswerPartProps<T> {
  answer: Answer<T>;
  onRetry: () => void;
  loading: string;
  /** Renders the loaded value. */
  children: (value: T) => ReactNode;
}

/** The place of a part that loads when opened: loading, failed, or loaded. */
export function AnswerPart<T>({ answer, onRetry, loading, children }: AnswerPartProps<T>) {
  if (answer.state === 'loaded') return children(answer.value);
  if (answer.state === 'failed') {
    return (
      <div className={styles.wait}>
        <Message tone="red" end={<RetryButton onRetry={onRetry} />}>
          {answer.problem.message}
        </Message>
      </div>
    );
  }
  return (
    <p className={styles.wait}>
      <Wait>{loading}</Wait>
    </p>
  );
}
