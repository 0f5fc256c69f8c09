'use client';

import { Link } from '@/components/ui/link';
import type { ReactNode } from 'react';
import { leavesFocus } from '@/components/ui/leaves-focus';

export interface PartLinkProps {
  href: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link that shows more of the same page. It goes away with that, and the focus stays where it was. */
export function PartLink(props: PartLinkProps) {
  return <Link {...props} ref={leavesFocus} scroll={false} />;
}
