'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHead } from '@/components/ui/page-head';

/** For a bug, not an expected failure (those are shown in place): the shell stays, and the page can be read again from the server. */
export default function ErrorPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <>
      <PageHead title="Something went wrong on this page" />
      <EmptyState
        kind="failed"
        title="This page couldn’t be displayed"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        {error.digest ? `If it keeps happening, give your administrator this reference: ${error.digest}` : null}
      </EmptyState>
    </>
  );
}
