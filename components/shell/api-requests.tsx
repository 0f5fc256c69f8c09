'use client';

import { useState } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { useOnDemand } from '@/components/ui/use-later';

const fetchDialog = () => import('./api-requests-dialog').then((room) => room.ApiRequestsDialog);

/** Opens the list of the page's platform requests. */
export function ApiRequests() {
  const [drawDialog, loadDialog] = useOnDemand(fetchDialog);
  const [page, setPage] = useState<string | null>(null);

  async function show() {
    if (await loadDialog()) setPage(location.pathname + location.search);
  }

  return (
    <>
      <LinkButton onClick={show}>API requests</LinkButton>
      {page !== null && drawDialog({ page, onClose: () => setPage(null) })}
    </>
  );
}
