'use client';

import { useState, type FormEvent } from 'react';
import { FormProblem } from '@/components/resource/form-problem';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { useSave } from '@/components/resource/use-save';
import { Button } from '@/components/ui/button';
import { Kv } from '@/components/ui/kv';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { toasts } from '@/components/ui/toasts';
import { useHeld } from '@/components/ui/use-held';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { countOf } from '@/lib/format/count';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import { type Prices, type Quantities, costOf, money, monthlyCost } from '@/lib/resources/subscriptions/price';
import { CardEntry } from './card-entry';
import { lookAtSubscription } from './look-at-subscription';
import { PaymentFoot } from './payment-foot';
import { goToQuantity, QuantityFields, quantitiesOf, wrongQuantities } from './quantity-fields';
import styles from './subscriptions.module.css';
import { CARD, useCard } from './use-card';

export interface UpgradeFormProps {
  sid: string;
  prices: Prices;
  /** The suggested quantities. */
  start: Quantities;
  ratio: number;
  publishableKey: string;
}

/** Starts a paid subscription: the quantities, their cost, and the card that pays for it. */
export function UpgradeForm({ sid, prices, start, ratio, publishableKey }: UpgradeFormProps) {
  const { busy, send, follow } = useSave();
  const card = useCard(publishableKey);
  const [typed, setTyped] = useState({ calls: String(start.calls), devices: String(start.devices) });
  const [checked, setChecked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [awaited, setAwaited] = useState(false);
  const wanted = quantitiesOf(typed);
  const same = typed.calls === String(start.calls) && typed.devices === String(start.devices);
  const fields = useHeld(busy);
  const id = useTypedEarly();
  const refused = problem?.fields;
  const isCardWrong = problem?.kind === 'invalid' && !refused;
  const wrong = [...(checked ? wrongQuantities(typed, refused) : []), ...(isCardWrong ? [CARD] : [])];

  async function look(given: Quantities) {
    const found = await lookAtSubscription(sid, given);
    if (!found.isThere) return found;
    // The page then says that it is paid, instead of the form.
    toasts.show({ text: found.text, tone: 'success' });
    follow();
    return found;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setProblem(null);
    if (!wanted || busy) return;
    const paid = await send(
      card.pay((paymentMethod) => callBff('POST', `/accounts/${sid}/subscription`, { ...wanted, paymentMethod })),
    );
    if (!paid.ok) return setProblem(paid.problem);
    if (paid.value.later) setAwaited(true);
    else toasts.show({ text: 'Subscription updated', tone: 'success' });
    follow();
  }

  // Until the platform has learned of the payment, it would take another one.
  if (awaited) return <Awaited busy={busy} onLook={() => follow()} />;

  return (
    <form
      ref={leavesFocus}
      id={id}
      method="dialog"
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label="Upgrade"
    >
      <LeaveGuard active={!same} saving={busy} />
      <div ref={fields}>
        <QuantityFields
          typed={typed}
          ratio={ratio}
          checked={checked}
          refused={refused}
          onChange={(change) => {
            setTyped((now) => ({ ...now, ...change }));
            if (refused) setProblem(null);
          }}
        />
      </div>
      {wanted && <MonthlyCost prices={prices} wanted={wanted} />}
      <CardEntry label="Card" card={card} />
      {problem && <FormProblem problem={problem} onLook={wanted ? () => look(wanted) : undefined} />}
      <PaymentFoot sid={sid} wrong={wrong} onGo={(name) => (name === CARD.name ? card.focus() : goToQuantity(name))}>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Paying…" disabled={card.state !== 'ready'}>
          Subscribe
        </Button>
      </PaymentFoot>
    </form>
  );
}

/** Replaces the form between a payment that the bank has confirmed and the subscription that it starts. */
function Awaited({ busy, onLook }: { busy: boolean; onLook: () => void }) {
  return (
    <Message
      tone="jean"
      role="status"
      end={
        <RetryButton onRetry={onLook} busy={busy}>
          Check again
        </RetryButton>
      }
    >
      Your payment is confirmed. The subscription starts within a few minutes; don’t pay again.
    </Message>
  );
}

/** The monthly cost of quantities, product by product. */
function MonthlyCost({ prices, wanted }: { prices: Prices; wanted: Quantities }) {
  const { calls, devices } = prices;
  return (
    <section className={styles.cost} aria-label="Cost" aria-live="polite">
      <Kv
        numeric
        items={[
          {
            key: 'calls',
            label: countOf(wanted.calls, 'simultaneous call'),
            value: money(costOf(calls, wanted.calls), calls.currency),
          },
          {
            key: 'devices',
            label: countOf(wanted.devices, 'additional device'),
            value: money(costOf(devices, wanted.devices), devices.currency),
          },
          {
            key: 'sum',
            label: <strong>Every month</strong>,
            value: <strong>{money(monthlyCost(prices, wanted), calls.currency)}</strong>,
          },
        ]}
      />
    </section>
  );
}
