import { ButtonLink } from '@/components/ui/button-link';
import { Message } from '@/components/ui/message';

/** Where there is nothing to change or to pay for yet. */
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
