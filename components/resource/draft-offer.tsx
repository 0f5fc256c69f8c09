import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { timeOfDay } from '@/lib/format/time-of-day';
import styles from './draft-offer.module.css';
import { useDraft, type DraftOptions } from './use-draft';

export interface DraftOfferProps<T> extends DraftOptions<T> {
  /** Applies the draft's values to the form; secrets are not among them. */
  onRestore(values: T): void;
}

/** Keeps a form's draft and offers an earlier one. A form needs only this one line. */
export function DraftOffer<T>({ onRestore, ...options }: DraftOfferProps<T>) {
  const { found, decided } = useDraft(options);
  if (!found) return null;
  return (
    <Message
      tone="jean"
      icon="clock"
      className={styles.offer}
      end={
        <span className={styles.choice}>
          <Button
            ref={leavesFocus}
            size="sm"
            onClick={() => {
              onRestore(found.values);
              decided();
            }}
          >
            Restore
          </Button>
          <Button ref={leavesFocus} size="sm" variant="quiet" onClick={decided}>
            Discard
          </Button>
        </span>
      }
    >
      <LiveRegion role="status">You have unsaved changes from {momentOf(found.at)}.</LiveRegion>
    </Message>
  );
}

/** The time of day; with the weekday when it was yesterday. In the viewer's own time zone. */
function momentOf(at: number): string {
  const today = new Date(at).toDateString() === new Date().toDateString();
  return timeOfDay(at, today ? {} : { weekday: 'long' });
}
