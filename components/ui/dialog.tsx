'use client';

import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the cross or the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; the safe one carries `data-autofocus`. Without that the first field of the body has the focus. */
  footer?: ReactNode;
  /** A small sentence at the start of the footer. */
  lead?: ReactNode;
  /** Cannot be left but by its own buttons (while it works). */
  locked?: boolean;
  /** md 440, lg 720 pixels at most. */
  size?: 'md' | 'lg';
}

/** A modal dialog on the native element: focus moves in, is kept, and returns. */
export function Dialog(_props: DialogProps) {
  return null;
}
