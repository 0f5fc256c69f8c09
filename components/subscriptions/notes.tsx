import { Link } from '@/components/ui/link';
import { ButtonLink } from '@/components/ui/button-link';
import { Message } from '@/components/ui/message';
import { LAPSED } from '@/lib/resources/subscriptions/plan';

/** Replaces the upgrade once there is a paid subscription. */
export function PaidNote({ sid }: { sid: string }) {
  const to = (page: string) => `/internal/accounts/${sid}/${page}`;
  return (
    <Message tone="teal">
      You have a paid subscription. You can <Link href={to('modify-subscription')}>change it</Link>,{' '}
      <Link href={to('manage-payment')}>manage its payment</Link> or go{' '}
      <Link href={to('edit')}>back to the account</Link>.
    </Message>
  );
}

/** Shown if there is nothing to change or pay for yet. */
export function UnpaidNote({ sid }: { sid: string }) {
  return (
    <Message
      tone="jean"
      end={
        <ButtonLink size="sm" href={`/internal/accounts/${sid}/subscription`}>
          Upgrade
        </ButtonLink>
      }
    >
      You have no paid subscription.
    </Message>
  );
}

/** Replaces what only a current subscription has. */
export function LapsedNote({ sid }: { sid: string }) {
  return (
    <Message
      tone="red"
      end={
        <ButtonLink size="sm" href={`/internal/accounts/${sid}/manage-payment`}>
          Replace the card
        </ButtonLink>
      }
    >
      {LAPSED}
    </Message>
  );
}

/** Replaces the card if the installation has no key of the payment provider. */
export function WithoutCards() {
  return <Message tone="jean">Card payments aren’t set up on this installation. Contact your administrator.</Message>;
}
