'use client';

import { Link } from '@/components/ui/link';
import type { ReactNode } from 'react';
import { leavesFocus } from '@/components/ui/leaves-focus';

/** A link that shows more of the same page. It goes away with that, and the focus stays where it was. */
export function PartLink(props: { href: string; 'aria-label'?: string; children: ReactNode }) {
  return <Link {...props} ref={leavesFocus} scroll={false} />;
}
