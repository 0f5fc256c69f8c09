import { Message } from '@/components/ui/message';

/** Replaces the card if the installation has no key of the payment provider. */
export function WithoutCards() {
  return <Message tone="jean">Card payments aren’t set up on this installation. Contact your administrator.</Message>;
}
