import { RowActions } from '@/components/ui/row-actions';
import type { MenuItem } from '@/components/ui/menu-entry';
import type { DeleteTexts } from './delete-texts';
import { useDeleteDialog } from './use-delete-dialog';

export interface RecordActionsProps {
  name: string;
  editHref?: string;
  /** Views the console as this record. */
  view?: () => void;
  remove?: DeleteTexts;
}

/** Edit, delete and other actions of one row. The dialog is loaded when it is first needed. */
export function RecordActions({ name, editHref, view, remove }: RecordActionsProps) {
  const [drawDialog, openDialog] = useDeleteDialog();
  const items: MenuItem[] = [
    ...(editHref ? [{ icon: 'edit', label: 'Edit', href: editHref } as const] : []),
    ...(view ? [{ icon: 'eye', label: 'View as', onSelect: view } as const] : []),
    ...(remove ? [{ icon: 'trash', label: 'Delete', danger: true, onSelect: () => void openDialog() } as const] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <RowActions name={name} items={items} />
      {remove && drawDialog(remove)}
    </>
  );
}
