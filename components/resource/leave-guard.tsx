import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { isAskingToSignIn } from '@/lib/kit/session-end';
import { guardPage } from './may-leave';
import { useUnsavedWork } from './unsaved-work';

export interface LeaveGuardProps {
  /** Leaving would lose something. */
  active: boolean;
  /** A save is in progress: if it finds the session ended, the page is kept as well. Leaving doesn't stop it. */
  saving?: boolean;
  /** Replaces the text about unsaved changes. */
  title?: string;
  question?: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

const UNSAVED = {
  title: 'Unsaved changes',
  question: 'Leave this page without saving your changes?',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
};
const SAVING = {
  title: 'Your changes are still being saved',
  question: 'If you leave now, check later whether they were saved.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

/**
 * Asks before unsaved changes are lost: by a link, by the back button where the browser allows it, by closing, or by whatever
 * calls `mayLeave`.
 */
export function LeaveGuard({ active, saving = false, ...own }: LeaveGuardProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The save waits for another sign-in: nothing is being saved.
  const [isRefused, setIsRefused] = useState(false);
  const words = saving && !isRefused ? SAVING : UNSAVED;
  const { title, question, confirmLabel, cancelLabel } = { ...words, ...own };
  const [wasAsked, setWasAsked] = useState(false);
  const answer = useRef<(leaves: boolean) => void>(undefined);
  useUnsavedWork(active || saving);

  useEffect(() => {
    if (!active) return;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setIsRefused(isAskingToSignIn());
        setWasAsked(true);
        setIsOpen(true);
      });
    return guardPage({ question, ask });
  }, [active, question]);

  // Gone unanswered; the next page has its own questions.
  useEffect(() => () => answer.current?.(false), []);

  function settle(leaves: boolean) {
    setIsOpen(false);
    answer.current?.(leaves);
  }

  if (!wasAsked) return null;
  // Not inside the form: that may stand in a tab that is hidden.
  return createPortal(
    <ConfirmDialog
      open={isOpen}
      onClose={() => settle(false)}
      title={title}
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={() => settle(true)}
    />,
    document.body,
  );
}
