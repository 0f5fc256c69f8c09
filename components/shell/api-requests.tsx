'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/link-button';

const ApiRequestsDialog = dynamic(() => import('./api-requests-dialog').then((room) => room.ApiRequestsDialog));

/** Opens the list of the page's platform requests. */
export function ApiRequests() {
  const [page, setPage] = useState<string | null>(null);
  return (
    <>
      <LinkButton onClick={() => setPage(location.pathname + location.search)}>API requests</LinkButton>
      {page !== null && <ApiRequestsDialog page={page} onClose={() => setPage(null)} />}
    </>
  );
}
