import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BlockerList, type Blocker } from './blocker-list';
import { Button } from './button';
import styles from './confirm-dialog.module.css';
import { Dialog, type DialogProps } from './dialog';
import { LiveRegion } from './live-region';
import { Message } from './message';

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'returnTo' | 'tries'> {
  /** "Are you sure you want to delete carrier …?"; with blockers, the sentence that says why not. */
  question: ReactNode;
  /** What is deleted with it. */
  consequence?: ReactNode;
  /** What prevents the action. With any blocker, there is no confirm button. */
  blockers?: readonly Blocker[];
  /** Fields, such as a confirmation text to type. */
  children?: ReactNode;
  confirmLabel: string;
  /** Shown while busy ("Deleting…"). */
  busyLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** The subject of the confirmation is still loading. */
  waiting?: boolean;
  /** At work: the dialog cannot be closed. */
  busy?: boolean;
  /** The error to show in the dialog. */
  error?: ReactNode;
  /** The tone of the confirm button; red by default. */
  tone?: 'danger' | 'primary';
}

/** Asks before an action that cannot be undone. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, question, consequence, blockers = [], children, confirmLabel, busyLabel } = props;
  const { cancelLabel = 'Cancel', onConfirm, waiting, busy, error, tone = 'danger', returnTo, tries } = props;
  const questionId = useId();
  const close = useRef<HTMLButtonElement>(null);
  const blocked = blockers.length > 0;

  useLayoutEffect(() => {
    // What was pressed, the button or a field, goes as the blockers come.
    if (blocked && document.activeElement === document.body) close.current?.focus();
  }, [blocked]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      locked={busy}
      describedBy={questionId}
      returnTo={returnTo}
      tries={tries}
      footer={
        <>
          <Button ref={close} data-autofocus aria-disabled={busy || undefined} onClick={busy ? undefined : onClose}>
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
      {/* What is found out later is read out, too. */}
      <div className={styles.asked} aria-live="polite">
        <p id={questionId}>{question}</p>
        {blocked && <BlockerList blockers={blockers} onLeave={onClose} />}
        {!blocked && (typeof consequence === 'string' ? <p>{consequence}</p> : consequence)}
      </div>
      {!blocked && !waiting && children}
      <LiveRegion className="vh">{busy && busyLabel}</LiveRegion>
      <LiveRegion role="alert" block>
        {error && (
          <Message tone="red" role="none">
            {error}
          </Message>
        )}
      </LiveRegion>
    </Dialog>
  );
}
