'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** For a bug, not an expected failure (those are shown in place): the shell stays, and the page offers a retry. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <EmptyState
      kind="failed"
      title="Something went wrong on this page"
      actions={<Button onClick={reset}>Try again</Button>}
    >
      {error.digest ? `If it keeps happening, give your administrator this reference: ${error.digest}` : null}
    </EmptyState>
  );
}
