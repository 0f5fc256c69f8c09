import { EmptyState } from '@/components/ui/empty-state';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHead } from '@/components/ui/page-head';

export default function NotFound() {
  return (
    <>
      <PageHead title="Not found" />
      <EmptyState
        kind="no-match"
        title="That page doesn't exist."
        actions={<ButtonLink href="/internal">Home</ButtonLink>}
      />
    </>
  );
}
