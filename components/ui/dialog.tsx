import { useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import { useFirstWrong } from './use-first-wrong';
import { useModal, type ReturnTo } from './use-modal';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /**
   * Buttons. The initial focus goes to the element with `data-autofocus`, else to the first control of the body, else of the
   * footer.
   */
  footer?: ReactNode;
  /** A small sentence at the start of the footer. */
  lead?: ReactNode;
  /** Only its own buttons close it (while it is at work). */
  locked?: boolean;
  /** Counts the refused submits: after each, the first invalid field gets the focus. */
  tries?: number;
  /** The id of the text that a screen reader reads out with the title. */
  describedBy?: string;
  /** What gets the focus after it closes, if not what opened it; null if nothing is left there. */
  returnTo?: ReturnTo;
}

/** A modal dialog based on the native element: the focus moves in, is kept, and returns. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, children, footer, lead, locked, describedBy, returnTo, tries = 0 } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  const titleId = useId();

  useModal(dialog, returnTo);
  useFirstWrong(dialog, tries);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // The parent decides whether it closes. A file field inside bubbles the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={(event) => {
        // A browser may force-close on a second Escape.
        if (event.target !== event.currentTarget) return;
        if (locked) dialog.current?.showModal();
        else onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // The event target is the dialog itself only on the backdrop. Dragging text out of a field is not a click on it.
        if (pressed.current && event.target === event.currentTarget && !locked) onClose();
        pressed.current = false;
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {!locked && <IconButton icon="x" label="Close" onClick={onClose} />}
      </div>
      <div className={styles.body} data-part="body">
        {children}
      </div>
      {(footer || lead) && (
        <div className={styles.foot} data-part="foot">
          {lead && <span className={styles.lead}>{lead}</span>}
          {footer}
        </div>
      )}
    </dialog>
  );
}
