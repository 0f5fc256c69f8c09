import { useDialog } from '@/components/ui/use-later';

const fetchDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog);

/** The dialog that deletes a record. */
export const useDeleteDialog = () => useDialog(fetchDialog);
