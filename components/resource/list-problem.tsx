'use client';

import { EmptyState } from '@/components/ui/empty-state';
import type { Problem } from '@/lib/kit/problem';
import { ResetLink } from './reset-link';
import { useReadAgain } from './use-read-again';

/** A list that could not be read, which must not look like an empty one. @param what its records, in the plural */
export function ListProblem({ what, problem, base }: { what: string; problem: Problem; base: string }) {
  const { retry, busy, tries, wait } = useReadAgain(problem);
  const isTooMuch = problem.code === 'too-many';

  return (
    <EmptyState
      kind="failed"
      title={`Couldn’t load ${what}`}
      // Another try would find as many.
      onRetry={isTooMuch ? undefined : retry}
      retrying={busy}
      retryIn={wait}
      // What a link asks for may not exist; the list without it does.
      actions={(isTooMuch || problem.kind === 'not-found') && <ResetLink href={base} />}
    >
      <span key={tries}>{problem.message}</span>
    </EmptyState>
  );
}
