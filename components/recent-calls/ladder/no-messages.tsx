import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { NO_CAPTURES, type LadderAnswer } from '@/lib/calls/sip/answer';
import styles from '../workbench.module.css';

/** In place of a ladder without messages: why, and another search. */
export function NoMessages({ answer: { captures, tries }, onRetry }: { answer: LadderAnswer; onRetry: () => void }) {
  return (
    <div className={styles.wait}>
      <Message tone="jean" end={<RetryButton onRetry={onRetry}>{captures ? 'Look again' : 'Retry'}</RetryButton>}>
        {captures
          ? `No messages of this call were found in ${tries} searches. A search can miss messages that are there.`
          : NO_CAPTURES}
      </Message>
    </div>
  );
}
