import { useCallback, useEffect, useRef, useState } from 'react';
import { fail, ok, type Result } from '@/lib/kit/problem';
import { paymentProvider, UNREACHABLE, type CardElement, type PaymentProvider } from './payment-script';

export interface CardEntryState {
  /** Renders the provider's fields into an element. */
  place: (element: HTMLElement | null) => void;
  state: 'loading' | 'ready' | 'failed';
  retry: () => void;
  /** Focuses the provider's fields. */
  focus: () => void;
  /** Sends the provider's token of the card that was entered, then has the bank ask the cardholder if it must. */
  pay: (send: (paymentMethod: string) => Promise<Result<{ confirm: string | null }>>) => Promise<Result<Paid>>;
}

/** What became of a payment. */
interface Paid {
  /** The bank asked the cardholder: the platform learns of it only from the payment provider, some time later. */
  later: boolean;
}

/** The card, as a field of a form. */
export const CARD = { name: 'card', label: 'Card' };

/** A card that is entered into the payment provider's own frame. */
export function useCard(publishableKey: string): CardEntryState {
  const [state, setState] = useState<CardEntryState['state']>('loading');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [tries, setTries] = useState(0);
  const provider = useRef<PaymentProvider | null>(null);
  const card = useRef<CardElement | null>(null);

  useEffect(() => {
    if (!place) return;
    let isGone = false;
    paymentProvider(publishableKey).then(
      (found) => {
        if (isGone) return;
        provider.current = found;
        card.current = found.elements().create('card', { style: { base: styleOf(place) } });
        card.current.on('ready', () => setState('ready'));
        card.current.on('loaderror', () => setState('failed'));
        card.current.mount(place);
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      card.current?.destroy();
      card.current = null;
    };
  }, [place, publishableKey, tries]);

  const retry = useCallback(() => {
    setState('loading');
    setTries((before) => before + 1);
  }, []);

  const pay: CardEntryState['pay'] = async (send) => {
    if (!provider.current || !card.current) return fail('unavailable', UNREACHABLE);
    const entered = await provider.current.createPaymentMethod({ type: 'card', card: card.current });
    if (!entered.paymentMethod) return fail('invalid', entered.error?.message ?? 'Check the card details.');
    const answer = await send(entered.paymentMethod.id);
    if (!answer.ok) return answer;
    if (!answer.value.confirm) return ok({ later: false });
    const { error } = await provider.current.confirmCardPayment(answer.value.confirm);
    return error ? fail('invalid', error.message ?? 'The payment wasn’t confirmed.') : ok({ later: true });
  };

  const focus = () => card.current?.focus();

  return { place: setPlace, state, retry, focus, pay };
}

/** The frame cannot see the page's styles, so they are passed to it. */
function styleOf(place: HTMLElement) {
  const { color, fontSize, fontFamily } = getComputedStyle(place);
  return { color, fontSize, fontFamily, iconColor: color };
}
