'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DangerZone } from '@/components/ui/danger-zone';

const SelfDeleteDialog = lazy(() =>
  import('./self-delete-dialog').then((module) => ({ default: module.SelfDeleteDialog })),
);

/** Deletes the user's own account, and with it the user. */
export function SelfDelete({ account, asksPassword }: { account: string; asksPassword: boolean }) {
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
        Deletes your account and all its users, and signs you out.
      </DangerZone>
      {asking && (
        <Suspense>
          <SelfDeleteDialog account={account} asksPassword={asksPassword} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
