import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';

/**
 * Removes something once that is confirmed, and renders the page again.
 * @param api path of the handler below /api
 * @param done shown afterwards
 * @param onDone called as it is
 * @returns opens the question; and the props of its dialog
 */
export function useConfirmedRemoval(api: string, done: string, onDone?: () => void) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  function onClose() {
    setOpen(false);
    setError(undefined);
  }

  async function onConfirm() {
    setBusy(true);
    setError(undefined);
    const removed = await callBff('DELETE', api);
    setBusy(false);
    if (!removed.ok) return setError(removed.problem.message);
    setOpen(false);
    toasts.show({ text: done, tone: 'success' });
    onDone?.();
    router.refresh();
  }

  return [() => setOpen(true), { open, onClose, busy, error, onConfirm }] as const;
}
