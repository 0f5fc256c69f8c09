'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog';
import { Message } from './message';

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
  /** What would be confirmed is not known yet. */
  waiting?: boolean;
  /** It works: the dialog cannot be left. */
  busy?: boolean;
  /** What went wrong, said in the dialog. */
  error?: ReactNode;
  /** The confirming button is red unless said otherwise. */
  tone?: 'danger' | 'primary';
}

/** Asks before something that cannot be undone. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, question, consequence, blockers = [], children, confirmLabel, busyLabel } = props;
  const { cancelLabel = 'Cancel', onConfirm, waiting, busy, error, tone = 'danger' } = props;
  const blocked = blockers.length > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      locked={busy}
      footer={
        <>
          <Button data-autofocus aria-disabled={busy || undefined} onClick={busy ? undefined : onClose}>
            {blocked ? 'Close' : cancelLabel}
          </Button>
          {!blocked && (
            <Button
              variant={tone === 'danger' ? 'danger-fill' : 'primary'}
              busy={busy}
              disabled={waiting}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <p>{question}</p>
      {blocked && (
        // It scrolls, so the keyboard must reach it.
        <ul className={styles.blockers} tabIndex={0} aria-label="Blockers">
          {blockers.map((blocker, place) => (
            <li key={blocker.href ?? place}>
              {blocker.href ? (
                <Link href={blocker.href} prefetch={false} onClick={onClose}>
                  {blocker.label}
                </Link>
              ) : (
                blocker.label
              )}
              {blocker.note && <span className={styles.note}>{blocker.note}</span>}
            </li>
          ))}
        </ul>
      )}
      {!blocked && (typeof consequence === 'string' ? <p>{consequence}</p> : consequence)}
      {!blocked && !waiting && children}
      {error && <Message tone="red">{error}</Message>}
    </Dialog>
  );
}
