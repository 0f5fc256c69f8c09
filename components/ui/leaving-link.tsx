'use client';

import type { ComponentProps } from 'react';
import { leavesFocus } from './leaves-focus';
import { Link } from './link';

/** A link that goes away once its page has come: the focus stays where it was. */
export function LeavingLink(props: ComponentProps<typeof Link>) {
  return <Link ref={leavesFocus} {...props} />;
}
