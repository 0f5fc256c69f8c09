import { Field } from '@/components/ui/field';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { UNREACHABLE } from './payment-script';
import styles from './subscriptions.module.css';
import type { CardEntryState } from './use-card';

export interface CardEntryProps {
  label: string;
  card: CardEntryState;
  error?: string;
}

/** The card field: a frame of the payment provider. */
export function CardEntry({ label, card: { place, state, retry }, error }: CardEntryProps) {
  return (
    <>
      <Field
        label={label}
        group
        error={error}
        help="Your card number goes straight to the payment provider; this console never sees it."
      >
        <div ref={place} className={styles.card} aria-busy={state === 'loading'} />
      </Field>
      {state === 'failed' && (
        <Message tone="red" end={<RetryButton onRetry={retry} />}>
          {UNREACHABLE}
        </Message>
      )}
    </>
  );
}
