import { Message } from '@/components/ui/message';

/** Said while nothing is read, so that what is left of the platform's requests is for those who work. */
export function Paused({ seconds }: { seconds: number }) {
  return (
    <Message tone="amber" role="status">
      The platform takes few more requests right now. Updates go on in {seconds} s.
    </Message>
  );
}
