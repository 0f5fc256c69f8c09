import type { ReactNode } from 'react';
import { Icon } from './icon';
import { LinkButton } from './link-button';
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

/** A part that failed to load, in its place: the rest of the row stays usable. */
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
