import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';

export interface DeleteRecordingProps {
  /** The recording's path below /api. */
  path: string;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before the stored audio of a call is deleted. */
export function DeleteRecording({ path, onClose, onGone }: DeleteRecordingProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const deleted = useRef(false);

  async function remove() {
    setBusy(true);
    const result = await callBff('DELETE', path);
    setBusy(false);
    if (!result.ok) return setError(result.problem.message);
    toasts.show({ text: 'Successfully deleted record', tone: 'success' });
    deleted.current = true;
    onClose();
    onGone();
    router.refresh();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete recording"
      question="Are you sure you want to delete the recording of this call?"
      consequence="This permanently deletes the audio file. The call stays in the list."
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      // The player goes, and with it the button that opened this.
      returnTo={(opener) => (deleted.current ? null : opener)}
    />
  );
}
