'use client';

import { usePathname } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { isSid } from '@/lib/kit/sid';
import { entryOf, recordsOf } from './areas';

/** Pages of records. Those about an account's subscription don't exist where the platform isn't hosted, though the account does. */
const PAGES = ['edit', 'sip-realm', 'replace-keys'];

export interface UnknownRecordProps {
  /** The installation's areas, as their URLs name them. */
  areas: string[];
  /** Those whose list this user may not see. */
  unlisted: string[];
}

/** Replaces a page that does not exist: says what it would have been, as far as its URL tells, and shows the way back. */
export function UnknownRecord({ areas, unlisted }: UnknownRecordProps) {
  const [, , area = '', sid = '', page = 'edit'] = usePathname().split('/');
  const one = isSid(sid) && PAGES.includes(page) && areas.includes(area) ? entryOf(area)?.record : undefined;
  const home = <ButtonLink href="/internal">Home</ButtonLink>;
  if (!one) return <EmptyState kind="unknown" title="That page doesn't exist." actions={home} />;
  return (
    <EmptyState
      kind="unknown"
      title={`There is no such ${one}`}
      actions={
        unlisted.includes(area) ? home : <ButtonLink href={`/internal/${area}`}>{`All ${recordsOf(area)}`}</ButtonLink>
      }
    >
      It may have been deleted, or it belongs to an account or service provider that you don’t have access to.
    </EmptyState>
  );
}
