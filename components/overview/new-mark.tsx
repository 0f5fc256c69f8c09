'use client';

import { useSyncExternalStore } from 'react';
import { Tag } from '@/components/ui/tag';
import { ALERTS_SEEN_EVENT, countUnseen, readSeen } from '@/lib/resources/alerts/seen';

function whenSeen(changed: () => void): () => void {
  addEventListener(ALERTS_SEEN_EVENT, changed);
  return () => removeEventListener(ALERTS_SEEN_EVENT, changed);
}

/**
 * Marks a group whose latest alert has not been viewed in this browser. Only the browser knows, once the page is there: so that
 * nothing moves then, the mark always has its room.
 * @param time of that alert, in milliseconds since 1970
 */
export function NewMark({ list, time }: { list: string; time: number }) {
  const isNew = useSyncExternalStore(
    whenSeen,
    () => countUnseen([time], readSeen(list)) > 0,
    () => false,
  );
  return (
    <span style={isNew ? undefined : { visibility: 'hidden' }}>
      <Tag>new</Tag>
    </span>
  );
}
