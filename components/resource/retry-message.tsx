'use client';

import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import type { Problem } from '@/lib/kit/problem';
import { OtherProvider } from './other-provider';
import { useReadAgain } from './use-read-again';

/** A Problem in place of what could not be read; Retry renders the page again. */
export function RetryMessage({ problem }: { problem: Problem }) {
  const { sid, name } = problem.provider ?? {};
  if (sid && name) return <OtherProvider problem={problem} provider={{ sid, name }} />;
  return <Retry problem={problem} />;
}

function Retry({ problem }: { problem: Problem }) {
  const { retry, busy, tries, wait } = useReadAgain(problem);
  return (
    <Message tone="red" role="none" end={<RetryButton onRetry={retry} busy={busy} wait={wait} />}>
      <LiveRegion role="alert" turn={tries}>
        {problem.message}
      </LiveRegion>
    </Message>
  );
}
