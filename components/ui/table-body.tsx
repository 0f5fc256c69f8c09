'use client';

import { useLayoutEffect, type ReactNode } from 'react';
import { leavesFocus } from './leaves-focus';
import { useKeptFocus } from './use-kept-focus';

/**
 * The rows of a table. Whoever is in one that goes, with another page of the list or with its record, stays in the rows; if they
 * all go, around them.
 */
export function TableBody({ children }: { children: ReactNode }) {
  const kept = useKeptFocus<HTMLTableSectionElement>();
  const { ref } = kept;
  useLayoutEffect(() => leavesFocus(ref.current), [ref]);
  return (
    <tbody {...kept} role="rowgroup" id="rows">
      {children}
    </tbody>
  );
}
