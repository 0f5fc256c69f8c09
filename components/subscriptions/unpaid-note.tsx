import { ButtonLink } from '@/components/ui/button-link';
import { Message } from '@/components/ui/message';

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
