import type { ReactNode } from 'react';
import { Icon } from './icon';
import { leavesFocus } from './leaves-focus';
import { LinkButton } from './link-button';
import { LiveRegion } from './live-region';
import styles from './wait.module.css';

export interface InlineRetryProps {
  /** "Gateways error" */
  children: ReactNode;
  onRetry: () => void;
  /** For assistive technology, if every row has the same text ("Retry gateways of Alpine Voice"). */
  label?: string;
  /** The reason, in a sentence. It is visible text: a tooltip needs a mouse. */
  reason?: string;
}

/** A sentence that says what failed, and the way to try again. Who has pressed Retry stays there. */
export function RetrySentence({ children, onRetry }: Pick<InlineRetryProps, 'children' | 'onRetry'>) {
  return (
    <>
      {children}{' '}
      <LinkButton ref={leavesFocus} onClick={onRetry}>
        Retry
      </LinkButton>
    </>
  );
}

/** A part that failed to load, in its place: the rest of the row stays usable. Who has pressed Retry stays there, and hears it fail again. */
export function InlineRetry({ children, onRetry, label, reason }: InlineRetryProps) {
  return (
    <span className={styles.retry} data-failed>
      <Icon name="alert" />
      <LiveRegion>{children}</LiveRegion>
      <LinkButton ref={leavesFocus} aria-label={label} onClick={onRetry}>
        Retry
      </LinkButton>
      {reason && (
        <small className={styles.reason}>
          <LiveRegion>{reason}</LiveRegion>
        </small>
      )}
    </span>
  );
}
