'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ExportLink } from '@/components/resource/export-link';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';

/**
 * The actions for the listed calls.
 * @param asked the list's query, '' or '?…'
 */
export function ListActions({ asked }: { asked: string }) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  return (
    <>
      <Button icon="retry" busy={isPending} onClick={() => start(() => router.refresh())}>
        Refresh
      </Button>
      <ButtonLink href={`/internal/recent-calls/statistics${asked}`}>Statistics</ButtonLink>
      <ExportLink area="recent-calls" query={asked} className={buttonClass({})}>
        Export CSV
      </ExportLink>
    </>
  );
}
