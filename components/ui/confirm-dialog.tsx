'use client';

import type { ReactNode } from 'react';

export interface Blocker {
  label: string;
  href?: string;
  /** Muted, at the line's end: the owner. */
  note?: string;
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** "Are you sure you want to delete carrier …?"; with blockers: the sentence that says why not. */
  question: ReactNode;
  /** What goes with it. */
  consequence?: ReactNode;
  /** What stands in the way. With any of them there is nothing to confirm. */
  blockers?: readonly Blocker[];
  /** Fields, such as a text to type. */
  children?: ReactNode;
  confirmLabel: string;
  /** Shown while busy ("Deleting…"). */
  busyLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Not yet: what must be typed is not typed. */
  disabled?: boolean;
  /** What went wrong, said in the dialog. */
  error?: ReactNode;
  /** The dangerous button is red unless said otherwise. */
  tone?: 'danger' | 'primary';
}

/** Asks before something that cannot be undone. The safe button has the focus. */
export function ConfirmDialog(_props: ConfirmDialogProps) {
  return null;
}
