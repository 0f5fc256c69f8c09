'use client';

import { rowFacts } from '@/components/resource/row-facts';
import { useRowFact } from '@/components/resource/use-row-fact';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Tag } from '@/components/ui/tag';

const viewOnly = rowFacts<boolean>('GET', '/users/access');

/** Whether a user has read-only access; loaded once the row is on screen. */
export function UserAccess({ sid, name }: { sid: string; name: string }) {
  const { ref, known, retry } = useRowFact(viewOnly, sid);
  if (known && !known.ok) {
    return (
      <InlineRetry onRetry={retry} label={`Retry access of ${name}`} reason={known.problem.message}>
        Couldn’t load
      </InlineRetry>
    );
  }
  return (
    <span ref={ref}>
      {/* Reserves its line until the answer has arrived. */}
      {!known ? '\u00a0' : known.value ? <Tag>View only</Tag> : 'Full'}
    </span>
  );
}
