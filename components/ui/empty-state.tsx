import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './empty-state.module.css';
import { Icon } from './icon';
import { RetryButton } from './retry-button';

export interface EmptyStateProps {
  /** No records · no matches · no such page or record · failed to load. Four different screens. */
  kind: 'empty' | 'no-match' | 'unknown' | 'failed';
  title: string;
  children?: ReactNode;
  /** The next step: add, reset filters, copy a request ID. */
  actions?: ReactNode;
  /** For `failed`: adds a Retry button before the actions. On a server-rendered page, pass a link in `actions`. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Seconds until Retry is enabled. */
  retryIn?: number;
}

const ICONS = { empty: 'list', 'no-match': 'filter', unknown: 'search', failed: 'alert' } as const;

/** Replaces a list that has no rows. */
export function EmptyState({ kind, title, children, actions, onRetry, retrying, retryIn }: EmptyStateProps) {
  const failed = kind === 'failed';
  return (
    <div className={classNames(styles.blank, failed && styles.failed)} role={failed ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} size="lg" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {(actions || onRetry) && (
        // The button's countdown is not read out every second.
        <div className={styles.actions} aria-live="off">
          {onRetry && <RetryButton size="md" onRetry={onRetry} busy={retrying} wait={retryIn} />}
          {actions}
        </div>
      )}
    </div>
  );
}
