import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import styles from './row-expander.module.css';

export interface RowExpanderProps {
  /** Names the row for assistive technology. */
  label: string;
  open: boolean;
  /** Id of the RowPanel that it opens. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

/** The first cell of a row that opens below itself: the button that opens it, and what names the row. */
export function RowExpander({ label, open, controls, onToggle, children }: RowExpanderProps) {
  return (
    <>
      <IconButton
        icon="right"
        label={label}
        title={open ? 'Close' : 'Open'}
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        onClick={onToggle}
      />
      {children}
    </>
  );
}
