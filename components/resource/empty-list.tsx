import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { RecordWords } from '@/lib/resources/record-words';

export interface EmptyListProps {
  /** The specified sentence for a list without records. */
  text: string;
  words: RecordWords;
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
export function EmptyList({ text, words, filtered, q, note, reset, add }: EmptyListProps) {
  if (filtered) {
    return (
      <EmptyState
        kind="no-match"
        title={q ? `No ${words.many} match “${q}”` : `No ${words.many} match these filters`}
        actions={<ButtonLink href={reset}>Reset filters</ButtonLink>}
      >
        {note}
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="empty" title={text} actions={add}>
      {note ?? words.about}
    </EmptyState>
  );
}
