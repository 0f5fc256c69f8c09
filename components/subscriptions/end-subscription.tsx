'use client';

import { useConfirmedRemoval } from '@/components/resource/use-confirmed-removal';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DangerZone } from '@/components/ui/danger-zone';
import { leavesFocus } from '@/components/ui/leaves-focus';
import styles from './subscriptions.module.css';

/** Returns to the free plan. */
export function EndSubscription({ sid }: { sid: string }) {
  const [ask, question] = useConfirmedRemoval(`/accounts/${sid}/subscription`, 'Subscription cancelled');
  return (
    <div className={styles.end}>
      <DangerZone
        title="Cancel subscription"
        action={
          <Button ref={leavesFocus} variant="danger" onClick={ask}>
            Cancel subscription
          </Button>
        }
      >
        The account switches to the free plan.
      </DangerZone>
      <ConfirmDialog
        {...question}
        title="Cancel subscription"
        question="The account switches to the free plan immediately. Calls and devices above its limits are rejected."
        confirmLabel="Cancel subscription"
        cancelLabel="Keep subscription"
        busyLabel="Cancelling…"
      />
    </div>
  );
}
