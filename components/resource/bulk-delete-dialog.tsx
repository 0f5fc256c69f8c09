import { ConfirmDialog } from '@/components/ui/confirm-dialog';

/** The dialog names so many. */
const NAMED = 20;

export interface BulkDeleteDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  names: string[];
  /** '3 records'. */
  what: string;
}

/** Asks before many records are deleted, and names them. */
export function BulkDeleteDialog({ open, onClose, onConfirm, names, what }: BulkDeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${what}?`}
      question={`Are you sure you want to delete ${what}? This can’t be undone.`}
      consequence={
        <ul aria-label="To be deleted">
          {names.slice(0, NAMED).map((name, at) => (
            // Names need not be unique.
            <li key={at}>{name}</li>
          ))}
          {names.length > NAMED && <li>and {(names.length - NAMED).toLocaleString('en')} more</li>}
        </ul>
      }
      confirmLabel="Delete"
      onConfirm={onConfirm}
    />
  );
}
