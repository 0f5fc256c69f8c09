'use client';

import { lazy, Suspense, useState } from 'react';
import { RowActions } from '@/components/ui/row-actions';
import type { MenuItem } from '@/components/ui/menu';
import type { DeleteTexts } from './delete-dialog';

const DeleteDialog = lazy(() => import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })));

export interface RecordActionsProps {
  name: string;
  editHref?: string;
  /** Views the console as this record. */
  view?: () => void;
  remove?: DeleteTexts;
}

/** Edit, delete and other actions of one row. The dialog is loaded when it is first needed. */
export function RecordActions({ name, editHref, view, remove }: RecordActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const items: MenuItem[] = [
    ...(editHref ? [{ icon: 'edit', label: 'Edit', href: editHref } as const] : []),
    ...(view ? [{ icon: 'eye', label: 'View as', onSelect: view } as const] : []),
    ...(remove ? [{ icon: 'trash', label: 'Delete', danger: true, onSelect: () => setConfirming(true) } as const] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <RowActions name={name} items={items} />
      {confirming && remove && (
        <Suspense>
          <DeleteDialog {...remove} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}
