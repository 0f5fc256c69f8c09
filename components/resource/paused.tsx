import { Message } from '@/components/ui/message';

/** Said while nothing is read, so that what is left of the platform's requests is for those who work. */
export function Paused({ seconds }: { seconds: number }) {
  return (
    <Message tone="amber" role="status">
      The platform allows few more requests right now. Updates resume in {seconds} s.
    </Message>
  );
}
