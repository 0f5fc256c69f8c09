'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { Problem } from '@/lib/kit/problem';
import { useWait } from './use-wait';

/** A list that could not be read. Never to be taken for an empty one. */
export function ListProblem({ problem }: { problem: Problem }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const wait = useWait(problem);
  return (
    <EmptyState
      kind="failed"
      title="This list could not be loaded"
      onRetry={wait > 0 ? undefined : () => start(() => router.refresh())}
      retrying={busy}
    >
      {problem.message}
      {wait > 0 && ` You can try again in ${wait} s.`}
    </EmptyState>
  );
}
