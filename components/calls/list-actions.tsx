'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';
import { BASE_PATH } from '@/lib/kit/base-path';

/** What can be done with the calls on show. @param asked the list's query, '' or '?…' */
export function ListActions({ asked }: { asked: string }) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  return (
    <>
      <Button icon="retry" busy={isPending} onClick={() => start(() => router.refresh())}>
        Refresh
      </Button>
      <ButtonLink href={`/internal/recent-calls/statistics${asked}`}>Statistics</ButtonLink>
      <a className={buttonClass({})} href={`${BASE_PATH}/api/recent-calls/export${asked}`} download>
        Export CSV
      </a>
    </>
  );
}
