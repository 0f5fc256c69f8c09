import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

export interface EmptyListProps {
  /** The specified sentence for a list without records. */
  text: string;
  /** There are records, but the filters match none of them. */
  filtered: boolean;
  base: string;
  add?: ReactNode;
}

/** Nothing there, or nothing found: two different screens. */
export function EmptyList({ text, filtered, base, add }: EmptyListProps) {
  if (filtered) {
    return (
      <EmptyState
        kind="no-match"
        title="Nothing matches these filters"
        actions={<ButtonLink href={base}>Reset filters</ButtonLink>}
      >
        {text}
      </EmptyState>
    );
  }
  return <EmptyState kind="empty" title={text} actions={add} />;
}
