import { Message } from '@/components/ui/message';

/** Shown while nothing is read, so that the platform's remaining requests are left to those who work. */
export function Paused({ seconds }: { seconds: number }) {
  return (
    <Message tone="amber" role="status">
      The platform allows few more requests right now. Updates resume in {seconds} s.
    </Message>
  );
}
