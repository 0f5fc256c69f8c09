'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';
import { fileOfProvider } from '@/lib/kit/page-provider';

/**
 * The actions for the listed calls.
 * @param asked the list's query, '' or '?…'
 * @param provider the calls' provider, even if another window has switched to another one
 */
export function ListActions({ asked, provider }: { asked: string; provider: string }) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  return (
    <>
      <Button icon="retry" busy={isPending} onClick={() => start(() => router.refresh())}>
        Refresh
      </Button>
      <ButtonLink href={`/internal/recent-calls/statistics${asked}`}>Statistics</ButtonLink>
      <a className={buttonClass({})} href={fileOfProvider(`/recent-calls/export${asked}`, provider)} download>
        Export CSV
      </a>
    </>
  );
}
