'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { Problem } from '@/lib/kit/problem';
import { useWait } from './use-wait';

/** A list that could not be read, which must not look like an empty one. @param what its records, in the plural */
export function ListProblem({ what, problem, base }: { what: string; problem: Problem; base: string }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const wait = useWait(problem);
  return (
    <EmptyState
      kind="failed"
      title={`Couldn’t load ${what}`}
      onRetry={() => start(() => router.refresh())}
      retrying={busy}
      retryIn={wait}
      // What a link asks for may not exist; the list without it does.
      actions={problem.kind === 'not-found' && <ButtonLink href={base}>Reset filters</ButtonLink>}
    >
      {problem.message}
    </EmptyState>
  );
}
