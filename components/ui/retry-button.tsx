import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { leavesFocus } from './leaves-focus';

export interface RetryButtonProps extends Pick<ButtonProps, 'busy' | 'size'> {
  onRetry: () => void;
  /** Seconds until it is enabled. */
  wait?: number;
  /** Its name, if not 'Retry'. */
  children?: ReactNode;
}

/** At the end of a message: tries again what failed. It goes with the message, and leaves the focus where it was. */
export function RetryButton({ onRetry, busy, size = 'sm', wait = 0, children = 'Retry' }: RetryButtonProps) {
  return (
    <Button
      // While it is disabled it can't keep the focus: as another element it leaves it here.
      key={wait > 0 ? 'waits' : 'retries'}
      ref={leavesFocus}
      size={size}
      icon="retry"
      busy={busy}
      disabled={wait > 0}
      onClick={onRetry}
    >
      {wait > 0 ? `Retry in ${wait} s` : children}
    </Button>
  );
}
