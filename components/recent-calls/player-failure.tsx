import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { NO_AUDIO } from '@/lib/calls/recording';
import { clockWords } from '@/lib/calls/span-words';
import styles from './player.module.css';

/** The platform does not distinguish these: deleted, lost by the bucket, or a bucket that does not answer. */
const MISSING = 'The recording was deleted, or its storage refused access.';

/**
 * Says that a recording could not be loaded, or not all of it.
 * @param arrived how many seconds of the recording are available anyway
 */
export function PlayerFailure({
  missing,
  arrived,
  onRetry,
}: {
  missing: boolean;
  arrived: number;
  onRetry: () => void;
}) {
  return (
    <div className={styles.problem}>
      <Message tone={missing ? 'jean' : 'red'} end={<RetryButton onRetry={onRetry} />}>
        <p>
          {NO_AUDIO}
          {arrived > 0 && `: only the first ${clockWords(arrived)} could be loaded`}
        </p>
        {missing && <p>{MISSING}</p>}
      </Message>
    </div>
  );
}
