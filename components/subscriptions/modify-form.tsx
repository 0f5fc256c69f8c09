'use client';

import { Link } from '@/components/ui/link';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormProblem } from '@/components/resource/form-problem';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { useSave } from '@/components/resource/use-save';
import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { toasts } from '@/components/ui/toasts';
import { useHeld } from '@/components/ui/use-held';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import type { Quantities } from '@/lib/resources/subscriptions/price';
import { lookAtSubscription } from './look-at-subscription';
import { PaymentFoot } from './payment-foot';
import { goToQuantity, QuantityFields, quantitiesOf, wrongQuantities } from './quantity-fields';
import styles from './subscriptions.module.css';
import { costText, type Preview } from './cost-text';

/** Changes the quantities of a paid subscription: first shows the cost, then applies it. */
export function ModifyForm({ sid, now, ratio }: { sid: string; now: Quantities; ratio: number }) {
  const { busy, send, follow } = useSave();
  const [typed, setTyped] = useState({ calls: String(now.calls), devices: String(now.devices) });
  const [checked, setChecked] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [notice, setNotice] = useState<ReactNode>(null);
  const wanted = quantitiesOf(typed);
  const fields = useHeld(busy);
  const id = useTypedEarly();
  const same = wanted?.calls === now.calls && wanted.devices === now.devices;

  async function ask<T>(given: Quantities, asPreview: boolean) {
    setProblem(null);
    setNotice(null);
    const body = { ...given, preview: asPreview };
    const answer = await send(callBff<T>('PUT', `/accounts/${sid}/subscription`, body));
    if (!answer.ok) setProblem(answer.problem);
    return answer;
  }

  async function look(given: Quantities) {
    const found = await lookAtSubscription(sid, given);
    if (!found.isThere) return found;
    // With the new quantities the form starts anew, and its messages are gone.
    setProblem(null);
    toasts.show({ text: found.text, tone: 'success' });
    follow();
    return found;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!wanted || same || busy) return;
    if (!preview) {
      const cost = await ask<Preview>(wanted, true);
      if (cost.ok) setPreview(cost.value);
      return;
    }
    const changed = await ask<{ confirm: string | null }>(wanted, false);
    if (!changed.ok) return;
    setPreview(null);
    if (changed.value.confirm) {
      return setNotice(
        <>
          Your bank needs to confirm this payment. Re-enter your card under{' '}
          <Link href={`/internal/accounts/${sid}/manage-payment`}>Manage payment</Link>.
        </>,
      );
    }
    toasts.show({ text: 'Subscription updated', tone: 'success' });
    follow();
  }

  return (
    <form
      ref={leavesFocus}
      id={id}
      method="dialog"
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label="Change subscription"
    >
      <LeaveGuard active={!same} saving={busy} />
      <div ref={fields}>
        <QuantityFields
          typed={typed}
          ratio={ratio}
          checked={checked}
          refused={problem?.fields}
          onChange={(change) => {
            setTyped((before) => ({ ...before, ...change }));
            setPreview(null);
            if (problem?.fields) setProblem(null);
          }}
        />
      </div>
      <div role="status">
        {preview && <p className={styles.cost}>{costText(preview)}</p>}
        {checked && same && <p className="muted">These are your current quantities.</p>}
      </div>
      {notice && <Message tone="red">{notice}</Message>}
      {problem && <FormProblem problem={problem} onLook={wanted ? () => look(wanted) : undefined} />}
      <PaymentFoot sid={sid} wrong={checked ? wrongQuantities(typed, problem?.fields) : []} onGo={goToQuantity}>
        <Button type="submit" variant="primary" busy={busy}>
          {preview ? 'Change subscription' : 'Preview cost'}
        </Button>
      </PaymentFoot>
    </form>
  );
}
