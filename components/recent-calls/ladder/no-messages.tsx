import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { NO_CAPTURES, type LadderAnswer } from '@/lib/calls/sip/answer';
import styles from '../workbench.module.css';

/** In place of a ladder without messages: why, and another search. */
export function NoMessages({ answer: { captures, tries }, onRetry }: { answer: LadderAnswer; onRetry: () => void }) {
  return (
    <div className={styles.wait}>
      <Message
        tone="jean"
        end={
          <Button ref={leavesFocus} size="sm" icon="retry" onClick={onRetry}>
            {captures ? 'Look again' : 'Retry'}
          </Button>
        }
      >
        {captures
          ? `No messages of this call were found in ${tries} searches. A search can miss messages that are there.`
          : NO_CAPTURES}
      </Message>
    </div>
  );
}
