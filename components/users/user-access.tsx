'use client';

import { RowFactCell } from '@/components/resource/row-fact-cell';
import { rowFacts } from '@/components/resource/row-facts';
import { Tag } from '@/components/ui/tag';

const viewOnly = rowFacts<boolean>('GET', '/users/access');

/** Whether a user has read-only access; loaded once the row is on screen. */
export function UserAccess({ sid, name }: { sid: string; name: string }) {
  return (
    <RowFactCell facts={viewOnly} sid={sid} label={`access of ${name}`} failed="Couldn’t load">
      {(isViewOnly) => (isViewOnly ? <Tag>View only</Tag> : 'Full')}
    </RowFactCell>
  );
}
