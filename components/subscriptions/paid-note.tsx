import Link from 'next/link';
import { Message } from '@/components/ui/message';

/** Replaces the upgrade once there is a paid subscription. */
export function PaidNote({ sid }: { sid: string }) {
  const to = (page: string) => `/internal/accounts/${sid}/${page}`;
  return (
    <Message tone="teal">
      You have a paid subscription. You can{' '}
      <Link href={to('modify-subscription')} prefetch={false}>
        modify it
      </Link>
      ,{' '}
      <Link href={to('manage-payment')} prefetch={false}>
        manage its payment
      </Link>{' '}
      or go{' '}
      <Link href={to('edit')} prefetch={false}>
        back to the account
      </Link>
      .
    </Message>
  );
}
