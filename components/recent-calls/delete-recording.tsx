import { useRef } from 'react';
import { useConfirmedRemoval } from '@/components/resource/use-confirmed-removal';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

export interface DeleteRecordingProps {
  /** The recording's path below /api. */
  path: string;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before the stored audio of a call is deleted. */
export function DeleteRecording({ path, onClose, onGone }: DeleteRecordingProps) {
  const deleted = useRef(false);
  const [, question] = useConfirmedRemoval(path, 'Successfully deleted record', () => {
    deleted.current = true;
    onClose();
    onGone();
  });

  return (
    <ConfirmDialog
      {...question}
      open
      onClose={onClose}
      title="Delete recording"
      question="Are you sure you want to delete the recording of this call?"
      consequence="This permanently deletes the audio file. The call stays in the list."
      confirmLabel="Delete"
      busyLabel="Deleting…"
      // The player goes, and with it the button that opened this.
      returnTo={(opener) => (deleted.current ? null : opener)}
    />
  );
}
