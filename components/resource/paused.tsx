import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';

/**
 * Shown while nothing is read, so that the platform's remaining requests are left to those who work.
 * @param resumes the page updates by itself
 */
export function Paused({ seconds, resumes }: { seconds: number; resumes: boolean }) {
  return (
    <Message tone="amber">
      <LiveRegion role="status">
        The platform allows few more requests right now. {resumes ? 'Updates resume' : 'Try again'} in{' '}
        {/* Not read out every second. */}
        <span aria-live="off">{seconds} s</span>.
      </LiveRegion>
    </Message>
  );
}
