'use client';

import { Button } from '@/components/ui/button';
import { DangerZone } from '@/components/ui/danger-zone';
import type { DeleteTexts } from './delete-texts';
import { useDeleteDialog } from './use-delete-dialog';

export interface DeleteSectionProps extends Omit<DeleteTexts, 'title'> {
  label: string;
  /** The record's. */
  name: string;
  /** What is deleted with it. */
  consequence: string;
  leaveTo: string;
  onDeleted?: () => void;
}

/** The last section of a form: delete the record. */
export function DeleteSection({ label, name, consequence, ...texts }: DeleteSectionProps) {
  const [drawDialog, openDialog] = useDeleteDialog();
  return (
    <div id="delete">
      <DangerZone
        title={label}
        action={
          <Button variant="danger" icon="trash" onClick={openDialog}>
            {label}
          </Button>
        }
      >
        {consequence}
      </DangerZone>
      {drawDialog({ ...texts, title: `${label} ${name}?` })}
    </div>
  );
}
