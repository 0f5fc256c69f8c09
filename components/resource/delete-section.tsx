'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DangerZone } from '@/components/ui/danger-zone';
import type { DeleteTexts } from './delete-dialog';

const DeleteDialog = lazy(() => import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })));

export interface DeleteSectionProps extends Omit<DeleteTexts, 'title'> {
  label: string;
  /** The record's. */
  name: string;
  /** What is deleted with it. */
  consequence: string;
  leaveTo: string;
}

/** The last section of a form: delete the record. */
export function DeleteSection({ label, name, consequence, ...texts }: DeleteSectionProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <div id="delete">
      <DangerZone
        title={label}
        action={
          <Button variant="danger" icon="trash" onClick={() => setConfirming(true)}>
            {label}
          </Button>
        }
      >
        {consequence}
      </DangerZone>
      {confirming && (
        <Suspense>
          <DeleteDialog {...texts} title={`${label} ${name}?`} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </div>
  );
}
