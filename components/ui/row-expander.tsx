import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import styles from './row-expander.module.css';

export interface RowExpanderProps {
  /** The row's name for assistive technology. */
  label: string;
  open: boolean;
  /** The ID of the RowPanel that it opens. */
  controls: string;
  onToggle: () => void;
  /** The row's name as it is shown; `label` says the same. */
  children: ReactNode;
}

/** The first cell of an expandable row: the button that opens the row, and the row's name. */
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
      {/* Read out once: the button is called by it. */}
      <span aria-hidden="true">{children}</span>
    </>
  );
}
