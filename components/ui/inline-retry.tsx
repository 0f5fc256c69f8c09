import type { ReactNode } from 'react';
import { Icon } from './icon';
import { LinkButton } from './link-button';
import styles from './wait.module.css';

export interface InlineRetryProps {
  /** "Gateways error" */
  children: ReactNode;
  onRetry: () => void;
  /** For assistive technology where the same stands in every row ("Retry gateways of Alpine Voice"). */
  label?: string;
  /** Why, in a sentence. It stands there for everybody: a title is for a mouse only. */
  reason?: string;
}

/** A part that failed, in its own place: the rest of the row stays usable. */
export function InlineRetry({ children, onRetry, label, reason }: InlineRetryProps) {
  return (
    <span className={styles.retry} data-failed>
      <Icon name="alert" />
      {children}
      <LinkButton aria-label={label} onClick={onRetry}>
        Retry
      </LinkButton>
      {reason && <small className={styles.reason}>{reason}</small>}
    </span>
  );
}
