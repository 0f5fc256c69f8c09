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
  /** The provider's token for the card that was entered. */
  paymentMethod: () => Promise<Result<string>>;
  /** Has the bank ask the cardholder. */
  confirm: (secret: string) => Promise<Result<null>>;
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

  async function paymentMethod(): Promise<Result<string>> {
    if (!provider.current || !card.current) return fail('unavailable', UNREACHABLE);
    const answer = await provider.current.createPaymentMethod({ type: 'card', card: card.current });
    if (answer.paymentMethod) return ok(answer.paymentMethod.id);
    return fail('invalid', answer.error?.message ?? 'Check the card details.');
  }

  async function confirm(secret: string): Promise<Result<null>> {
    if (!provider.current) return fail('unavailable', UNREACHABLE);
    const answer = await provider.current.confirmCardPayment(secret);
    return answer.error ? fail('invalid', answer.error.message ?? 'The payment wasn’t confirmed.') : ok(null);
  }

  const focus = () => card.current?.focus();

  return { place: setPlace, state, retry, focus, paymentMethod, confirm };
}

/** The frame cannot see the page's styles, so they are passed to it. */
function styleOf(place: HTMLElement) {
  const { color, fontSize, fontFamily } = getComputedStyle(place);
  return { color, fontSize, fontFamily, iconColor: color };
}
