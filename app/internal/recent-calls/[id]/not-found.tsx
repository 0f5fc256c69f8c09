import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHead } from '@/components/ui/page-head';

/** Shown for a call that is not in the list of the account that its link names. */
export default function NotFound() {
  return (
    <>
      <PageHead title="Call" />
      <EmptyState
        kind="no-match"
        title="This call doesn’t exist or is no longer stored."
        actions={<ButtonLink href="/internal/recent-calls">All calls</ButtonLink>}
      >
        Calls are kept for 30 days. A call of another account or service provider isn’t shown here.
      </EmptyState>
    </>
  );
}
