'use client';

import type { ComponentProps, MouseEvent } from 'react';

export interface JumpLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The ID of the element that it leads to. */
  to: string;
}

/** A link to a place on the same page: it moves the view and the focus, and adds no entry to the history. */
export function JumpLink({ to, children, ...rest }: JumpLinkProps) {
  return (
    <a {...rest} href={`#${to}`} onClick={jump}>
      {children}
    </a>
  );
}

/** Of an entry that the browser adds by itself, the router knows nothing: Back to it would change the URL and leave the page. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { state } = history;
  location.replace(event.currentTarget.href);
  // The browser has removed what the router keeps in the entry.
  history.replaceState(state, '');
}
