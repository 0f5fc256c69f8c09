import { Message } from '@/components/ui/message';

/** In the place of the card, where the installation has no key of the payment provider. */
export function WithoutCards() {
  return (
    <Message tone="jean">
      Cards cannot be entered here, because this installation has no key of a payment provider. Please ask its operator.
    </Message>
  );
}
