'use client';

import { useState } from 'react';
import { RowActions } from '@/components/ui/row-actions';
import type { MenuItem } from '@/components/ui/menu-entry';
import { useOnDemand } from '@/components/ui/use-later';
import type { DeleteTexts } from './delete-texts';

const fetchDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog);

export interface RecordActionsProps {
  name: string;
  editHref?: string;
  /** Views the console as this record. */
  view?: () => void;
  remove?: DeleteTexts;
}

/** Edit, delete and other actions of one row. The dialog is loaded when it is first needed. */
export function RecordActions({ name, editHref, view, remove }: RecordActionsProps) {
  const [drawDialog, loadDialog] = useOnDemand(fetchDialog);
  const [confirming, setConfirming] = useState(false);
  const confirm = async () => setConfirming(await loadDialog());
  const items: MenuItem[] = [
    ...(editHref ? [{ icon: 'edit', label: 'Edit', href: editHref } as const] : []),
    ...(view ? [{ icon: 'eye', label: 'View as', onSelect: view } as const] : []),
    ...(remove ? [{ icon: 'trash', label: 'Delete', danger: true, onSelect: () => void confirm() } as const] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <RowActions name={name} items={items} />
      {confirming && remove && drawDialog({ ...remove, onClose: () => setConfirming(false) })}
    </>
  );
}
