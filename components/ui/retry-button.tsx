import type { ReactNode } from 'react';
import { Button } from './button';
import { leavesFocus } from './leaves-focus';

export interface RetryButtonProps {
  onRetry: () => void;
  busy?: boolean;
  /** Its name, if not 'Retry'. */
  children?: ReactNode;
}

/** At the end of a message: tries again what failed. It goes with the message, and leaves the focus where it was. */
export function RetryButton({ onRetry, busy, children = 'Retry' }: RetryButtonProps) {
  return (
    <Button ref={leavesFocus} size="sm" icon="retry" busy={busy} onClick={onRetry}>
      {children}
    </Button>
  );
}
