import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import styles from './updates.module.css';

export interface UpdatesProps {
  /** How current the page is, or whether it updates by itself. */
  words: ReactNode;
  /** Nothing can be requested now. */
  disabled?: boolean;
  onNow: () => void;
  /** Further buttons, before the one that updates. */
  children?: ReactNode;
}

/** How current a page of calls in progress is, and a button to update it. */
export function Updates({ words, disabled, onNow, children }: UpdatesProps) {
  return (
    <span className={styles.updates}>
      <span>{words}</span>
      {children}
      <IconButton icon="retry" label="Update now" disabled={disabled} onClick={onNow} />
    </span>
  );
}
