import { useMemo } from 'react';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { useWait } from './use-wait';

/**
 * Shown while nothing is read, so that the platform's remaining requests are left to those who work.
 * @param resumes the page updates by itself
 */
export function Paused({ seconds, resumes }: { seconds: number; resumes: boolean }) {
  // The window's next value, which says whether it goes on, comes a moment after the last second.
  const left = Math.max(1, useWait(useMemo(() => ({ retryAfter: seconds }), [seconds])));
  return (
    <Message tone="amber">
      <LiveRegion role="status">
        The platform is close to its request limit. {resumes ? 'Updates resume' : 'Try again'} in{' '}
        {/* Not read out every second. */}
        <span aria-live="off">{left} s</span>.
      </LiveRegion>
    </Message>
  );
}
