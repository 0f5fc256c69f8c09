'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DangerZone } from '@/components/ui/danger-zone';

const SelfDeleteDialog = lazy(() =>
  import('./self-delete-dialog').then((module) => ({ default: module.SelfDeleteDialog })),
);

/** Deletes the own account, and with it the own user. */
export function SelfDelete({ asksPassword }: { asksPassword: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <div id="delete">
      <DangerZone
        title="Delete account"
        action={
          <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        }
      >
        Your account goes with all its users, and you will be signed out.
      </DangerZone>
      {asking && (
        <Suspense>
          <SelfDeleteDialog asksPassword={asksPassword} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
