'use client';

import { useState, type FormEvent } from 'react';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { useSave } from '@/components/resource/use-save';
import { Button } from '@/components/ui/button';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { CardEntry } from './card-entry';
import { PaymentFoot } from './payment-foot';
import styles from './subscriptions.module.css';
import { CARD, useCard } from './use-card';

/** Replaces the card of the subscription. */
export function CardForm({ sid, publishableKey }: { sid: string; publishableKey: string }) {
  const { busy, send, follow } = useSave();
  const card = useCard(publishableKey);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setError(undefined);
    const saved = await send(
      card.pay((paymentMethod) => callBff('PUT', `/accounts/${sid}/payment`, { paymentMethod })),
    );
    if (saved.ok) toasts.show({ text: 'Card updated', tone: 'success' });
    else setError(saved.problem.message);
    // A card is refused also when it is stored, but an unpaid invoice couldn’t be charged to it.
    if (saved.ok || saved.problem.kind === 'invalid') follow();
  }

  return (
    <form method="dialog" className={styles.form} onSubmit={submit} noValidate aria-label="Replace the card">
      <LeaveGuard active={false} saving={busy} />
      <CardEntry label="New card" card={card} error={error} />
      <PaymentFoot sid={sid} wrong={error === undefined ? [] : [CARD]} onGo={card.focus}>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving…" disabled={card.state !== 'ready'}>
          Save card
        </Button>
      </PaymentFoot>
    </form>
  );
}
