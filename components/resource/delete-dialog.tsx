'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';

export interface DeleteTexts {
  /** Path of the record's handler below /api. */
  api: string;
  question: string;
  /** Said when it is gone. */
  done: string;
}

export interface DeleteDialogProps extends DeleteTexts {
  onClose: () => void;
  /** Instead of drawing the page again: where to go. */
  leaveTo?: string;
}

/** Asks, deletes, and says so. A failure stays in the dialog until it is dealt with. */
export function DeleteDialog({ api, question, done, onClose, leaveTo }: DeleteDialogProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function remove() {
    setBusy(true);
    setProblem(undefined);
    const result = await callBff('DELETE', api);
    setBusy(false);
    // Already gone is what was wanted, but the list on screen does not know it yet.
    if (!result.ok && result.problem.kind !== 'not-found') return setProblem(result.problem);
    onClose();
    toasts.show(result.ok ? { text: done, tone: 'success' } : { text: result.problem.message, tone: 'error' });
    if (leaveTo) router.push(leaveTo);
    router.refresh();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete"
      question={problem?.blockers ? problem.message : question}
      blockers={problem?.blockers}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      error={problem?.blockers ? undefined : problem?.message}
      onConfirm={remove}
    />
  );
}
