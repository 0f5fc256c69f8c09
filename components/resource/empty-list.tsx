import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ResetLink } from './reset-link';

export interface EmptyListProps {
  /** The specified sentence for a list without records. */
  text: string;
  /** For users who have no records yet: what they are for. */
  about?: string;
  /** What the records are called. */
  many: string;
  /** There are records, but the filters match none of them. */
  filtered: boolean;
  /** The searched text, besides other filters. */
  q: string;
  /** A note about the empty list. */
  note?: string;
  /** The address of the list without filters. */
  reset: string;
  add?: ReactNode;
}

/** No records, or no matches: two different screens. */
export function EmptyList({ text, about, many, filtered, q, note, reset, add }: EmptyListProps) {
  if (filtered) {
    return (
      <EmptyState
        kind="no-match"
        title={q ? `No ${many} match “${q}”` : `No ${many} match these filters`}
        actions={<ResetLink href={reset} />}
      >
        {note}
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="empty" title={text} actions={add}>
      {note ?? about}
    </EmptyState>
  );
}
