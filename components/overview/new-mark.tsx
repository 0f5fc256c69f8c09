'use client';

import { useSyncExternalStore } from 'react';
import { Tag } from '@/components/ui/tag';
import { ALERTS_SEEN_EVENT, countUnseen, readSeen } from '@/lib/resources/alerts/seen';

function whenSeen(changed: () => void): () => void {
  addEventListener(ALERTS_SEEN_EVENT, changed);
  return () => removeEventListener(ALERTS_SEEN_EVENT, changed);
}

/** Marks a group whose latest alert has not been viewed in this browser. @param time of that alert, in milliseconds */
export function NewMark({ list, time }: { list: string; time: number }) {
  const isNew = useSyncExternalStore(
    whenSeen,
    () => countUnseen([time], readSeen(list)) > 0,
    () => false,
  );
  return isNew && <Tag>new</Tag>;
}
