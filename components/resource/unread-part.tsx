'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';

export interface UnreadPartProps {
  /** "Couldn’t load the addresses." */
  children: string;
  /** Of the button, for assistive technology: "Retry SIP addresses". */
  label: string;
}

/** In place of a part of a page that the server couldn't read. Retry renders the page again; what was typed stays. */
export function UnreadPart({ children, label }: UnreadPartProps) {
  const router = useRouter();
  const [busy, start] = useTransition();
  if (busy) return <Wait>Loading…</Wait>;
  return (
    <InlineRetry onRetry={() => start(() => router.refresh())} label={label}>
      {children}
    </InlineRetry>
  );
}
