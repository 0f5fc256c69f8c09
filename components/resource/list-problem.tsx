'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { Problem } from '@/lib/kit/problem';
import { useWait } from './use-wait';

/** A list that could not be read, which must not look like an empty one. @param what its records, in the plural */
export function ListProblem({ what, problem, base }: { what: string; problem: Problem; base: string }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const [tries, setTries] = useState(0);
  const wait = useWait(problem);

  function retry() {
    start(() => {
      router.refresh();
      // Counted once the list is there again: what failed once more may say the same, and is read out again.
      setTries(tries + 1);
    });
  }

  return (
    <EmptyState
      kind="failed"
      title={`Couldn’t load ${what}`}
      onRetry={retry}
      retrying={busy}
      retryIn={wait}
      // What a link asks for may not exist; the list without it does.
      actions={problem.kind === 'not-found' && <ButtonLink href={base}>Reset filters</ButtonLink>}
    >
      <span key={tries}>{problem.message}</span>
    </EmptyState>
  );
}
