'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { leavesFocus } from '@/components/ui/leaves-focus';

/** Leads to the list without filters. It goes away with that, and the focus goes to the rows that come in its place. */
export function ResetLink({ href }: { href: string }) {
  return (
    <ButtonLink ref={leavesFocus} href={href}>
      Reset filters
    </ButtonLink>
  );
}
