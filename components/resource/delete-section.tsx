'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DangerZone } from '@/components/ui/danger-zone';
import { useOnDemand } from '@/components/ui/use-later';
import type { DeleteTexts } from './delete-texts';

const fetchDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog);

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
  const [drawDialog, loadDialog] = useOnDemand(fetchDialog);
  const [confirming, setConfirming] = useState(false);
  return (
    <div id="delete">
      <DangerZone
        title={label}
        action={
          <Button variant="danger" icon="trash" onClick={async () => setConfirming(await loadDialog())}>
            {label}
          </Button>
        }
      >
        {consequence}
      </DangerZone>
      {confirming && drawDialog({ ...texts, title: `${label} ${name}?`, onClose: () => setConfirming(false) })}
    </div>
  );
}
