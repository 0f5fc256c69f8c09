'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import type { Problem } from '@/lib/kit/problem';
import { OtherProvider } from './other-provider';
import { useWait } from './use-wait';

/** A Problem in place of what could not be read; Retry renders the page again. */
export function RetryMessage({ problem }: { problem: Problem }) {
  const { sid, name } = problem.provider ?? {};
  if (sid && name) return <OtherProvider problem={problem} provider={{ sid, name }} />;
  return <Retry problem={problem} />;
}

function Retry({ problem }: { problem: Problem }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const wait = useWait(problem);
  return (
    <Message
      tone="red"
      end={
        <Button size="sm" icon="retry" busy={busy} disabled={wait > 0} onClick={() => start(() => router.refresh())}>
          {wait > 0 ? `Retry in ${wait} s` : 'Retry'}
        </Button>
      }
    >
      {problem.message}
    </Message>
  );
}
