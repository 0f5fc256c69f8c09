'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DangerZone } from '@/components/ui/danger-zone';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import styles from './subscriptions.module.css';

/** Returns to the free plan. */
export function EndSubscription({ sid }: { sid: string }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function end() {
    setBusy(true);
    setError(undefined);
    const ended = await callBff('DELETE', `/accounts/${sid}/subscription`);
    setBusy(false);
    if (!ended.ok) return setError(ended.problem.message);
    setAsking(false);
    toasts.show({ text: 'Subscription cancelled', tone: 'success' });
    router.refresh();
  }

  function close() {
    setAsking(false);
    setError(undefined);
  }

  return (
    <div className={styles.end}>
      <DangerZone
        title="Cancel subscription"
        action={
          <Button ref={leavesFocus} variant="danger" onClick={() => setAsking(true)}>
            Cancel subscription
          </Button>
        }
      >
        The account switches to the free plan.
      </DangerZone>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title="Cancel subscription"
        question="The account switches to the free plan immediately. Calls and devices above its limits are rejected."
        confirmLabel="Cancel subscription"
        cancelLabel="Keep subscription"
        busyLabel="Cancelling…"
        busy={busy}
        error={error}
        onConfirm={end}
      />
    </div>
  );
}
